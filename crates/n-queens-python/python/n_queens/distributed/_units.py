"""What runs on a worker: a group of units, counted without the interpreter."""

from __future__ import annotations

from collections.abc import Callable

from n_queens import Plan, __version__

#: What a task returns: the worker's address, sealed entries as text, and the reason if there are none.
Answer = tuple[str, list[str], str]

_plans: dict[str, Plan] = {}


def task() -> Callable[[str, list[int], bool, str | None], Answer]:
    """The function that Dask runs. Dask sends a nested function by value, so a worker or a scheduler
    without this package can load it; every failure is returned as a reason."""

    def count_units(header: str, units: list[int], again: bool, sign: str | None) -> Answer:
        from distributed import get_worker

        address = get_worker().address
        try:
            from n_queens.distributed import _units

            return address, _units.count(header, units, again, sign), ""
        except Exception as error:
            return address, [], f"{type(error).__name__}: {error}"

    return count_units


def count(header: str, units: list[int], again: bool, sign: str | None = None) -> list[str]:
    """Counts units of the driver's plan, or raises ValueError where this version has another plan.

    sign: the file of this worker's secret key
    """
    try:
        # A second count is of units far from the worker's own and must not replace its lists.
        plan = Plan.from_header(header) if again else plan_of(header)
    except ValueError as error:
        raise ValueError(f"it has allqueens {__version__}: {error}") from None
    return [entry.line for entry in plan.count(units, sign=sign)]


def plan_of(header: str) -> Plan:
    """The plan, cached in the worker's process with the lists that the next group can use."""
    plan = _plans.get(header)
    if plan is None:
        _plans.clear()  # The lists of another count would only take memory.
        plan = _plans.setdefault(header, Plan.from_header(header))
    return plan
