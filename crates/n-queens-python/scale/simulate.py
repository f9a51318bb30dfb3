"""A count on a thousand workers, simulated: does the driver keep them busy, and what do failures cost?

    python simulate.py            the tables of docs/scale.md
    python simulate.py --check    fails if docs/scale.md says something else

What is real: the grouping of units (n_queens.distributed), the units and weights of the plan,
the durations recorded by measure.py (a unit's time is that of a recorded unit, chosen at random,
in proportion to its weight), and the recorded costs of a task for scheduler and driver. What is assumed: workers fail at random,
each on average once in MEAN_LIFE, lose their task, and are back after ABSENCE.
"""

from __future__ import annotations

import heapq
import json
import sys
from collections import deque
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import n_queens
from n_queens.distributed._driver import AHEAD
from n_queens.distributed._groups import Groups

HERE = Path(__file__).parent
MEASURED = json.loads((HERE / "measured.json").read_text())
PAGE = HERE.parents[2] / "docs" / "scale.md"

WORKERS = 1000
HOUR = 3600.0
MEAN_LIFE = 6 * HOUR
ABSENCE = 300.0
#: What one core costs for an hour, as a round figure; see docs/scale.md.
DOLLARS_PER_CORE_HOUR = 0.02


@dataclass
class Outcome:
    """What a simulated count came to."""

    seconds: float
    work: float
    tasks: int
    lost: float
    scheduler: float
    driver: float

    @property
    def efficiency(self) -> float:
        return self.work / (self.seconds * WORKERS)


def simulate(durations: np.ndarray, weights: np.ndarray, seconds: float, *, failures: bool, seed: int) -> Outcome:
    """One count: every worker has one thread, the scheduler and the driver one each."""
    rng = np.random.default_rng(seed)
    costs = MEASURED["tasks"]
    groups = Groups(np.arange(len(weights), dtype=np.uint32), weights, seconds)
    #: What each worker was given, the first of it at work; workers that are away are not in it.
    given: dict[int, deque[range]] = {worker: deque() for worker in range(WORKERS)}
    scheduler_free = driver_free = 0.0
    scheduler_busy = driver_busy = lost = work = 0.0
    tasks = 0
    last = 0.0
    # (when, number, what, worker)
    events: list[tuple[float, int, str, int]] = []
    number = 0

    def push(when: float, what: str, worker: int) -> None:
        nonlocal number
        number += 1
        heapq.heappush(events, (when, number, what, worker))

    def hand_out(now: float, worker: int) -> None:
        """As the driver does: groups until the worker's window is full."""
        nonlocal driver_free, driver_busy
        while len(given[worker]) < AHEAD:
            group = groups.take(worker, len(given))
            if not group:
                return
            given[worker].append(group)
            driver_free = max(driver_free, now) + costs["driver_seconds_per_task"]
            driver_busy += costs["driver_seconds_per_task"]
            if len(given[worker]) == 1:
                begin(max(now, driver_free), worker)

    def begin(now: float, worker: int) -> None:
        """The scheduler starts one task after the other."""
        nonlocal scheduler_free, scheduler_busy, tasks, lost
        cost = costs["scheduler_seconds_per_task"]
        started = scheduler_free = max(scheduler_free, now) + cost
        scheduler_busy += cost
        tasks += 1
        took = float(durations[given[worker][0]].sum())  # Units are numbered like their places.
        death = rng.exponential(MEAN_LIFE) if failures else np.inf
        lost += death if death < took else 0.0
        push(started + min(death, took), "died" if death < took else "done", worker)

    for worker in given:
        hand_out(0.0, worker)
    idle: set[int] = set()
    while events:
        now, _, what, worker = heapq.heappop(events)
        if what == "back":
            given[worker] = deque()
        elif what == "died":
            for group in given.pop(worker):
                groups.put_back(group)
            groups.leave(worker)
            push(now + ABSENCE, "back", worker)
        else:
            last = max(last, now)
            group = given[worker].popleft()
            for unit in group:
                groups.learn(unit, float(durations[unit]))
            work += float(durations[group].sum())
            # Entering the result: what has arrived meanwhile shares the sync.
            if driver_free <= now:
                driver_free = now + costs["append_seconds"]
                driver_busy += costs["append_seconds"]
            if given[worker]:
                begin(now, worker)
        # Usually only this worker has room; what a dead one leaves is for those that found nothing.
        for free in [worker, *idle] if worker in given else list(idle):
            if free in given:
                hand_out(now, free)
        idle = {free for free in {worker, *idle} if free in given and not given[free]}
    assert abs(work - durations.sum()) < 1e-6 * durations.sum()
    return Outcome(last, work, tasks, lost, scheduler_busy / last, driver_busy / last)


SIZES = {size["n"]: size for size in MEASURED["sizes"]}
LAST = max(SIZES)


def pace_of(n: int) -> np.ndarray:
    """Seconds per weight of the recorded units."""
    return np.array(SIZES[n]["seconds"]) / np.array(SIZES[n]["weights"])


def solutions(n: int) -> float:
    """Published, and estimated for n = 28."""
    lines = (HERE.parents[1] / "n-queens" / "src" / "known" / "A000170.txt").read_text().splitlines()
    published = {int(line.split()[0]): float(line.split()[1]) for line in lines if line[:1].isdigit()}
    return published[n] if n in published else n_queens.estimate(n, population=2000).total


def core_seconds(n: int) -> float:
    """All units of a size on one core: from the recorded sample. Beyond the last size the time per
    solution, which changes little, is the mean of the last four."""
    if n in SIZES:
        size = SIZES[n]
        return size["weight"] * float(np.sum(size["seconds"])) / float(np.sum(size["weights"]))
    last = [core_seconds(known) / solutions(known) for known in range(LAST - 3, LAST + 1)]
    return solutions(n) * float(np.exp(np.mean(np.log(last))))


def durations_of(n: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """A time for every unit: as uneven as the recorded ones, and in all as much as expected."""
    weights = n_queens.Plan(n).weights()
    rng = np.random.default_rng(seed)
    durations = weights * rng.choice(pace_of(min(n, LAST)), size=len(weights))
    return durations * (core_seconds(n) / durations.sum()), weights


def human(seconds: float) -> str:
    for size, name in ((365.25 * 86400, "years"), (86400, "days"), (HOUR, "h"), (60, "min")):
        if seconds >= 2 * size:
            return f"{seconds / size:.1f} {name}"
    return f"{seconds:.1f} s" if seconds >= 0.1 else f"{1000 * seconds:.1f} ms"


def growth_table() -> str:
    rows = ["| n | units | one unit | all units, one core | for each solution |", "|---:|---:|---:|---:|---:|"]
    for n in range(min(SIZES), 29):
        total, units = core_seconds(n), n_queens.Plan(n).units
        name = f"{n}" if n in SIZES else f"{n}, expected"
        each = f"{1e9 * total / solutions(n):.1f} ns"
        rows.append(f"| {name} | {units:,} | {human(total / units)} | {human(total)} | {each} |")
    return "\n".join(rows)


#: So many units are enough to see how busy workers are; a longer count is simulated in part.
PART = 40_000


def cluster_table() -> str:
    rows = [
        "| n | core hours | 1000 cores | at work | tasks | scheduler busy | lost to failures | at 0.02 $ per core hour |",
        "|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for n in range(24, 29):
        durations, weights = durations_of(n, seed=n)
        parts = len(durations) / min(PART, len(durations))
        hours = durations.sum() / HOUR
        outcome = simulate(durations[:PART], weights[:PART], 30.0, failures=True, seed=n)
        seconds = hours * HOUR / (WORKERS * outcome.efficiency)
        dollars = seconds * WORKERS / HOUR * DOLLARS_PER_CORE_HOUR
        rows.append(
            f"| {n} | {hours:,.0f} | {human(seconds)} | {outcome.efficiency:.0%} | {outcome.tasks * parts:,.0f} "
            f"| {outcome.scheduler:.1%} | {outcome.lost / outcome.work:.1%} | {dollars:,.0f} $ |"
        )
    return "\n".join(rows)


def saturation_table() -> str:
    rows = [
        "| a task lasts | tasks per second wanted | scheduler busy | driver busy | workers at work |",
        "|---:|---:|---:|---:|---:|",
    ]
    rng = np.random.default_rng(1)
    shape = pace_of(LAST)
    for length in (0.3, 1.0, 3.0, 10.0, 30.0):
        # Twenty tasks for every worker, each one unit, as uneven as those of the largest size recorded.
        durations = rng.choice(shape, size=20 * WORKERS)
        durations *= length / durations.mean()
        outcome = simulate(durations, np.ones(len(durations)), 1e-9, failures=False, seed=1)
        rows.append(
            f"| {length} s | {WORKERS / length:,.0f} | {outcome.scheduler:.0%} | {outcome.driver:.0%} | {outcome.efficiency:.0%} |"
        )
    return "\n".join(rows)


def main() -> int:
    tables = {"growth": growth_table, "cluster": cluster_table, "saturation": saturation_table}
    page = PAGE.read_text() if "--check" in sys.argv else None
    for name, table in tables.items():
        text = table()
        if page is None:
            print(f"{name}\n\n{text}\n")
        elif text not in page:
            print(f"docs/scale.md does not have this table ({name}):\n\n{text}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
