"""The driver: keeps workers busy, records what they return, and has some of it recounted.

    groups ──submit──▶ cluster ──sealed entries──▶ ledger
       ▲                  │                           │
       └──── lost ◀───────┴──── second opinion ◀──────┘

At most two tasks per worker thread are out at any time: a scheduler with a million
tasks is slow, and a lost scheduler loses only what is out. Every worker is given neighbouring
units, which share what it has listed. A task that fails or whose worker dies is handed out again,
up to a limit for each unit. Some units, chosen by the plan's audit order, are counted again by a
worker that did not count them first; the ledger compares.

Unit 17 means the same to all only if all have the same plan. So a task carries the plan's header,
from which the worker makes the plan or refuses, and the ledger takes only entries that are sealed
with that header.
"""

from __future__ import annotations

import asyncio
import itertools
import math
import os
import queue
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from distributed import Client, Future, LocalCluster

from n_queens import Board, Census, DisagreementError, Entry, Ledger, Plan, Progress, __version__
from n_queens.distributed._groups import Groups, Pace
from n_queens.distributed._talk import Talk
from n_queens.distributed._units import PlanMismatch, count_units

#: How often the driver looks at the cluster when nothing arrives.
TICK = 0.25
#: How often it asks which workers there are.
ROLL_CALL = 1.0
#: Tasks out for every thread of the cluster.
AHEAD = 2
#: In a short count, units counted again come in runs of this many neighbours: the second worker has
#: to list for one of them nearly as much as for all. In a long one each stands alone, so that the
#: answers of as many workers as possible are looked at.
RUN = 32
SHORT = 2_500


class SchedulerLost(ConnectionError):
    """The scheduler does not answer any more. What was counted is in the ledger."""


class UnitFailed(RuntimeError):
    """A unit failed on every attempt."""


def count(
    n: int | Board,
    client: Client | None = None,
    ledger: str | os.PathLike[str] | None = None,
    *,
    recheck: float = 0.02,
    seconds: float = 5.0,
    attempts: int = 5,
    progress: Callable[[Progress], object] | bool = True,
) -> Census:
    """How many solutions a board has, counted on a Dask cluster.

    client: a connection to the cluster; without one, a local cluster is started and stopped
    ledger: the file that records the count. If it exists, only what is missing is counted.
        Without one, nothing is kept after the call
    recheck: the share of units that another worker counts again, from 0 to 1
    seconds: about how long one task should last
    attempts: how many times a unit may fail, or lose its worker, before the call gives up
    progress: True for a bar and the dashboard's address on standard error, False for silence,
        or a callback

    Raises DisagreementError when two counts of a unit disagree, SchedulerLost when the scheduler
    is gone, UnitFailed when a unit keeps failing, PlanMismatch when a worker has a version of this
    package that cuts the board differently. Run the same call again to continue.
    """
    if not 0 <= recheck <= 1:
        raise ValueError(f"recheck = {recheck} is not a share; give a number from 0 to 1")
    if not seconds > 0:
        raise ValueError(f"seconds = {seconds} is not a time; give more than 0")
    if attempts < 1:
        raise ValueError(f"attempts = {attempts} is too few; give at least 1")
    board = n if isinstance(n, Board) else Board(n)
    plan = Plan(board)
    with _ledger(ledger, plan) as book:
        driver = Driver(plan, book, recheck=recheck, seconds=seconds, attempts=attempts, progress=progress)
        if driver.has_work():
            with _client(client) as connected:
                driver.run(connected)
        census = book.census()
    if census is None:  # pragma: no cover - the driver ends only when every unit has an entry
        raise RuntimeError("units are missing although all were counted; please report this")
    return census


@contextmanager
def _ledger(path: str | os.PathLike[str] | None, plan: Plan) -> Iterator[Ledger]:
    if path is not None:
        with Ledger(path, plan) as book:
            yield book
        return
    with tempfile.TemporaryDirectory(prefix="n-queens-") as folder:
        with Ledger(os.path.join(folder, "run.nql"), plan) as book:
            yield book


@contextmanager
def _client(given: Client | None) -> Iterator[Client]:
    if given is not None:
        yield given
        return
    with LocalCluster(threads_per_worker=1) as cluster, Client(cluster) as client:
        yield client


@dataclass
class Task:
    """A group of units that is out."""

    units: list[int]
    #: Who is to do it.
    worker: str
    #: Whether these are counted for the second time.
    again: bool


@dataclass
class Answer:
    """What a worker found."""

    task: Task
    address: str
    entries: list[Entry]


def doubted(plan: Plan, share: float) -> set[int]:
    """The units that are counted again, in the order of the plan's audit."""
    wanted = math.ceil(share * plan.units)
    if not wanted:
        return set()
    length = min(RUN, wanted) if plan.units < SHORT else 1
    runs = dict.fromkeys((plan.audit_order() // length).tolist())
    chosen = (unit for run in runs for unit in range(run * length, min((run + 1) * length, plan.units)))
    return set(itertools.islice(chosen, wanted))


class Driver:
    """One count, from the ledger's first missing unit to its last."""

    def __init__(
        self,
        plan: Plan,
        ledger: Ledger,
        *,
        recheck: float,
        seconds: float,
        attempts: int,
        progress: Callable[[Progress], object] | bool,
    ) -> None:
        self.plan = plan
        self.ledger = ledger
        self.attempts = attempts
        self.pace = Pace(plan.weights())
        missing = ledger.missing()
        self.groups = Groups(missing, self.pace, seconds)
        self.doubted = doubted(plan, recheck)
        unconfirmed = set(ledger.unconfirmed().tolist())
        #: Units to be counted again, by who counted them first, as far as that is known.
        self.second: defaultdict[str | None, list[int]] = defaultdict(list)
        if unconfirmed & self.doubted:
            self.second[None] = sorted(unconfirmed & self.doubted)
        #: Who counted the doubted units of this run first, and for how many units each answered.
        self.counted_by: dict[int, str] = {}
        self.answered: Counter[str] = Counter()
        self.failures: Counter[int] = Counter()
        self.out: dict[Future[Any], Task] = {}
        #: How many of these each worker was given.
        self.given: Counter[str] = Counter()
        self.arrived: queue.SimpleQueue[Future[Any]] = queue.SimpleQueue()
        self.threads: dict[str, int] = {}
        self.talk = Talk(plan, len(missing), progress)

    def has_work(self) -> bool:
        return bool(len(self.groups) or self.second)

    def run(self, client: Client) -> None:
        """Counts until nothing is left to do."""
        self.talk.begin(client)
        roll_call = 0.0
        try:
            while self.has_work() or self.out:
                if client.status != "running":
                    raise SchedulerLost(self._lost())
                if time.monotonic() >= roll_call:
                    self._call_roll(client)
                    roll_call = time.monotonic() + ROLL_CALL
                self._hand_out(client)
                self._take_in(client)
        finally:
            self.talk.end()
            if client.status == "running" and self.out:
                client.cancel(list(self.out), force=True)

    def _lost(self) -> str:
        return f"the connection to the scheduler is lost; {self._kept()}"

    def _kept(self) -> str:
        return f"everything counted so far is in '{self.ledger.path}'; run the same call again to continue"

    def _call_roll(self, client: Client) -> None:
        """Who is there now? What was given to a worker that is gone is taken back."""
        try:
            present = dict(client.nthreads())
        except (OSError, TimeoutError) as error:
            raise SchedulerLost(self._lost()) from error
        for gone in self.threads.keys() - present.keys():
            self.groups.leave(gone)
        self.threads = present
        for future, task in list(self.out.items()):
            if task.worker not in present:
                self._forget(future)
                client.cancel([future], force=True)
                self._failed(task, None)

    def _hand_out(self, client: Client) -> None:
        for worker, threads in self.threads.items():
            while self.given[worker] < AHEAD * threads:
                task = self._second_opinion(worker) or self._first_count(worker)
                if task is None:
                    break
                future = client.submit(
                    count_units,
                    self.plan.header,
                    task.units,
                    task.again,
                    pure=False,
                    # Second opinions first: a wrong worker is to be found early.
                    priority=1 if task.again else 0,
                    workers=[worker],
                )
                self.out[future] = task
                self.given[worker] += 1
                future.add_done_callback(self.arrived.put)

    def _first_count(self, worker: str) -> Task | None:
        units = self.groups.take(worker, sum(self.threads.values()))
        return Task(units, worker, again=False) if units else None

    def _second_opinion(self, worker: str) -> Task | None:
        """Units that another worker counted first."""
        # Where there is only one worker, it is asked twice: that finds passing faults at least.
        alone = len(self.threads) == 1
        for first, waiting in self.second.items():
            if alone or first != worker:
                units = waiting[-RUN:]
                del waiting[-RUN:]
                if not waiting:
                    del self.second[first]
                return Task(units, worker, again=True)
        return None

    def _forget(self, future: Future[Any]) -> Task | None:
        """Takes a task off the list of those that are out."""
        task = self.out.pop(future, None)
        if task is not None:
            self.given[task.worker] -= 1
        return task

    def _take_in(self, client: Client) -> None:
        """Waits for a task, then takes all that have arrived: one sync serves them all."""
        answers: list[Answer] = []
        try:
            for future in self._arrived():
                task = self._forget(future)
                if task is not None:
                    answers += self._answer(client, future, task)
                    future.release()
        finally:
            # Even if the run ends here: what was counted is kept.
            self._enter_all(answers)

    def _enter_all(self, answers: list[Answer]) -> None:
        try:
            self._enter(answers)
        except ValueError:
            # One of them is impossible, and none was entered. Which one?
            for answer in answers:
                try:
                    self._enter([answer])
                except ValueError as error:
                    self._failed(answer.task, error)

    def _arrived(self) -> Iterator[Future[Any]]:
        try:
            yield self.arrived.get(timeout=TICK)
            while True:
                yield self.arrived.get_nowait()
        except queue.Empty:
            return

    def _answer(self, client: Client, future: Future[Any], task: Task) -> list[Answer]:
        """What came of a task, if anything did."""
        if future.status == "finished":
            try:
                address, lines = self._fetched(client, future, task)
            except (SchedulerLost, UnitFailed):
                raise
            except Exception:
                # The worker died with the result in its hands.
                self._failed(task, None)
                return []
            return self._read(task, address, lines)
        if client.status != "running":
            raise SchedulerLost(self._lost())
        raised = future.exception() if future.status == "error" else None
        if isinstance(raised, PlanMismatch):
            # Another attempt would not help, and which version is the right one is for people to say.
            raise PlanMismatch(
                f"{raised}; the driver has n-queens {__version__}; install one version everywhere; {self._kept()}"
            )
        self._failed(task, raised)
        return []

    def _read(self, task: Task, address: str, lines: list[str]) -> list[Answer]:
        """The answer, if it is about the units asked for. Whether the seals hold, the ledger will see."""
        try:
            entries = [Entry(line) for line in lines]
            if [entry.unit for entry in entries] != task.units:
                raise ValueError(f"{address} answered for other units than it was asked for")
        except ValueError as error:
            self._failed(task, error)
            return []
        return [Answer(task, address, entries)]

    def _fetched(self, client: Client, future: Future[Any], task: Task) -> Any:
        """The result of a task that is finished, unless its worker dies before it has handed it over:
        no other may do the task, so it would be waited for without end."""
        while True:
            try:
                return future.result(timeout=TICK)
            except (TimeoutError, asyncio.TimeoutError):
                self._call_roll(client)
                if task.worker not in self.threads:
                    raise

    def _enter(self, answers: list[Answer]) -> None:
        """Makes answers durable, then takes notice of them."""
        entries = [entry for answer in answers for entry in answer.entries]
        try:
            self.ledger.append(entries)
        except DisagreementError as error:
            raise DisagreementError(self._who_disagrees(answers, error)) from error
        for answer in answers:
            for entry in answer.entries:
                self.pace.learn(entry.unit, entry.seconds)
                if entry.unit in self.doubted and not answer.task.again:
                    self.counted_by[entry.unit] = answer.address
                    self.second[answer.address].append(entry.unit)
            if not answer.task.again:
                self.answered[answer.address] += len(answer.entries)
                self.talk.done(answer.entries)
        if answers:
            self.talk.left(self.pace.forecast(self.groups.weight), sum(self.threads.values()))

    def _who_disagrees(self, answers: list[Answer], error: DisagreementError) -> str:
        """Three counts of the unit tell which worker to distrust."""
        differing = (
            (entry.unit, answer.address)
            for answer in answers
            for entry in answer.entries
            if entry.total != self.ledger.recorded(entry.unit)
        )
        unit, address = next(differing, (None, ""))
        if unit is None:
            # The ledger contradicts itself: a file put in its place brought other counts.
            return str(error)
        here = self.plan.count([unit])[0].total
        first = self.counted_by.get(unit, "an earlier run")
        wrong = first if self.ledger.recorded(unit) != here else address
        return (
            f"{error}; unit {unit} counted here gives {here}, so the answer of {wrong} is wrong (in this run it "
            f"answered for {self.answered[wrong]} units: take it out of the cluster, and check them with recheck=1)"
        )

    def _failed(self, task: Task, raised: BaseException | None) -> None:
        """Hands the units out again, unless they failed too often."""
        self.failures.update(task.units)
        worst = max(task.units, key=self.failures.__getitem__)
        if self.failures[worst] >= self.attempts:
            told = f"{type(raised).__name__}: {raised}" if raised else "its worker was lost"
            raise UnitFailed(
                f"unit {worst} failed {self.attempts} times, the last time with {told}; "
                f"everything else is in '{self.ledger.path}'; run the same call again to continue"
            ) from raised
        self._return(task)

    def _return(self, task: Task) -> None:
        if task.again:
            for unit in task.units:
                self.second[self.counted_by.get(unit)].append(unit)
        else:
            self.groups.put_back(task.units)
