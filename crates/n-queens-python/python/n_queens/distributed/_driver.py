"""The driver: queues tasks with the scheduler, records what workers return, has some of it recounted.

    groups ──submit──▶ scheduler ──▶ workers ──sealed entries──▶ ledger
       ▲                                │                          │
       └──────────── late, lost ◀───────┴─── counted again ◀───────┘

Dask schedules. The driver keeps two tasks per thread queued, because a scheduler with a million tasks
is slow and a lost one loses only what is queued. Each task has a preferred worker, the one whose lists
its units share; Dask may run it elsewhere, and runs it again when a worker dies. Without any worker
two tasks are queued, so that an adaptive cluster starts one.

When nothing else is left to hand out, tasks that are late are handed out a second time in smaller
groups, to workers that have nothing to do. The first answer counts, a second one has to agree.

Unit 17 is the same work everywhere only if all have the same plan. So a task carries the plan's header,
and the ledger takes only entries sealed with it. A worker that has another plan, lacks the package or
returns an entry that cannot be right gets no more tasks. Some units, chosen by the plan's audit order,
are counted again by a worker that did not count them first; the ledger compares. With sign=FILE every
worker signs with the key in its own FILE, and second counts come from another key as well.
"""

from __future__ import annotations

import itertools
import logging
import math
import os
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

from dask.system import CPU_COUNT
from distributed import Client, Future, KilledWorker, LocalCluster, as_completed

from n_queens import Board, Census, DisagreementError, Entry, Ledger, Plan, Progress
from n_queens.distributed import _units
from n_queens.distributed._groups import Groups
from n_queens.distributed._report import Report

logger = logging.getLogger("n_queens.distributed")

#: How often the driver looks for results, and how often for workers and late tasks.
POLL, TICK = 0.005, 0.5
#: Tasks queued for every thread of the cluster.
AHEAD = 2
#: A task is late after so many seconds, and so many times the expected ones.
LATE_SECONDS, LATE_FACTOR = 1.0, 3.0
#: Tasks of one unit that may die with their workers, each on as many as Dask allows, while nothing is counted.
LOSSES = 5
#: Seconds without a usable worker: before the first warning, and before unusable ones end the call.
PATIENCE = 5.0
#: In a short count, units counted again come in runs of this many neighbours: the second worker has
#: to list for one of them nearly as much as for all. In a long one each stands alone, so that the
#: answers of as many workers as possible are compared.
RUN = 32
SHORT = 2_500


class SchedulerLost(ConnectionError):
    """The connection to the scheduler is lost. What was counted is in the ledger."""


class WorkersFailed(RuntimeError):
    """No worker can count, or all die before they finish a unit. What was counted is in the ledger."""


def count(
    n: int | Board,
    client: Client | None = None,
    ledger: str | os.PathLike[str] | None = None,
    *,
    recheck: float = 0.02,
    seconds: float = 5.0,
    sign: str | os.PathLike[str] | None = None,
    progress: Callable[[Progress], object] | bool = True,
) -> Census:
    """How many solutions a board has, counted on a Dask cluster.

    client: a connection to the cluster; without one, a local cluster is started and stopped
    ledger: the file that records the count. If it exists, only what is missing is counted.
        Without one, nothing is kept after the call
    recheck: the share of units that another worker counts again, from 0 to 1
    seconds: about how long one task should last
    sign: the file of a secret key on every worker, made there by 'queens ledger key new'; workers
        sign their entries, and a second count comes from a worker with another key where there is one
    progress: True for a bar and the dashboard's address on standard error, False for silence,
        or a callback

    Workers may join, die and leave at any time. One that lacks this package or has a version
    with another plan is left out; the logger n_queens.distributed reports it, and also how
    long there have been no workers.

    Raises DisagreementError when two counts of a unit disagree, SchedulerLost when the scheduler
    is gone, WorkersFailed when every worker was left out or dies before it has counted a unit.
    Run the same call again to continue.
    """
    if not 0 <= recheck <= 1:
        raise ValueError(f"recheck = {recheck} is not a share; give a number from 0 to 1")
    if not seconds > 0:
        raise ValueError(f"seconds = {seconds} is not a time; give more than 0")
    plan = Plan(n)
    with ExitStack() as stack:
        path = ledger or os.path.join(stack.enter_context(tempfile.TemporaryDirectory(prefix="n-queens-")), "run.nql")
        book = stack.enter_context(Ledger(path, plan))
        driver = Driver(plan, book, recheck, seconds, progress)
        driver.sign = None if sign is None else os.fspath(sign)
        if ledger:
            driver.advice = f"what was counted is in '{book.path}'; run the same call again to continue"
        if not driver.complete():
            driver.run(client or stack.enter_context(Client(stack.enter_context(local_cluster()))))
        census = book.census()
    if census is None:  # pragma: no cover - the driver ends only when every unit has an entry
        raise RuntimeError("units are missing although all were counted; please report this")
    return census


def local_cluster(workers: int | None = None) -> LocalCluster:
    """Workers of one thread each, one for each core by default. They are threads of this process, because
    counting does not hold the interpreter: they share lists, and no other machine can reach them."""
    return LocalCluster(
        n_workers=workers or CPU_COUNT,
        threads_per_worker=1,
        processes=False,
        memory_limit=0,
        protocol="tcp",
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        worker_dashboard_address="127.0.0.1:0",
    )


def doubted(plan: Plan, share: float) -> set[int]:
    """The units that are counted again: the same on every call, so that a resumed count continues its sample."""
    wanted = math.ceil(share * plan.units)
    if not wanted:
        return set()
    length = min(RUN, wanted) if plan.units < SHORT else 1
    runs = dict.fromkeys((plan.audit_order(seed=0) // length).tolist())
    chosen = (unit for run in runs for unit in range(run * length, min((run + 1) * length, plan.units)))
    return set(itertools.islice(chosen, wanted))


@dataclass(eq=False)
class Task:
    """Units that are queued or running."""

    units: list[int]
    #: The preferred worker, None while there is none.
    worker: str | None
    #: The group they are, or for a second count who counted them first.
    source: range | str
    #: Whether no other worker may run it.
    pinned: bool
    since: float = field(default_factory=time.monotonic)
    #: Whether its units were handed out once more.
    late: bool = False


#: What a worker returned for a task.
Answer = tuple[Task, str, list[Entry]]


class Driver:
    """One count, from the ledger's first missing unit to its last."""

    #: How to continue, for messages.
    advice = "nothing is kept without a ledger; give ledger=FILE to be able to continue"
    #: The file of the secret key on every worker.
    sign: str | None = None

    def __init__(
        self, plan: Plan, ledger: Ledger, recheck: float, seconds: float, progress: Callable[[Progress], object] | bool
    ) -> None:
        self.plan = plan
        self.ledger = ledger
        missing = ledger.missing()
        self.missing = len(missing)
        self.groups = Groups(missing, plan.weights(), seconds)
        #: Units that need a second count, and those ready for it by who counted them first.
        chosen = doubted(plan, recheck)
        ready = sorted(chosen.intersection(ledger.unconfirmed().tolist()))
        self.unconfirmed = chosen.intersection(missing.tolist()).union(ready)
        self.second = {"an earlier run": ready} if ready else {}
        self.out: dict[Future[Any], Task] = {}
        #: Usable workers with their threads; why others are not; since when there are none.
        self.threads: dict[str, int] = {}
        self.left_out: dict[str, str] = {}
        self.unattended, self.next_warning = time.monotonic(), PATIENCE
        #: Workers with a task that is late, so likely to be stopped or slow.
        self.stalled: set[str | None] = set()
        #: The public key of every worker that has signed an entry.
        self.keys: dict[str, str] = {}
        #: Tasks of one unit that died with their workers since the last result.
        self.losses = 0
        self.report = Report(plan, len(missing), progress)

    def complete(self) -> bool:
        return not self.missing and not self.unconfirmed

    def run(self, client: Client) -> None:
        """Counts until nothing is left to do."""
        self.report.begin(client)
        completed = as_completed(loop=client.loop, with_results=True, raise_errors=False)
        tick = 0.0
        try:
            while not self.complete():
                if client.status != "running":
                    raise SchedulerLost(f"the connection to the scheduler is lost; {self.advice}")
                if time.monotonic() >= tick:
                    self._find_workers(client)
                    self._find_late(client)
                    tick = time.monotonic() + TICK
                for task in self._tasks():
                    future = self._submit(client, task)
                    self.out[future] = task
                    completed.add(future)
                while not completed.has_ready() and time.monotonic() < tick:
                    time.sleep(POLL)
                self._take(completed.next_batch(block=False))
        finally:
            self.report.end()
            if client.status == "running" and self.out:
                client.cancel(list(self.out))

    def _find_workers(self, client: Client) -> None:
        """Updates the usable workers; reports if there have been none for long."""
        try:
            present = dict(client.nthreads())
        except (OSError, TimeoutError) as error:
            raise SchedulerLost(f"the scheduler does not answer; {self.advice}") from error
        self.left_out = {worker: why for worker, why in self.left_out.items() if worker in present}
        for gone in self.threads.keys() - present.keys():
            self.groups.leave(gone)
        self.threads = {worker: threads for worker, threads in present.items() if worker not in self.left_out}
        silence = time.monotonic() - self.unattended
        if self.threads:
            self.unattended, self.next_warning = time.monotonic(), PATIENCE
        elif silence >= self.next_warning:
            if self.left_out:
                reasons = "; ".join(f"{worker}: {why}" for worker, why in self.left_out.items())
                raise WorkersFailed(f"no worker can count: {reasons}; {self.advice}")
            logger.warning("no workers for %.0f s; the count goes on when one joins", silence)
            self.next_warning *= 2

    def _find_late(self, client: Client) -> None:
        """Hands out once more what is late, as soon as nothing else is left."""
        # A task that only one worker may run does not survive that worker.
        if orphans := [future for future, task in self.out.items() if task.pinned and task.worker not in self.threads]:
            client.cancel(orphans)
        if not self.groups.left:
            for task in self.out.values():
                patience = max(LATE_SECONDS, LATE_FACTOR * self.groups.expected(task.units))
                if not task.late and time.monotonic() - task.since > patience:
                    task.late = True
                    self._put_back(task)
        self.stalled = {task.worker for task in self.out.values() if task.late}

    def _tasks(self) -> Iterator[Task]:
        """Tasks for every worker that has room for them. While there is none, tasks without a preferred
        worker, so that an adaptive cluster starts one."""
        given = Counter(task.worker for task in self.out.values())
        workers: dict[Any, int] = self.threads or ({} if self.left_out else {None: 1})
        all_threads = sum(workers.values())
        for worker, threads in workers.items():
            while given[worker] < AHEAD * threads and (task := self._second(worker) or self._first(worker, all_threads)):
                given[worker] += 1
                yield task

    def _first(self, worker: str | None, threads: int) -> Task | None:
        """Units that nobody has counted."""
        while group := self.groups.take(worker, threads):
            # A late task may have been answered meanwhile.
            if units := [unit for unit in self.groups.units(group) if self.ledger.recorded(unit) is None]:
                return Task(units, worker, group, bool(self.left_out))
        return None

    def _second(self, worker: str | None) -> Task | None:
        """Units that another worker counted, with another key if there is one. Where no other answers, the
        same one counts them again, which finds passing faults at least."""
        for first in list(self.second) if worker else []:
            if self._may_check(worker, first):
                units = self.second.pop(first)
                if rest := units[:-RUN]:
                    self.second[first] = rest
                if units := [unit for unit in units[-RUN:] if unit in self.unconfirmed]:
                    return Task(units, worker, first, True)
        return None

    def _may_check(self, worker: str | None, first: str) -> bool:
        """Whether a worker may count again what another counted first."""
        others = self.threads.keys() - self.stalled - {first}
        if strangers := {other for other in others if first not in self.keys or self.keys.get(other) != self.keys[first]}:
            return worker in strangers
        return worker in others or not others

    def _submit(self, client: Client, task: Task) -> Future[Any]:
        again = isinstance(task.source, str)
        return client.submit(
            _units.task(),
            self.plan.header,
            task.units,
            again,
            self.sign,
            pure=False,
            # Second counts first: a wrong worker is to be found early.
            priority=1 if again else 0,
            workers=[task.worker] if task.worker else None,
            allow_other_workers=bool(task.worker) and not task.pinned,
        )

    def _put_back(self, task: Task) -> None:
        """The units of a task are handed out once more."""
        if isinstance(task.source, str):
            self.second.setdefault(task.source, []).extend(task.units)
        else:
            self.groups.put_back(task.source)

    def _take(self, batch: list[tuple[Future[Any], Any]]) -> None:
        """Records all that has arrived: one sync serves them all."""
        answers: list[Answer] = []
        for future, result in batch:
            task = self.out.pop(future)
            if future.status == "finished":
                worker, lines, reason = result
                try:
                    answers.append(self._read(task, worker, lines, reason))
                except ValueError as error:
                    self._leave_out(task, worker, str(error))
            else:
                self._lost(task, result[1] if future.status == "error" else None)
        try:
            if answers:
                self._record(answers)
            elif self.losses >= LOSSES:
                raise WorkersFailed(f"workers die before they have counted a unit; look at their logs and memory; {self.advice}")
        except ValueError:
            # One of them is impossible, and none was recorded. Which one?
            for answer in answers:
                try:
                    self._record([answer])
                except ValueError as error:
                    self._leave_out(answer[0], answer[1], str(error))

    def _read(self, task: Task, worker: str, lines: list[str], reason: str) -> Answer:
        entries = [Entry(line) for line in lines]
        if reason or [entry.unit for entry in entries] != task.units:
            raise ValueError(reason or "it answered for other units")
        if self.sign:
            self.keys[worker] = self._signer(entries)
        return task, worker, entries

    def _signer(self, entries: list[Entry]) -> str:
        """The one key that signed all entries; anything else is a ValueError."""
        signers = {entry.signer(self.plan) for entry in entries}
        signer = signers.pop()
        if signers or signer is None:
            raise ValueError("its entries are not all signed with one key")
        return signer

    def _leave_out(self, task: Task, worker: str, reason: str) -> None:
        """This worker gets no more tasks, and may not take those of others."""
        self._put_back(task)
        if worker not in self.left_out:
            logger.warning("worker %s is left out: %s", worker, reason)
            self.left_out[worker] = reason
            self.groups.leave(worker)
            self.threads.pop(worker, None)

    def _lost(self, task: Task, error: BaseException | None) -> None:
        """A task was cancelled, died with as many workers as Dask allows, or could not even be started."""
        if error and task.worker and not isinstance(error, KilledWorker):
            self._leave_out(task, task.worker, f"{type(error).__name__}: {error}")
            return
        self._put_back(task)
        if isinstance(error, KilledWorker):
            self.groups.adapt(survived=False)
            self.losses += len(task.units) == 1

    def _record(self, answers: list[Answer]) -> None:
        """Makes answers durable, then updates what is left to do."""
        found = [entry for _, _, entries in answers for entry in entries]
        fresh = {entry.unit for entry in found if self.ledger.recorded(entry.unit) is None}
        try:
            self.ledger.append(found)
        except DisagreementError as error:
            raise DisagreementError(self._who_disagrees(answers, error)) from error
        self.missing -= len(fresh)
        self.losses = 0
        self.groups.adapt(survived=True)
        for task, worker, entries in answers:
            for entry in entries:
                self.groups.learn(entry.unit, entry.seconds)
            if isinstance(task.source, str):
                self.unconfirmed.difference_update(task.units)
            elif ready := fresh.intersection(task.units, self.unconfirmed):
                self.second.setdefault(worker, []).extend(sorted(ready))
        self.report.done(len(fresh), self.groups.seconds_left(), sum(self.threads.values()))

    def _who_disagrees(self, answers: list[Answer], error: DisagreementError) -> str:
        """Counts the unit here, a third time, to name the worker that is wrong."""
        for task, worker, entries in answers:
            for entry in entries:
                if entry.total != (recorded := self.ledger.recorded(entry.unit)):
                    here = self.plan.count([entry.unit])[0].total
                    first = task.source if isinstance(task.source, str) else "an earlier answer"
                    return (
                        f"{error}; unit {entry.unit} counted here gives {here}, so {worker if recorded == here else first} "
                        "is wrong: take it out of the cluster, and check its other units with recheck=1"
                    )
        # The ledger contradicts itself: a file put in its place brought other counts.
        return str(error)
