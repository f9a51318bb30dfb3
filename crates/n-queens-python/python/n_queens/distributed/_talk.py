"""What the driver tells people while they wait: dashboard, bar, time left."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from distributed import Client

from n_queens import Entry, Plan, Progress
from n_queens._bar import Bar


class Talk:
    """Progress in units, on standard error or to a callback."""

    def __init__(self, plan: Plan, units: int, progress: Callable[[Progress], object] | bool) -> None:
        self._plan = plan
        self._units = units
        self._done = 0
        self._bar = Bar() if progress is True else None
        self._callback: Callable[[Progress], object] | None
        self._callback = self._bar if self._bar else progress if callable(progress) else None

    def begin(self, client: Client) -> None:
        """Says where to look."""
        if self._bar is not None:
            known = self._plan.units - self._units
            begun = f", {known} known from the ledger" if known else ""
            print(f"n = {self._plan.board.size}: {self._plan.units} units{begun}", file=sys.stderr)
            print(f"dashboard: {client.dashboard_link}", file=sys.stderr)

    def done(self, entries: list[Entry]) -> None:
        """These units are in the ledger."""
        self._done += len(entries)
        if self._callback is not None:
            self._callback(Progress("counting", self._done, self._units))

    def left(self, seconds: float | None, threads: int) -> None:
        """What is not handed out yet will take one thread this long."""
        if self._bar is not None and seconds is not None and threads:
            self._bar.note(f"about {rough(seconds / threads)} left on {threads} threads")

    def end(self) -> None:
        """Leaves the terminal to others."""
        if self._bar is not None:
            self._bar.close()


def rough(seconds: float) -> str:
    """A time as people say it."""
    for size, name in ((86400, "days"), (3600, "hours"), (60, "minutes")):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {name}"
    return f"{seconds:.0f} seconds"
