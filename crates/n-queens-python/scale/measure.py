"""Measures what docs/scale.md is made from: units, time, memory, and what a task costs Dask.

    python measure.py measured.json

Times are processor seconds, not wall time, so that other programs on the machine disturb them
little. Every size is measured in a process of its own, so that its memory is its own. What the
file holds already is kept, so a run that was stopped goes on.
"""

from __future__ import annotations

import json
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

import n_queens

SIZES = range(18, 27)
#: A size is sampled for so many processor seconds, and at most so many units.
PATIENCE = 3.0
MOST = 40


def used() -> float:
    """Processor seconds of this process so far."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def sample(n: int) -> dict[str, object]:
    """Units of one size, spread over the plan, and what they took."""
    begun = used()
    plan = n_queens.Plan(n)
    weights = plan.weights()
    planned = used() - begun
    rng = np.random.default_rng(n)
    # Pairs of neighbours: the first of a pair may have to set up its section, the second tells
    # what a unit takes once that is done.
    starts = np.sort(rng.choice(plan.units - 1, size=min(MOST, plan.units - 1), replace=False))
    rng.shuffle(starts)
    first, second, shares = [], [], []
    for start in starts.tolist():
        for unit, times in ((start, first), (start + 1, second)):
            before = used()
            plan.count([unit])
            times.append(used() - before)
        shares.append(float(weights[start + 1]))
        if used() - begun > PATIENCE and len(second) >= 2:
            break
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    return {
        "n": n,
        "units": plan.units,
        "weight": float(np.sum(weights)),
        "plan_seconds": planned,
        "weights": shares,
        "seconds": second,
        "first_seconds": first,
        "memory_bytes": memory,
    }


def task_costs() -> dict[str, float]:
    """Processor seconds of the scheduler and of the driver for one task with nothing in it, and of a sync."""
    import psutil
    from distributed import Client, wait

    tasks = 1000
    scheduler = subprocess.Popen(
        [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0",
         "--no-dashboard", "--scheduler-file", (file := os.path.join(tempfile.mkdtemp(), "scheduler.json"))],
        stderr=subprocess.DEVNULL,
    )
    workers = []
    try:
        while not os.path.exists(file):
            time.sleep(0.1)
        for _ in range(2):
            command = [sys.executable, "-m", "distributed.cli.dask_worker", "--scheduler-file", file]
            workers.append(subprocess.Popen([*command, "--no-nanny", "--no-dashboard", "--nthreads", "1"], stderr=subprocess.DEVNULL))
        with Client(scheduler_file=file) as client:
            client.wait_for_workers(2)
            process = psutil.Process(scheduler.pid)

            def spent() -> tuple[float, float]:
                times = process.cpu_times()
                return times.user + times.system, used()

            before = spent()
            for begin in range(0, tasks, 100):
                futures = [client.submit(abs, number, pure=False) for number in range(begin, begin + 100)]
                wait(futures)
                for future in futures:
                    future.result()
            after = spent()
    finally:
        for process_ in [*workers, scheduler]:
            process_.kill()
    plan = n_queens.Plan(20)
    with tempfile.TemporaryDirectory() as folder, n_queens.Ledger(os.path.join(folder, "x.nql"), plan) as ledger:
        entries = plan.count([0, 1, 2, 3])
        begun = time.perf_counter()
        for entry in entries:
            ledger.append([entry])
        sync = (time.perf_counter() - begun) / len(entries)
    return {
        "scheduler_seconds_per_task": (after[0] - before[0]) / tasks,
        "driver_seconds_per_task": (after[1] - before[1]) / tasks,
        "append_seconds": sync,
    }


def processor() -> str:
    try:
        with open("/proc/cpuinfo") as lines:
            return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor()


def main() -> None:
    if sys.argv[1].isdigit():
        print(json.dumps(sample(int(sys.argv[1]))))
        return
    file = Path(sys.argv[1])
    measured = json.loads(file.read_text()) if file.exists() else {"sizes": []}

    def keep() -> None:
        file.write_text(json.dumps(measured, indent=1) + "\n")

    measured |= {"version": n_queens.__version__, "processor": processor(), "date": time.strftime("%Y-%m-%d")}
    if "tasks" not in measured:
        measured["tasks"] = task_costs()
        keep()
    for n in SIZES:
        if n not in (size["n"] for size in measured["sizes"]):
            print(f"n = {n}", file=sys.stderr)
            run = subprocess.run([sys.executable, __file__, str(n)], stdout=subprocess.PIPE, check=True)
            measured["sizes"].append(json.loads(run.stdout))
            keep()


if __name__ == "__main__":
    main()
