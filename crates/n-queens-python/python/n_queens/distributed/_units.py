"""What runs on a worker: a group of units, counted without the interpreter."""

from __future__ import annotations

from distributed import get_worker

from n_queens import Board, Entry, Plan


_last: dict[Board, Plan] = {}


def plan_of(board: Board) -> Plan:
    """The plan, kept in the worker's process: what one group has set up serves the next."""
    plan = _last.get(board)
    if plan is None:
        # Lists of another count would only take memory.
        _last.clear()
        plan = _last.setdefault(board, Plan(board))
    return plan


def count_units(board: Board, units: list[int], again: bool) -> tuple[str, list[Entry]]:
    """The entries of these units, and who counted them."""
    # A second opinion is about units far from the worker's own, and must not cost it its lists.
    plan = Plan(board) if again else plan_of(board)
    return get_worker().address, plan.count(units)
