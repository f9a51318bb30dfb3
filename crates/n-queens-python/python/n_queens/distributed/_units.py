"""What runs on a worker: a group of units, counted without the interpreter."""

from __future__ import annotations

from distributed import get_worker

from n_queens import Plan, __version__


class PlanMismatch(RuntimeError):
    """A worker's version of n-queens cuts the count differently from the driver's. What was counted
    is in the ledger."""


_last: dict[str, Plan] = {}


def plan_of(header: str) -> Plan:
    """The plan, kept in the worker's process: what one group has set up serves the next."""
    plan = _last.get(header)
    if plan is None:
        # Lists of another count would only take memory.
        _last.clear()
        plan = _last.setdefault(header, Plan.from_header(header))
    return plan


def count_units(header: str, units: list[int], again: bool) -> tuple[str, list[str]]:
    """Who counted these units of the driver's plan, and their sealed entries as text, which every
    version can read."""
    address = get_worker().address
    try:
        # A second opinion is about units far from the worker's own, and must not cost it its lists.
        plan = Plan.from_header(header) if again else plan_of(header)
    except ValueError as error:
        raise PlanMismatch(f"worker {address} has n-queens {__version__}: {error}") from None
    return address, [entry.line for entry in plan.count(units)]
