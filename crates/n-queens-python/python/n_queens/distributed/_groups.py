"""How many units go into one task.

A task costs the scheduler about a millisecond, whatever is in it, so tasks should last seconds. But
the last tasks should be short, or all but one worker wait for that one. So every task takes a
fixed part of what is left for each thread, and never more than the requested seconds: large
groups at first, single units at the end.

What a unit will take is its weight times the seconds per weight measured so far. Before anything is
measured a task is one unit.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

#: Tasks that one thread would still do if all tasks were as long as the next one.
TASKS_LEFT = 6


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
    """Units still to be handed out, in the plan's order: neighbours share what a worker has set up.

    A plan has up to four million units, so they are an array and a place in it.
    """

    def __init__(self, units: NDArray[Any], pace: Pace, seconds: float) -> None:
        self._units = units
        self._next = 0
        self._returned: list[int] = []
        self._pace = pace
        self._seconds = seconds
        self.weight = float(pace.weights[units].sum())

    def __len__(self) -> int:
        return len(self._returned) + len(self._units) - self._next

    def take(self, threads: int) -> list[int]:
        """The next group for one of this many threads; empty when nothing is left."""
        left = self._pace.forecast(self.weight)
        wanted = 0.0 if left is None else min(self._seconds, left / (TASKS_LEFT * max(threads, 1)))
        group: list[int] = []
        filled = 0.0
        while len(self) and (not group or filled < wanted):
            unit = self._pop()
            weight = float(self._pace.weights[unit])
            group.append(unit)
            self.weight -= weight
            filled += self._pace.forecast(weight) or 0.0
        return group

    def _pop(self) -> int:
        if self._returned:
            return self._returned.pop()
        self._next += 1
        return int(self._units[self._next - 1])

    def put_back(self, units: Iterable[int]) -> None:
        """Units whose task was lost."""
        lost = list(units)
        self._returned.extend(reversed(lost))
        self.weight += float(self._pace.weights[lost].sum())
