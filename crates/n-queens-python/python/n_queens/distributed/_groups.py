"""How many units go into one task.

A task costs the scheduler about a millisecond, whatever is in it, so tasks should last seconds. But
the last tasks should be short, or all but one worker wait for that one. So every task takes a
fixed part of what is left for each thread, and never more than the requested seconds: large
groups at first, single units at the end.

What a unit will take is its weight times the seconds per weight measured so far. Before anything is
measured a task is one unit.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

#: Tasks that one thread would still do if all tasks were as long as the next one.
TASKS_LEFT = 4


class Pace:
    """Seconds per weight, as measured."""

    def __init__(self, weights: ArrayLike) -> None:
        self.weights: NDArray[np.float64] = np.asarray(weights, dtype=np.float64)
        self._seconds = 0.0
        self._weight = 0.0

    def learn(self, unit: int, seconds: float) -> None:
        """A unit took this long on one thread."""
        self._seconds += seconds
        self._weight += float(self.weights[unit])

    def forecast(self, weight: float) -> float | None:
        """How long units of this weight will take one thread, once that is known."""
        return weight * self._seconds / self._weight if self._weight else None


class Groups:
    """Units still to be handed out. Every worker goes through a stretch of its own in the plan's order,
    because neighbouring units share what a worker has listed; one without a stretch gets one that nobody
    owns, or else the second half of the heaviest.

    A plan has up to four million units, so they are one array, and a stretch is two places in it.
    """

    def __init__(self, units: NDArray[Any], pace: Pace, seconds: float) -> None:
        self._units = units
        self._pace = pace
        self._seconds = seconds
        self._returned: list[int] = []
        self._free: list[range] = [range(len(units))] if len(units) else []
        self._owned: dict[Hashable, range] = {}
        self._left = len(units)
        #: What the units before each place weigh.
        self._before = np.concatenate([[0.0], np.cumsum(pace.weights[units])])
        self.weight = float(self._before[-1])

    def __len__(self) -> int:
        return len(self._returned) + self._left

    def take(self, worker: Hashable, threads: int) -> list[int]:
        """The next group for this worker, one thread of so many; empty when nothing is left."""
        left = self._pace.forecast(self.weight)
        wanted = 0.0 if left is None else min(self._seconds, left / (TASKS_LEFT * max(threads, 1)))
        group: list[int] = []
        filled = 0.0
        for unit in self._ahead_of(worker):
            weight = float(self._pace.weights[unit])
            group.append(unit)
            self.weight -= weight
            filled += self._pace.forecast(weight) or 0.0
            if filled >= wanted:
                break
        return group

    def _ahead_of(self, worker: Hashable) -> Iterator[int]:
        """Takes units out one by one: those that were lost, or else those of the worker's stretch."""
        if self._returned:
            while self._returned:
                yield self._returned.pop()
            return
        stretch = self._owned.pop(worker, None) or self._claim()
        for place in stretch:
            self._left -= 1
            self._owned[worker] = range(place + 1, stretch.stop)
            yield int(self._units[place])

    def _claim(self) -> range:
        """A stretch for a worker that has none."""
        if self._free:
            return self._free.pop()
        if not self._left:
            return range(0)
        before = self._before
        owner, heaviest = max(self._owned.items(), key=lambda item: before[item[1].stop] - before[item[1].start])
        half = (before[heaviest.start] + before[heaviest.stop]) / 2
        middle = int(np.searchsorted(before, half, side="right")) - 1
        self._owned[owner] = range(heaviest.start, middle)
        return range(middle, heaviest.stop)

    def put_back(self, units: Iterable[int]) -> None:
        """Units whose task was lost."""
        lost = list(units)
        self._returned.extend(reversed(lost))
        self.weight += float(self._pace.weights[lost].sum())

    def leave(self, worker: Hashable) -> None:
        """The worker is gone; its stretch is for whoever comes next."""
        stretch = self._owned.pop(worker, None)
        if stretch:
            self._free.append(stretch)
