"""Progress of a distributed count: units done, time left, the dashboard's address."""

from __future__ import annotations

import sys
from collections.abc import Callable

from distributed import Client

from n_queens import Plan, Progress
from n_queens._bar import Bar


class Report:
    """Progress in units, on standard error or to a callback."""

    def __init__(self, plan: Plan, missing: int, progress: Callable[[Progress], object] | bool) -> None:
        self._plan = plan
        self._missing = missing
        self._done = 0
        self._bar = Bar() if progress is True else None
        self._callback = self._bar or (progress if callable(progress) else None)

    def begin(self, client: Client) -> None:
        """Prints what is to be counted and where to watch it."""
        if self._bar is not None:
            known = self._plan.units - self._missing
            from_ledger = f", {known} of them in the ledger already" if known else ""
            print(f"n = {self._plan.board.size}: {self._plan.units} units{from_ledger}", file=sys.stderr)
            print(f"dashboard: {client.dashboard_link}", file=sys.stderr)

    def done(self, units: int, seconds_left: float | None, threads: int) -> None:
        """More units are in the ledger; one thread would need `seconds_left` for what is not handed out."""
        self._done += units
        if self._bar is not None and seconds_left is not None and threads:
            self._bar.note(f"about {rough(seconds_left / threads)} left on {threads} threads")
        if units and self._callback is not None:
            self._callback(Progress("counting", self._done, self._missing))

    def end(self) -> None:
        """Leaves the terminal to others."""
        if self._bar is not None:
            self._bar.close()


def rough(seconds: float) -> str:
    """A duration with one unit. Sums of weights are rounded, so nothing left may come as -0."""
    for size, name in ((86400, "days"), (3600, "hours"), (60, "minutes")):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {name}"
    return f"{max(seconds, 0.0):.0f} seconds"
