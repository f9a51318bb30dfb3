"""How many units go into one task.

A task costs the scheduler about a millisecond, whatever is in it, so tasks should last seconds. But
the last tasks should be short, or all but one worker wait for that one. So every task takes a
fixed part of what is left for each thread, and never more than the wanted seconds: large
groups at first, single units at the end.

What a unit will take is its weight times the seconds per weight measured so far. Before anything is
measured a task is one unit.
"""

from __future__ import annotations

from collections.abc import Sequence

#: Tasks that one thread would still do if all tasks were as long as the next one.
TASKS_LEFT = 6


class Pace:
    """Seconds per weight, as measured."""

    def __init__(self, weights: Sequence[float]) -> None:
        self.weights = weights
        self._seconds = 0.0
        self._weight = 0.0

    def learn(self, unit: int, seconds: float) -> None:
        """A unit took so long on one thread."""
        self._seconds += seconds
        self._weight += self.weights[unit]

    def forecast(self, weight: float) -> float | None:
        """How long units of this weight will take one thread, once that is known."""
        return weight * self._seconds / self._weight if self._weight else None


class Groups:
    """Units still to be handed out, in the plan's order: neighbours share what a worker has set up."""

    def __init__(self, units: Sequence[int], pace: Pace, seconds: float) -> None:
        self._units = list(reversed(units))
        self._pace = pace
        self._seconds = seconds
        self.weight = sum(pace.weights[unit] for unit in units)

    def __len__(self) -> int:
        return len(self._units)

    def take(self, threads: int) -> list[int]:
        """The next group for one of so many threads; empty when nothing is left."""
        if not self._units:
            return []
        left = self._pace.forecast(self.weight)
        wanted = 0.0 if left is None else min(self._seconds, left / (TASKS_LEFT * max(threads, 1)))
        group: list[int] = []
        filled = 0.0
        while self._units and (not group or filled < wanted):
            unit = self._units.pop()
            group.append(unit)
            self.weight -= self._pace.weights[unit]
            filled += self._pace.forecast(self._pace.weights[unit]) or 0.0
        return group

    def put_back(self, units: Sequence[int]) -> None:
        """Units whose task was lost."""
        self._units.extend(reversed(units))
        self.weight += sum(self._pace.weights[unit] for unit in units)
