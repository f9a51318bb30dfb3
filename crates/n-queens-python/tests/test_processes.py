"""What only real processes show: Ctrl-C, fork and its kin, threads, shutdown."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time

import pytest

import n_queens

ENDLESS = {
    "count": "n_queens.count(24)",
    "array": "n_queens.Board(24, fixed=[(0, 3)]).solutions()",
    "iterator": "sum(1 for _ in n_queens.Board(22))",
    "blocks": "sum(len(b) for b in n_queens.blocks(22, 10**7))",
    "nth": "n_queens.Board(20).nth(10**10, threads=1)",
    "random": "n_queens.one(50_000_000, random=True, seed=1)",
    "first": "n_queens.one(60, first=True)",
    "trace": "len(n_queens.trace(14))",
    "small trace": "n_queens.trace(8, 'subsets')[10**12]",
    "small random": "n_queens.Board(8).random(size=20_000_000)",
    "stride": "n_queens.trace(9, 'cells')[0:10**12:2]",
    "compare": "n_queens.compare(15, ['bits'])",
    "estimate": "n_queens.estimate(100, population=200_000)",
    "complete": "n_queens.Board(1000, blocked=[(r, c) for r in range(1000) for c in range(1000) if (r * 7 + c * 3) % 11]).complete()",
    "game": "n_queens.Game.make(20, difficulty='expert', seed=1)",
    "plan": "n_queens.Plan(26).count([0, 1, 2, 3])",
}


@pytest.mark.parametrize("call", ENDLESS.values(), ids=ENDLESS.keys())
def test_ctrl_c_ends_long_work(call):
    program = f"""
import time, n_queens
print(time.process_time(), flush=True)
try:
    {call}
except KeyboardInterrupt:
    print(time.process_time(), flush=True)
    assert n_queens.count(8).total == 92  # All is well afterwards.
else:
    print("it ended by itself", flush=True)
"""
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    begun = float(child.stdout.readline())
    if sys.platform != "linux":
        time.sleep(0.7)
        child.send_signal(signal.SIGINT)
        float(child.communicate(timeout=300)[0])
        assert child.returncode == 0
        return
    # Measured in work, not in time: a machine may have other things to do.
    wait_until(lambda: worked(child) > begun + 0.3)
    # It stands still while its work is read, and finds the signal when it goes on.
    child.send_signal(signal.SIGSTOP)
    wait_until(lambda: state(child) == "T")
    before = worked(child)
    child.send_signal(signal.SIGINT)
    child.send_signal(signal.SIGCONT)
    answer, _ = child.communicate(timeout=300)
    assert child.returncode == 0
    # 200 ms on every core, and what the system rounds away.
    assert float(answer) - before < 0.2 * (os.cpu_count() or 1) + 0.02, f"{call}: {float(answer) - before:.3f} s of work"


def wait_until(done, seconds=300):
    deadline = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.002)


def stat(child) -> list[str]:
    """The fields of /proc/PID/stat, from the state on."""
    with open(f"/proc/{child.pid}/stat") as file:
        return file.read().rpartition(")")[2].split()


def state(child) -> str:
    return stat(child)[0]


def worked(child) -> float:
    """Seconds of the processor; of all threads."""
    return sum(map(int, stat(child)[11:13])) / os.sysconf("SC_CLK_TCK")


def test_another_handler_raises_its_own():
    class Alarm(Exception):
        pass

    def ring(*_):
        raise Alarm

    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(Alarm):
            n_queens.count(24)
    finally:
        signal.signal(signal.SIGALRM, before)


def test_a_callback_that_raises_ends_the_work_in_any_thread():
    class Enough(Exception):
        pass

    def stop(progress):
        assert isinstance(progress, n_queens.Progress)
        raise Enough

    raised = []

    def work():
        try:
            n_queens.count(22, progress=stop)
        except Enough:
            raised.append(True)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join(300)
    assert raised == [True]


def test_progress_is_reported_from_little_to_all(totals):
    reports = []
    assert n_queens.count(17, progress=reports.append).total == totals[17]
    assert reports and reports[-1].done == reports[-1].total and reports[-1].stage == "counting"
    assert all(a.done <= b.done for a, b in zip(reports, reports[1:]))


def test_the_bar_is_on_standard_error(capfd):
    n_queens.count(17, progress=True)
    out, err = capfd.readouterr()
    assert out == "" and "counting" in err


def test_the_interpreter_is_released():
    """Another thread goes on while a call works."""
    ticks = []
    ended = threading.Event()

    def tick():
        while not ended.is_set():
            ticks.append(time.perf_counter())
            time.sleep(0.005)

    thread = threading.Thread(target=tick)
    thread.start()
    begun = time.perf_counter()
    n_queens.count(18, threads=1)
    took = time.perf_counter() - begun
    ended.set()
    thread.join()
    during = [t for t in ticks if begun < t < begun + took]
    assert len(during) > 5


def test_many_threads_at_once(totals):
    results = {}

    def work(name):
        results[name] = (n_queens.count(13).total, len(n_queens.solutions(9)), next(iter(n_queens.Board(12))))

    threads = [threading.Thread(target=work, args=(name,)) for name in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(results.values()) == {(totals[13], totals[9], n_queens.Board(12).nth(0))} and len(results) == 8


def test_one_iterator_in_many_threads_gives_each_solution_once():
    iterator = iter(n_queens.Board(10))
    found = []
    threads = [threading.Thread(target=lambda: found.extend(iterator)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == list(n_queens.Board(10))


def square_of_total(n: int) -> int:
    return n_queens.count(n, threads=2).total ** 2


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_processes_started_in_every_way(method, totals):
    n_queens.count(13)  # The parent has worked before it forks.
    context = multiprocessing.get_context(method)
    with context.Pool(2) as pool:
        assert pool.map(square_of_total, [8, 12, 14]) == [totals[n] ** 2 for n in (8, 12, 14)]


def test_a_forked_iterator_goes_on_in_both():
    iterator = iter(n_queens.Board(9))
    first = [next(iterator) for _ in range(10)]
    context = multiprocessing.get_context("fork")
    answers = context.SimpleQueue()
    child = context.Process(target=lambda: answers.put(list(iterator)))
    child.start()
    rest = answers.get()
    child.join()
    assert list(iterator) == rest and first + rest == list(n_queens.Board(9))


def test_fork_while_another_thread_counts(totals):
    """The child of a process that is busy counting can count, too."""
    busy = threading.Thread(target=n_queens.count, args=(18,))
    busy.start()
    time.sleep(0.05)
    child = os.fork()
    if child == 0:
        os._exit(0 if n_queens.count(14).total == totals[14] else 1)
    busy.join()
    assert os.waitpid(child, 0)[1] == 0


def test_leaving_while_a_daemon_thread_counts():
    program = "import threading, time, n_queens; threading.Thread(target=n_queens.count, args=(24,), daemon=True).start(); time.sleep(0.3)"
    assert subprocess.run([sys.executable, "-c", program], timeout=300).returncode == 0
