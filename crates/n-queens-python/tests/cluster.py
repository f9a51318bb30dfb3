"""A cluster of real processes whose members can be killed: a scheduler and workers as a user starts them."""

import os
import re
import signal
import subprocess
import sys
import time


class Cluster:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self, workers: int, port: int = 0, environment: dict[str, str] | None = None) -> None:
        self.environment = os.environ | {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "10"}
        self.scheduler, self.address = self._scheduler(port)
        self.workers: list[subprocess.Popen] = []
        for _ in range(workers):
            self.add_worker(environment)

    def _scheduler(self, port: int) -> tuple[subprocess.Popen, str]:
        command = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1"]
        process = subprocess.Popen(
            [*command, "--port", str(port), "--no-dashboard", "--dashboard-address", "127.0.0.1:0"],
            stderr=subprocess.PIPE,
            text=True,
            env=self.environment,
        )
        for line in process.stderr:
            if found := re.search(r"Scheduler at: +(tcp://\S+)", line):
                # Someone has to read on, or the scheduler stops at a full pipe.
                subprocess.Popen(["cat"], stdin=process.stderr, stdout=subprocess.DEVNULL)
                return process, found.group(1)
        raise RuntimeError("the scheduler did not start")

    def add_worker(self, environment: dict[str, str] | None = None) -> subprocess.Popen:
        command = [sys.executable, "-m", "distributed.cli.dask_worker", self.address]
        worker = subprocess.Popen(
            [*command, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--death-timeout", "20"],
            stderr=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            env=self.environment | (environment or {}),
        )
        self.workers.append(worker)
        return worker

    def kill_a_worker(self) -> None:
        """The oldest is killed at once, and a new one comes."""
        worker = self.workers.pop(0)
        worker.send_signal(signal.SIGKILL)
        worker.wait()
        self.add_worker()

    def kill_the_scheduler(self) -> None:
        self.scheduler.send_signal(signal.SIGKILL)
        self.scheduler.wait()

    def close(self) -> None:
        for process in [*self.workers, self.scheduler]:
            process.kill()
        for process in [*self.workers, self.scheduler]:
            process.wait()

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def wait_until(true, seconds: float = 300.0) -> None:
    """Waits for something to become true."""
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.05)
