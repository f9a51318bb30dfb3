"""How many units go into one task, and which.

A task costs the scheduler about a millisecond, whatever is in it, so tasks should last seconds. But
the last tasks should be short, or all but one worker wait for that one. So every task takes a
fixed part of what is left for each thread, and never more than the requested seconds: large
groups at first, single units at the end.

What a unit will take is its weight times the seconds per weight measured so far. Before anything is
measured a task is one unit.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import numpy as np
from numpy.typing import NDArray

#: Tasks that one thread would still do if all tasks were as long as the next one.
TASKS_LEFT = 4


class Groups:
    """Units still to be handed out. Every worker goes through a stretch of its own in the plan's order,
    because neighbouring units share what a worker has listed; one without a stretch gets one that nobody
    owns, or else the second half of the heaviest.

    A plan has up to four million units, so they are one array. A stretch, and a group, is a range of
    places in it.
    """

    def __init__(self, units: NDArray[Any], weights: NDArray[np.float64], seconds: float) -> None:
        self._units = units
        self._weights = weights
        self._free: list[range] = [range(len(units))] if len(units) else []
        self._owned: dict[Hashable, range] = {}
        #: What the units before each place weigh.
        self._before = np.concatenate([[0.0], np.cumsum(weights[units])])
        self._wanted = self.seconds = seconds
        #: Seconds and weight of what was counted.
        self._measured = (0.0, 0.0)
        self.left = len(units)
        self.weight = float(self._before[-1])

    def learn(self, unit: int, seconds: float) -> None:
        """A unit took this long on one thread."""
        self._measured = (self._measured[0] + seconds, self._measured[1] + float(self._weights[unit]))

    def seconds_left(self) -> float | None:
        """How long one thread will need for what is left, once something is measured."""
        seconds, weight = self._measured
        return self.weight * seconds / weight if weight else None

    def expected(self, units: list[int]) -> float:
        """How long one thread will need for these; the seconds of a task while nothing is measured."""
        seconds, weight = self._measured
        return float(self._weights[units].sum()) * seconds / weight if weight else self.seconds

    def units(self, group: range) -> list[int]:
        """The units of a group."""
        return [int(unit) for unit in self._units[group.start : group.stop]]

    def take(self, worker: Hashable, threads: int) -> range:
        """The next group for this worker, one thread of so many; empty when nothing is left."""
        stretch = self._owned.pop(worker, None) or self._claim()
        if not stretch:
            return stretch
        left = self.seconds_left()
        share = min(self.seconds / left, 1 / (TASKS_LEFT * threads)) if left else 0.0
        end = int(np.searchsorted(self._before, self._before[stretch.start] + share * self.weight))
        group = range(stretch.start, min(max(end, stretch.start + 1), stretch.stop))
        if group.stop < stretch.stop:
            self._owned[worker] = range(group.stop, stretch.stop)
        self.left -= len(group)
        self.weight -= self._weight(group)
        return group

    def put_back(self, group: range) -> None:
        """The group is to be handed out once more, to whoever comes next."""
        self._free.append(group)
        self.left += len(group)
        self.weight += self._weight(group)

    def leave(self, worker: Hashable) -> None:
        """The worker is gone; its stretch is for whoever comes next."""
        if stretch := self._owned.pop(worker, None):
            self._free.append(stretch)

    def adapt(self, survived: bool) -> None:
        """Where workers die before they finish a task, tasks get shorter for a while."""
        self.seconds = min(self._wanted, 1.25 * self.seconds) if survived else self.seconds / 2

    def _weight(self, group: range) -> float:
        return float(self._before[group.stop] - self._before[group.start])

    def _claim(self) -> range:
        """A stretch for a worker that has none."""
        if self._free:
            return self._free.pop()
        if not self._owned:
            return range(0)
        owner, heaviest = max(self._owned.items(), key=lambda owned: self._weight(owned[1]))
        half = (self._before[heaviest.start] + self._before[heaviest.stop]) / 2
        middle = int(np.searchsorted(self._before, half, side="right")) - 1
        self._owned[owner] = range(heaviest.start, middle)
        return range(middle, heaviest.stop)
