"""Counts on a cluster, with everything that can happen to it. Workers that die or stop are real processes."""

import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import threading
import urllib.request

import numpy as np
import psutil
import pytest
from cluster import Cluster, empty_cluster, kill, wait_until
from distributed import Client, get_worker
from seals import of_another_version, sealed

import n_queens
from n_queens import Board, DisagreementError, Entry, Ledger, Plan
from n_queens.distributed import SchedulerLost, WorkersFailed, _driver, _units, count
from n_queens.distributed.__main__ import main
from n_queens.distributed._driver import LOSSES, RUN, Driver, Task, doubted, local_cluster
from n_queens.distributed._groups import Groups
from n_queens.distributed._report import rough


@pytest.fixture(scope="session")
def client():
    """The cluster that a user has without an address: two workers, threads of this process."""
    with local_cluster(2) as cluster, Client(cluster) as client:
        client.wait_for_workers(2)
        yield client


@pytest.fixture(scope="session")
def processes():
    """Two workers that are processes. A test that kills one starts it again."""
    with Cluster(workers=2) as cluster:
        yield cluster


@pytest.fixture
def remote(processes):
    with Client(processes.address) as client:
        client.wait_for_workers(2, timeout=300)
        yield client


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(_driver, "PATIENCE", 0.5)


def entries(path: pathlib.Path) -> list[str]:
    lines = path.read_text().splitlines() if path.exists() else []
    return [line for line in lines if line.startswith("unit=")]


def change_answers(monkeypatch, change, of=(0, 1)):
    """Lets these of the two workers in this process return other answers."""
    honest = _units.count

    def answer(header, units, again, sign):
        def signed(header, units, again):
            return honest(header, units, again, sign)

        return change(signed, header, units, again) if get_worker().name in of else signed(header, units, again)

    monkeypatch.setattr(_units, "count", answer)


def test_counts_are_the_published_ones(client, totals, fundamentals, tmp_path):
    for n in (6, 13, 16):
        census = count(n, client, tmp_path / f"{n}.nql", progress=False)
        assert (census.total, census.fundamental) == (totals[n], fundamentals[n])
    puzzle = Board(14, fixed=[(0, 3)], blocked=[(5, 5)])
    assert count(puzzle, client, progress=False) == puzzle.count()


def test_the_ledger_is_the_commands_and_a_second_call_counts_nothing(client, tmp_path, totals):
    path = tmp_path / "run.nql"
    reports = []
    count(15, client, path, recheck=0.1, progress=reports.append)
    plan = Plan(15)
    assert reports[-1].done == reports[-1].total == plan.units
    written = entries(path)
    # What was late was counted again, too, if the machine was busy.
    assert len(written) >= plan.units + -(-plan.units // 10)
    assert count(15, None, path, recheck=0.1, progress=False).total == totals[15]
    assert entries(path) == written
    # The auditor in this repository shares nothing with the program.
    auditor = pathlib.Path(__file__).parents[3] / "scripts" / "audit-ledger.py"
    audit = subprocess.run([sys.executable, auditor, path], capture_output=True, text=True)
    assert audit.returncode == 0 and str(totals[15]) in audit.stdout, audit.stdout + audit.stderr


def test_units_counted_again_are_counted_by_another_worker(client, monkeypatch, tmp_path):
    who: dict[int, list[str]] = {}

    def remember(honest, header, units, again):
        for unit in units:
            who.setdefault(unit, []).append(get_worker().address)
        return honest(header, units, again)

    # Nothing is late, however busy the machine.
    monkeypatch.setattr(_driver, "LATE_SECONDS", 1000.0)
    change_answers(monkeypatch, remember)
    count(15, client, tmp_path / "run.nql", recheck=1, progress=False)
    assert len(who) == Plan(15).units
    assert all(len(workers) == 2 and workers[0] != workers[1] for workers in who.values())


#: Key pairs of RFC 8032, section 7.1, tests 1 and 2, as 'queens ledger key new' writes them.
KEYS = [
    "n-queens-key 1 name=one public=d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a "
    "secret=9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60\n",
    "n-queens-key 1 name=two public=3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c "
    "secret=4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb\n",
]


def test_workers_sign_and_second_counts_have_another_key(client, monkeypatch, tmp_path, totals):
    for name, key in enumerate(KEYS):
        (tmp_path / f"{name}.key").write_text(key)
    publics = [key.split("public=")[1][:64] for key in KEYS]
    honest = _units.count

    # Both workers are in this process, so each takes the key of its own name.
    def own_key(header, units, again, sign):
        return honest(header, units, again, sign.replace("NAME", str(get_worker().name)))

    monkeypatch.setattr(_units, "count", own_key)
    monkeypatch.setattr(_driver, "LATE_SECONDS", 1000.0)
    path = tmp_path / "run.nql"
    census = count(15, client, path, recheck=1, sign=tmp_path / "NAME.key", progress=False)
    assert census.total == totals[15]
    keys: dict[int, list[str]] = {}
    for line in path.read_text().splitlines()[1:]:
        entry = Entry(line)
        assert entry.signer(Plan(15)) == entry.key
        keys.setdefault(entry.unit, []).append(entry.key)
    assert len(keys) == Plan(15).units
    assert all(sorted(signers) == sorted(publics) for signers in keys.values())


def test_a_worker_that_does_not_sign_is_left_out(client, impatient, monkeypatch, tmp_path):
    honest = _units.count
    monkeypatch.setattr(_units, "count", lambda header, units, again, sign: honest(header, units, again))
    with pytest.raises(WorkersFailed, match="not all signed with one key"):
        count(14, client, tmp_path / "run.nql", sign="any.key", progress=False)


def test_a_second_count_prefers_another_key(tmp_path):
    with Ledger(tmp_path / "run.nql", Plan(17)) as ledger:
        driver = Driver(Plan(17), ledger, 1, 1.0, False)
        driver.threads = {"a": 1, "b": 1, "c": 1}
        driver.keys = {"a": "alice", "b": "alice", "c": "carol"}
        allowed = [worker for worker in driver.threads if driver._may_check(worker, "a")]
        assert allowed == ["c"]
        driver.keys["c"] = "alice"
        assert [worker for worker in driver.threads if driver._may_check(worker, "a")] == ["b", "c"]


def kill_while_counting(cluster, client, tmp_path, total, n, kills, choose):
    """Counts n again and again until so many workers have died meanwhile, each while it had a task."""
    done = threading.Event()
    killed = 0

    def killer():
        nonlocal killed
        while killed < kills and not done.is_set():
            wait_until(lambda: done.is_set() or len(client.processing()) == 2 and all(client.processing().values()))
            victim = choose(cluster)
            kill(cluster.workers[victim])
            killed += 1
            cluster.workers[victim] = cluster.add_worker(f"again{killed}")

    thread = threading.Thread(target=killer)
    thread.start()
    rounds = 0
    try:
        while thread.is_alive() or rounds == 0:
            path = tmp_path / f"{rounds}.nql"
            # Short tasks, so that there are many to lose.
            assert count(n, client, path, seconds=0.2, progress=False).total == total
            rounds += 1
    finally:
        done.set()
        thread.join()
    assert killed == kills
    print(f"{kills} workers killed in {rounds} counts of n = {n}, all exact")
    client.wait_for_workers(2, timeout=300)


def test_a_worker_that_keeps_dying_costs_nothing_but_time(processes, remote, tmp_path, totals):
    kill_while_counting(processes, remote, tmp_path, totals[17], 17, kills=3, choose=lambda _: 0)


@pytest.mark.long
def test_one_worker_is_killed_a_hundred_times(processes, remote, tmp_path, totals):
    kill_while_counting(processes, remote, tmp_path, totals[18], 18, kills=100, choose=lambda _: 0)


@pytest.mark.long
def test_a_hundred_workers_are_killed_at_random(processes, remote, tmp_path, totals):
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    rng = random.Random(seed)
    kill_while_counting(processes, remote, tmp_path, totals[18], 18, kills=100, choose=lambda c: rng.randrange(len(c.workers)))


def test_a_stopped_worker_does_not_hold_up_the_end(processes, remote, tmp_path, totals):
    path = tmp_path / "run.nql"
    stopped = processes.workers[0]

    def stop():
        wait_until(lambda: len(entries(path)) > 5)
        stopped.send_signal(signal.SIGSTOP)

    thread = threading.Thread(target=stop)
    thread.start()
    try:
        assert count(18, remote, path, seconds=0.1, recheck=0.1, progress=False).total == totals[18]
        thread.join()
        # The scheduler still counts on it: nobody waited until it was given up.
        assert psutil.Process(stopped.pid).status() == psutil.STATUS_STOPPED
        assert len(remote.nthreads()) == 2
    finally:
        thread.join()
        stopped.send_signal(signal.SIGCONT)


def test_a_slow_worker_does_not_hold_up_the_end(client, monkeypatch, tmp_path, totals):
    over = threading.Event()

    def slow(honest, header, units, again):
        over.wait(300)
        return honest(header, units, again)

    change_answers(monkeypatch, slow, of=[0])
    try:
        assert count(15, client, tmp_path / "run.nql", recheck=0.1, progress=False).total == totals[15]
        assert not over.is_set()
    finally:
        over.set()


def test_a_late_answer_confirms_or_contradicts_the_first(tmp_path):
    plan = Plan(15)
    with Ledger(tmp_path / "run.nql", plan) as ledger:
        driver = Driver(plan, ledger, 0, 1.0, False)
        late = Task([0, 1], "a", range(2), pinned=False)
        found = plan.count([0, 1])
        driver._record([(late, "b", found)])
        driver._record([(late, "a", [sealed(plan.header, e, seconds="9.000000") for e in found])])
        assert driver.missing == plan.units - 2 and 0 not in ledger.unconfirmed()
        wrong = [sealed(plan.header, e, total=e.total + 8, residue=e.residue + 8) for e in found]
        with pytest.raises(DisagreementError, match="so c is wrong"):
            driver._record([(late, "c", wrong)])


def test_a_worker_with_a_lifetime_leaves_and_the_count_is_exact(processes, remote, tmp_path, totals):
    leaving = processes.add_worker("leaving", "", "--lifetime", "1s")
    try:
        rounds = 0
        while leaving.poll() is None or rounds == 0:
            assert count(17, remote, tmp_path / f"{rounds}.nql", seconds=0.3, progress=False).total == totals[17]
            rounds += 1
    finally:
        kill(leaving)


DRIVER = """
import sys
from distributed import Client
from n_queens.distributed import count
with Client(sys.argv[1]) as client:
    print(count(18, client, sys.argv[2], seconds=0.02, progress=False).total)
"""


def test_the_driver_is_killed_and_the_same_call_goes_on(client, tmp_path, totals):
    path = tmp_path / "run.nql"
    driver = subprocess.Popen([sys.executable, "-c", DRIVER, client.scheduler.address, str(path)])
    wait_until(lambda: len(entries(path)) > 20)
    kill(driver)
    kept = entries(path)
    assert 20 < len(kept) < Plan(18).units
    assert count(18, client, path, progress=False).total == totals[18]
    assert entries(path)[: len(kept)] == kept


def test_the_scheduler_is_killed_and_the_same_call_goes_on(client, tmp_path, totals):
    file = tmp_path / "scheduler.json"
    path = tmp_path / "run.nql"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    dask = [sys.executable, "-m"]
    scheduler = subprocess.Popen(
        [*dask, "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", file],
        **quiet,
    )
    worker = subprocess.Popen(
        [*dask, "distributed.cli.dask_worker", "--scheduler-file", file, "--nthreads", "1", "--no-nanny", "--no-dashboard"],
        **quiet,
    )
    try:
        wait_until(file.exists)
        with Client(scheduler_file=str(file), timeout=60, set_as_default=False) as doomed:
            killer = threading.Thread(target=lambda: (wait_until(lambda: len(entries(path)) > 10), kill(scheduler)))
            killer.start()
            with pytest.raises(SchedulerLost, match=re.escape(str(path))):
                count(20, doomed, path, seconds=0.1, progress=False)
            killer.join()
    finally:
        kill(scheduler)
        kill(worker)
    with Ledger(path, Plan(20)) as ledger:
        assert 10 < Plan(20).units - len(ledger.missing()) < Plan(20).units


def test_without_a_ledger_a_lost_scheduler_names_no_file(tmp_path):
    plan = Plan(12)
    with Ledger(tmp_path / "run.nql", plan) as ledger:
        assert "give ledger=FILE" in Driver(plan, ledger, 0, 1.0, False).advice
    with empty_cluster() as cluster, Client(cluster, set_as_default=False) as client:
        threading.Timer(0.5, client.close).start()
        with pytest.raises(SchedulerLost) as raised:
            count(12, client, progress=False)
    assert "nothing is kept without a ledger" in str(raised.value) and ".nql" not in str(raised.value)


def test_an_adaptive_cluster_starts_its_workers(totals):
    with empty_cluster() as cluster, Client(cluster, set_as_default=False) as client:
        cluster.adapt(minimum=0, maximum=2, interval="100ms")
        assert count(15, client, progress=False).total == totals[15]


def test_no_workers_are_reported_and_may_come_late(impatient, caplog, totals):
    with empty_cluster() as cluster, Client(cluster, set_as_default=False) as client:
        def start():
            wait_until(lambda: "no workers for" in caplog.text)
            cluster.scale(1)

        starter = threading.Thread(target=start)
        starter.start()
        assert count(14, client, progress=False).total == totals[14]
        starter.join()


def test_workers_that_cannot_count_are_left_out_by_name(processes, remote, caplog, tmp_path, totals):
    strangers = [processes.add_worker(name, name) for name in ("no package", "other version")]
    try:
        remote.wait_for_workers(4, timeout=300)
        assert count(16, remote, tmp_path / "run.nql", seconds=0.1, progress=False).total == totals[16]
        assert all(stranger.poll() is None for stranger in strangers), "they are not ended"
    finally:
        for stranger in strangers:
            kill(stranger)
    for reason in ("ModuleNotFoundError: ", "it has allqueens 0.0.9: "):
        assert re.search(f"worker tcp://[^ ]+ is left out: .*{reason}", caplog.text), caplog.text


def test_the_call_ends_if_no_worker_can_count(client, impatient, monkeypatch, tmp_path):
    def fail(*_):
        raise MemoryError("too small")

    change_answers(monkeypatch, fail)
    path = tmp_path / "run.nql"
    with pytest.raises(WorkersFailed, match=r"tcp://\S+: MemoryError: too small; tcp://\S+: Memory") as raised:
        count(15, client, path, progress=False)
    assert str(path) in str(raised.value) and entries(path) == []


def test_workers_that_always_die_end_the_call_if_nothing_is_counted(client, monkeypatch, tmp_path):
    plan = Plan(15)
    with Ledger(tmp_path / "run.nql", plan) as ledger:
        driver = Driver(plan, ledger, 0, 1.0, False)
        error = _driver.KilledWorker("task", client.cluster.scheduler.workers[next(iter(client.nthreads()))].clean(), 3)
        one, two = (Task(list(group), "a", group, pinned=False) for group in (range(0, 1), range(1, 3)))
        for _ in range(LOSSES):
            driver._lost(two, error)
            driver._lost(one, error)
        assert driver.losses == LOSSES and driver.groups.seconds < 0.1, "tasks get shorter, single units count"
        with pytest.raises(WorkersFailed, match="workers die before they have counted a unit"):
            driver._take([])
        driver._record([(one, "a", plan.count([0]))])
        assert driver.losses == 0


def wrong(more, residue):
    """Answers that are wrong for every third unit, under an intact seal."""

    def change(honest, header, units, again):
        found = [Entry(line) for line in honest(header, units, again)]
        return [
            (e if e.unit % 3 else sealed(header, e, total=e.total + more, residue=e.residue + residue)).line for e in found
        ]

    return change


def test_a_worker_that_answers_wrongly_is_caught(client, monkeypatch, tmp_path):
    path = tmp_path / "run.nql"
    change_answers(monkeypatch, wrong(more=8, residue=8), of=[1])
    with pytest.raises(DisagreementError) as raised:
        count(15, client, path, recheck=0.5, seconds=0.05, progress=False)
    liar = next(address for address, name in names(client).items() if name == 1)
    assert f"so {liar} is wrong" in str(raised.value) and "repair" in str(raised.value)
    with pytest.raises(DisagreementError):
        Ledger(path, Plan(15))


def names(client) -> dict[str, object]:
    return {address: worker["name"] for address, worker in client.scheduler_info()["workers"].items()}


def test_a_total_that_lost_its_residue_is_not_recorded(client, monkeypatch, caplog, tmp_path, totals):
    change_answers(monkeypatch, wrong(more=8, residue=0), of=[1])
    assert count(15, client, tmp_path / "run.nql", seconds=0.05, progress=False).total == totals[15]
    assert "is left out: " in caplog.text and "residue" in caplog.text


def test_workers_with_another_plan_cannot_record_anything(client, impatient, monkeypatch, tmp_path):
    """Two of them: the second would confirm the first."""

    def other(honest, header, units, again):
        plan = Plan.from_header(header)
        found = [plan.count([(unit + 1) % plan.units])[0] for unit in units]
        return [sealed(of_another_version(header), e, unit=unit).line for unit, e in zip(units, found)]

    path = tmp_path / "run.nql"
    change_answers(monkeypatch, other)
    with pytest.raises(WorkersFailed, match="another count"):
        count(15, client, path, recheck=1, progress=False)
    assert entries(path) == []


def test_a_busy_ledger_is_refused_before_anything_is_counted(client, tmp_path):
    path = tmp_path / "run.nql"
    with Ledger(path, Plan(14)), pytest.raises(ValueError, match="being written by"):
        count(14, client, path, progress=False)
    with pytest.raises(ValueError, match="another count"):
        Ledger(path, Plan(15))


@pytest.mark.parametrize("wrong", [{"recheck": 2}, {"recheck": -1}, {"seconds": 0}])
def test_wrong_settings_are_named(wrong):
    with pytest.raises(ValueError, match=next(iter(wrong))):
        count(8, **wrong)


@pytest.mark.parametrize("workers", ["0", "-1", "two"])
def test_a_wrong_number_of_workers_is_rejected(workers, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["count", "12", f"--workers={workers}"])
    assert ended.value.code == 2 and f"'{workers}' is not a number of workers; give at least 1" in capsys.readouterr().err


def test_the_command_counts_resumes_and_reports_in_lines(client, tmp_path, totals, capfd):
    path = tmp_path / "run.nql"
    command = ["count", "16", "--ledger", str(path), "--scheduler", client.scheduler.address]
    assert main(command) == 0
    answer, log = capfd.readouterr()
    assert answer == f"n = 16: {totals[16]} solutions, 1846955 fundamental\n"
    assert "dashboard: http://127.0.0.1:" in log and "counting 100.0 %" in log
    assert "\r" not in log and "-0" not in log
    assert main([*command, "--quiet"]) == 0
    assert capfd.readouterr() == (answer, "")
    assert main(["count", "17", *command[2:]]) == 2
    assert "another count" in capfd.readouterr().err


def test_durations_are_never_negative():
    assert [rough(s) for s in (-1e-9, 0, 59.7, 300, 1e4, 1e6)] == [
        "0 seconds", "0 seconds", "60 seconds", "5 minutes", "3 hours", "12 days"
    ]


def test_the_local_cluster_is_private_and_its_dashboard_works(client):
    listening = [c.laddr.ip for c in psutil.Process().net_connections() if c.status == "LISTEN"]
    assert listening and set(listening) == {"127.0.0.1"}
    with urllib.request.urlopen(client.dashboard_link) as page:
        assert b"bokeh" in page.read().lower()


def test_ctrl_c_ends_the_command_with_one_line_and_keeps_the_ledger(tmp_path):
    path = tmp_path / "run.nql"
    command = [sys.executable, "-m", "n_queens.distributed", "count", "23", "--workers", "2", "--ledger", str(path)]
    # A process group of its own, as a shell makes it; Ctrl-C reaches all of it.
    run = subprocess.Popen([*command, "--seconds", "0.2"], stderr=subprocess.PIPE, text=True, start_new_session=True)
    wait_until(lambda: len(entries(path)) > 3)
    os.killpg(run.pid, signal.SIGINT)
    _, log = run.communicate(timeout=300)
    assert run.returncode == 130
    lines = [line for line in log.splitlines() if not line.startswith(("n = 23", "dashboard", "counting"))]
    assert lines == [f"n_queens.distributed: interrupted; what is done is in '{path}'; the same command resumes"]
    Ledger(path, Plan(23)).close()


def units_of(groups, worker, threads):
    return groups.units(groups.take(worker, threads))


def test_groups_hold_every_unit_once_and_get_shorter():
    groups = Groups(np.arange(1000), np.ones(1000), seconds=4.0)
    assert units_of(groups, "a", 2) == [0]
    groups.learn(0, 0.1)
    first = groups.take("a", 2)
    assert len(first) == 40
    groups.put_back(first)
    taken = []
    while group := units_of(groups, "a", 2):
        taken.append(group)
    assert sorted(unit for group in taken for unit in group) == list(range(1, 1000))
    assert len(taken[-1]) == 1 and groups.left == 0 and groups.weight == pytest.approx(0)


def test_every_worker_has_a_stretch_of_its_own():
    groups = Groups(np.arange(1000), np.repeat([2.0, 1.0], [200, 800]), seconds=0.5)
    first, second, third = (units_of(groups, worker, 3) for worker in "abc")
    # b takes half of the weight that a has left, c the heavier of the two halves.
    assert (first, second) == ([0], [401]) and third == [150]
    groups.learn(0, 0.02)
    assert units_of(groups, "a", 3)[0] == 1 and units_of(groups, "b", 3)[0] == 402
    # The stretch of a worker that left goes whole to the next one without any.
    groups.leave("b")
    following = units_of(groups, "d", 3)
    assert following[0] > 402 and following == list(range(following[0], following[0] + len(following)))


@pytest.mark.parametrize("seed", range(20))
def test_units_are_handed_out_once_whoever_comes_and_goes(seed):
    rng = np.random.default_rng(seed)
    groups = Groups(np.arange(500), rng.integers(1, 9, size=500).astype(float), seconds=3.0)
    done: list[int] = []
    while groups.left:
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
                groups.learn(group[0], float(rng.random()) / 10)
    assert sorted(done) == list(range(500)) and groups.weight == pytest.approx(0)
    assert not any(groups.take(worker, 7) for worker in range(9))


def test_second_counts_go_to_workers_that_answer(tmp_path):
    with Ledger(tmp_path / "run.nql", Plan(17)) as ledger:
        driver = Driver(Plan(17), ledger, 1, 1.0, False)
        driver.second.update({"a": list(range(RUN + 4)), "b": [45, 46]})
        driver.threads = {"a": 1, "b": 1}
        tasks = [driver._second(worker) for worker in ("a", "a", "b", "b", "b")]
        assert [task and task.units for task in tasks] == [[45, 46], None, list(range(4, RUN + 4)), list(range(4)), None]
        driver.second["a"] = [3]
        assert driver._second("a") is None
        driver.stalled = {"b"}
        assert driver._second("a").units == [3], "the only one that answers counts twice"


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
