"""Counts on a cluster of real processes, with everything that can happen to it."""

import os
import pathlib
import re
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from types import SimpleNamespace

import numpy as np
import pytest
from cluster import Cluster, wait_until
from distributed import Client
from seals import of_another_version, sealed

import n_queens
from n_queens import Board, DisagreementError, Entry, Ledger, Plan
from n_queens.distributed import PlanMismatch, SchedulerLost, UnitFailed, count
from n_queens.distributed._driver import RUN, Driver, Task, doubted
from n_queens.distributed._groups import Groups, Pace


@pytest.fixture(scope="module")
def cluster():
    with Cluster(workers=2) as cluster:
        yield cluster


@pytest.fixture
def client(cluster):
    with Client(cluster.address) as client:
        client.wait_for_workers(2)
        yield client


def entries(path: pathlib.Path) -> list[str]:
    return [line for line in path.read_text().splitlines() if line.startswith("unit=")]


def test_counts_are_the_published_ones(client, totals, fundamentals, tmp_path):
    for n in (6, 13, 16):
        census = count(n, client, tmp_path / f"{n}.nql", progress=False)
        assert (census.total, census.fundamental) == (totals[n], fundamentals[n])
    puzzle = Board(14, fixed=[(0, 3)], blocked=[(5, 5)])
    assert count(puzzle, client, progress=False) == puzzle.count()


def test_the_ledger_is_the_commands_and_a_second_call_counts_nothing(client, tmp_path, totals):
    path = tmp_path / "run.nql"
    told = []
    count(15, client, path, recheck=0.1, progress=told.append)
    plan = Plan(15)
    assert told[-1].done == told[-1].total == plan.units
    written = entries(path)
    assert len(written) == plan.units + -(-plan.units // 10)
    assert count(15, None, path, recheck=0.1, progress=False).total == totals[15]
    assert entries(path) == written
    # The auditor in this repository shares nothing with the program.
    auditor = pathlib.Path(__file__).parents[3] / "scripts" / "audit-ledger.py"
    audit = subprocess.run([sys.executable, auditor, path], capture_output=True, text=True)
    assert audit.returncode == 0 and str(totals[15]) in audit.stdout, audit.stdout + audit.stderr


def test_workers_are_killed_all_the_time(cluster, client, tmp_path, totals):
    kill_workers_while_counting(cluster, client, tmp_path, totals, n=17, kills=3, every=1.0)


@pytest.mark.long
def test_twenty_workers_are_killed(cluster, client, tmp_path, totals):
    kill_workers_while_counting(cluster, client, tmp_path, totals, n=17, kills=20, every=2.0)


def kill_workers_while_counting(cluster, client, tmp_path, totals, n, kills, every):
    """Counts n again and again until so many workers have died meanwhile."""
    done = threading.Event()
    killed = 0

    def kill():
        nonlocal killed
        while killed < kills and not done.wait(every):
            cluster.kill_a_worker()
            killed += 1

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        rounds = 0
        while killer.is_alive() or rounds == 0:
            # Short tasks, so that there are many to lose, and no limit but patience.
            path = tmp_path / f"{rounds}.nql"
            census = count(n, client, path, seconds=0.3, attempts=1000, progress=False)
            assert census.total == totals[n]
            rounds += 1
    finally:
        done.set()
        killer.join()
    assert killed == kills
    client.wait_for_workers(2)


DRIVER = """
import sys
from distributed import Client
from n_queens.distributed import count
with Client(sys.argv[1]) as client:
    print(count(19, client, sys.argv[2], seconds=0.1, progress=False).total)
"""


def test_the_driver_is_killed_and_the_same_call_goes_on(cluster, client, tmp_path, totals):
    path = tmp_path / "run.nql"
    command = [sys.executable, "-c", DRIVER, cluster.address, str(path)]
    driver = subprocess.Popen(command)
    wait_until(lambda: path.exists() and len(entries(path)) > 20)
    driver.send_signal(signal.SIGKILL)
    driver.wait()
    kept = entries(path)
    assert 20 < len(kept) < Plan(19).units
    again = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert again.stdout == f"{totals[19]}\n", again.stderr
    # Nothing was counted a second time but for what is rechecked, and nothing was lost.
    assert entries(path)[: len(kept)] == kept
    units = [line.split()[0] for line in entries(path)]
    assert len(set(units)) == Plan(19).units
    assert len(units) - len(set(units)) <= -(-Plan(19).units // 50)


def test_the_scheduler_is_killed_and_the_same_call_goes_on(tmp_path, totals):
    path = tmp_path / "run.nql"
    with Cluster(workers=2) as first, Client(first.address) as client:
        client.wait_for_workers(2)

        def kill():
            wait_until(lambda: path.exists() and len(entries(path)) > 10)
            first.kill_the_scheduler()

        killer = threading.Thread(target=kill)
        killer.start()
        with pytest.raises(SchedulerLost) as raised:
            count(19, client, path, seconds=0.1, progress=False)
        killer.join()
    assert str(path) in str(raised.value)
    assert len(entries(path)) < Plan(19).units
    with Cluster(workers=2) as second, Client(second.address) as client:
        assert count(19, client, path, progress=False).total == totals[19]


def strange(how: str) -> dict[str, str]:
    """The environment of a worker that is not as it should be; strange_worker.py says how."""
    here = str(pathlib.Path(__file__).parent)
    return {"DASK_DISTRIBUTED__WORKER__PRELOAD": "['strange_worker']", "PYTHONPATH": here, "STRANGE": how}


@pytest.fixture
def faulty():
    """A cluster of two in which one worker answers wrongly for every third unit."""

    def start(more, residue):
        cluster = Cluster(workers=1)
        cluster.add_worker(strange(f"Wrong {more} {residue}"))
        return cluster

    return start


def test_a_worker_that_answers_wrongly_is_caught(faulty, tmp_path):
    path = tmp_path / "run.nql"
    with faulty(more=8, residue=8) as cluster, Client(cluster.address) as client:
        client.wait_for_workers(2, timeout=300)
        with pytest.raises(DisagreementError) as raised:
            count(15, client, path, recheck=0.5, seconds=0.05, progress=False)
    assert "unit" in str(raised.value) and "tcp://" in str(raised.value) and "repair" in str(raised.value)
    with pytest.raises(DisagreementError):
        Ledger(path, Plan(15))


def test_a_total_that_lost_its_residue_is_counted_elsewhere_or_not_at_all(faulty, tmp_path, totals):
    with faulty(more=8, residue=0) as cluster, Client(cluster.address) as client:
        client.wait_for_workers(2, timeout=300)
        try:
            census = count(15, client, tmp_path / "run.nql", attempts=50, seconds=0.05, progress=False)
        except UnitFailed as error:
            assert "residue" in str(error)
        else:
            assert census.total == totals[15]


def test_a_worker_of_another_version_ends_the_count_and_both_versions_are_named(tmp_path, totals):
    path, plan = tmp_path / "run.nql", Plan(17)
    with Ledger(path, plan) as ledger:
        ledger.append(plan.count(list(range(10))))
    before = entries(path)
    with Cluster(workers=1) as cluster, Client(cluster.address) as client:
        stranger = cluster.add_worker(strange("OtherVersion"))
        client.wait_for_workers(2, timeout=300)
        with pytest.raises(PlanMismatch) as raised:
            count(17, client, path, seconds=0.05, progress=False)
        for named in ("worker tcp://", "has n-queens 0.0.9", f"has n-queens {n_queens.__version__}", str(path)):
            assert named in str(raised.value)
        assert entries(path)[:10] == before and len(entries(path)) < plan.units
        stranger.kill()
        assert count(17, client, path, progress=False).total == totals[17]


def test_workers_of_another_version_that_do_not_know_it_cannot_enter_anything(tmp_path):
    path = tmp_path / "run.nql"
    # Two of them: the second would confirm what the first says.
    with Cluster(workers=2, environment=strange("OtherVersionUnaware")) as cluster, Client(cluster.address) as client:
        client.wait_for_workers(2, timeout=300)
        with pytest.raises(UnitFailed, match="another count"):
            count(15, client, path, recheck=1, progress=False)
    assert entries(path) == []


def test_workers_may_come_late_and_leave(tmp_path, totals):
    with Cluster(workers=0) as cluster, Client(cluster.address) as client:
        starter = threading.Timer(1.0, lambda: [cluster.add_worker() for _ in range(2)])
        starter.start()
        assert count(16, client, tmp_path / "run.nql", progress=False).total == totals[16]


def test_a_busy_ledger_is_refused_before_anything_is_counted(client, tmp_path):
    path = tmp_path / "run.nql"
    with Ledger(path, Plan(14)), pytest.raises(ValueError, match="being written by"):
        count(14, client, path, progress=False)
    with pytest.raises(ValueError, match="another count"):
        Ledger(path, Plan(15))


@pytest.mark.parametrize("wrong", [{"recheck": 2}, {"recheck": -1}, {"seconds": 0}, {"attempts": 0}])
def test_wrong_settings_are_named(wrong):
    with pytest.raises(ValueError, match=next(iter(wrong))):
        count(8, **wrong)


def test_the_command_counts_resumes_and_reports(cluster, tmp_path, totals):
    path = tmp_path / "run.nql"
    command = [sys.executable, "-m", "n_queens.distributed", "count", "16", "--ledger", str(path)]
    run = subprocess.run([*command, "--scheduler", cluster.address], capture_output=True, text=True)
    assert run.returncode == 0 and run.stdout == f"n = 16: {totals[16]} solutions, 1846955 fundamental\n"
    assert "dashboard: http" in run.stderr and "counting" in run.stderr
    again = subprocess.run([*command, "--scheduler", cluster.address, "--quiet"], capture_output=True, text=True)
    assert (again.returncode, again.stdout, again.stderr) == (0, run.stdout, "")
    other = subprocess.run([*command[:4], "17", *command[5:]], capture_output=True, text=True)
    assert other.returncode == 2 and "another count" in other.stderr


def test_the_command_without_an_address_starts_a_cluster(totals):
    command = [sys.executable, "-m", "n_queens.distributed", "count", "14", "--workers", "2", "--quiet"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert run.stdout == f"n = 14: {totals[14]} solutions, 45752 fundamental\n", run.stderr


def test_ctrl_c_keeps_the_ledger(cluster, client, tmp_path):
    path = tmp_path / "run.nql"
    command = [sys.executable, "-m", "n_queens.distributed", "count", "21", "--ledger", str(path)]
    run = subprocess.Popen([*command, "--scheduler", cluster.address, "--seconds", "0.2"], stderr=subprocess.PIPE, text=True)
    wait_until(lambda: path.exists() and len(entries(path)) > 3)
    run.send_signal(signal.SIGINT)
    _, told = run.communicate(timeout=300)
    assert run.returncode == 130 and str(path) in told
    Ledger(path, Plan(21)).close()


def test_groups_hold_every_unit_once_and_get_shorter():
    pace = Pace([1.0] * 1000)
    groups = Groups(np.arange(1000), pace, seconds=4.0)
    assert groups.take("a", 2) == [0]
    pace.learn(0, 0.1)
    taken = [groups.take("a", 2)]
    assert len(taken[0]) == 40
    groups.put_back(taken.pop())
    while group := groups.take("a", 2):
        taken.append(group)
    assert [unit for group in taken for unit in group] == list(range(1, 1000))
    assert len(taken[-1]) == 1 and groups.weight == pytest.approx(0)


def test_every_worker_has_a_stretch_of_its_own():
    weights = [2.0] * 200 + [1.0] * 800
    pace = Pace(weights)
    groups = Groups(np.arange(1000), pace, seconds=0.5)
    first, second, third = (groups.take(worker, 3) for worker in "abc")
    # b takes half of the weight that a has left, c the heavier of the two halves.
    assert (first, second) == ([0], [401]) and third == [150]
    pace.learn(0, 0.02)
    assert groups.take("a", 3)[0] == 1 and groups.take("b", 3)[0] == 402
    # The stretch of a worker that left goes whole to the next one without any.
    groups.leave("b")
    following = groups.take("d", 3)
    assert following[0] > 402 and following == list(range(following[0], following[0] + len(following)))


@pytest.mark.parametrize("seed", range(20))
def test_units_are_handed_out_once_whoever_comes_and_goes(seed):
    rng = np.random.default_rng(seed)
    pace = Pace(rng.integers(1, 9, size=500))
    groups = Groups(np.arange(500), pace, seconds=3.0)
    done: list[int] = []
    while len(groups):
        worker = int(rng.integers(7))
        group = groups.take(worker, 7)
        assert group, "something is left, so there is something for everyone"
        match rng.integers(5):
            case 0:
                groups.put_back(group)
            case 1:
                groups.put_back(group)
                groups.leave(worker)
            case _:
                done += group
                pace.learn(group[0], float(rng.random()) / 10)
    assert sorted(done) == list(range(500)) and groups.weight == pytest.approx(0)
    assert all(groups.take(worker, 7) == [] for worker in range(9))


def test_units_are_counted_again_by_another_worker(tmp_path):
    with Ledger(tmp_path / "run.nql", Plan(16)) as ledger:
        driver = Driver(Plan(16), ledger, recheck=1, seconds=1, attempts=1, progress=False)
        driver.second.update({"a": list(range(RUN + 4)), "b": [45, 46]})
        driver.threads = {"a": 1, "b": 1}
        tasks = [driver._second_opinion(worker) for worker in ("a", "a", "b", "b", "b")]
        assert [task and task.units for task in tasks] == [[45, 46], None, list(range(4, RUN + 4)), list(range(4)), None]
        driver.second["a"] = [3]
        assert driver._second_opinion("a") is None
        driver.threads = {"a": 1}
        assert driver._second_opinion("a").units == [3], "one worker alone is asked twice"


@dataclass(eq=False)
class Arrived:
    """A task that has ended, as the driver sees it."""

    status: str
    outcome: object

    def result(self, timeout):
        return self.outcome

    def exception(self):
        return self.outcome

    def release(self):
        pass


def test_what_has_arrived_is_kept_when_another_answer_ends_the_run(tmp_path):
    plan = Plan(15)
    with Ledger(tmp_path / "run.nql", plan) as ledger:
        driver = Driver(plan, ledger, recheck=0, seconds=1, attempts=1, progress=False)
        good = Arrived("finished", ("a", [entry.line for entry in plan.count([0, 1])]))
        bad = Arrived("error", PlanMismatch("another version"))
        driver.out = {good: Task([0, 1], "a", False), bad: Task([2], "b", False)}
        for future in driver.out:
            driver.arrived.put(future)
        with pytest.raises(PlanMismatch, match="another version"):
            driver._take_in(SimpleNamespace(status="running"))
        assert 0 not in ledger.missing() and 1 not in ledger.missing() and 2 in ledger.missing()


def test_a_ledger_that_contradicts_itself_is_told_as_it_is(tmp_path):
    plan = Plan(15)
    with Ledger(tmp_path / "run.nql", plan) as ledger:
        driver = Driver(plan, ledger, recheck=0, seconds=1, attempts=1, progress=False)
        assert driver._who_disagrees([], DisagreementError("unit 3 was counted twice")) == "unit 3 was counted twice"


def test_units_counted_again_are_neighbours_in_short_counts_and_scattered_in_long_ones():
    plan = Plan(19)
    chosen = sorted(doubted(plan, 0.02))
    assert chosen == list(range(chosen[0], chosen[0] + 21))
    apart = np.diff(sorted(doubted(Plan(22), 0.02)))
    assert len(apart) == 200 and np.median(apart) > 10
    assert doubted(plan, 0) == set() and doubted(plan, 1) == set(range(plan.units))
    assert len(doubted(Plan(16), 0.02)) == 1


def test_entries_are_checked_before_they_are_written(tmp_path):
    plan = Plan(14)
    path = tmp_path / "run.nql"
    with Ledger(path, plan) as ledger:
        (entry,) = plan.count([0])
        for bad in (
            sealed(plan.header, entry, total=entry.total + 1),
            sealed(plan.header, entry, unit=plan.units),
            Entry(entry.line.replace("unit=0", "unit=1")),
        ):
            with pytest.raises(ValueError):
                ledger.append([entry, bad])
        assert len(ledger.missing()) == plan.units and ledger.census() is None
        ledger.append(plan.count(list(range(plan.units))))
        assert len(ledger.missing()) == 0 and ledger.census() == n_queens.count(14)
        ledger.append(plan.count([3], recount=True))
        assert 3 not in ledger.unconfirmed()
    with pytest.raises(ValueError, match="closed"):
        ledger.missing()
    with pytest.raises(OSError):
        Ledger(tmp_path / "no" / "folder" / "run.nql", plan)


def test_an_entry_of_another_count_or_of_another_plan_is_refused(tmp_path):
    plan = Plan(14)
    own, other = plan.header, of_another_version(plan.header)
    (entry,) = plan.count([0])
    assert sealed(own, entry) == entry, "the tests seal as the package does"
    with Ledger(tmp_path / "run.nql", plan) as ledger:
        for foreign in (*Plan(15).count([0]), *Plan(Board(14, blocked=[(0, 0)])).count([0]), sealed(other, entry)):
            with pytest.raises(ValueError, match="another count"):
                ledger.append([entry, foreign])
            assert len(ledger.missing()) == plan.units, "not even the good one beside it was entered"
        ledger.append([entry])
        assert ledger.recorded(0) == entry.total


def test_a_plan_is_made_from_its_header_or_not_at_all():
    plan = Plan(Board(14, fixed=[(0, 3)], blocked=[(5, 5)]))
    assert Plan.from_header(plan.header).description == plan.description
    own = re.search("plan=([0-9a-f]{16})", plan.header).group(1)
    with pytest.raises(ValueError, match=f"its plan is 0123456789abcdef, this program's is {own}"):
        Plan.from_header(of_another_version(plan.header))
    with pytest.raises(ValueError, match="this program's"):
        Plan.from_header(re.sub("modulus=[0-9]+", "modulus=65537", plan.header))
    with pytest.raises(ValueError, match="not the header"):
        Plan.from_header("14")
