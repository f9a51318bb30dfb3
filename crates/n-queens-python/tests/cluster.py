"""A cluster whose workers are real processes that can be stopped and killed. The scheduler is in this process."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from distributed import LocalCluster

QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def empty_cluster() -> LocalCluster:
    """A scheduler without workers."""
    here = {"protocol": "tcp", "host": "127.0.0.1", "dashboard_address": "127.0.0.1:0"}
    return LocalCluster(n_workers=0, threads_per_worker=1, processes=False, worker_dashboard_address="127.0.0.1:0", **here)


class Cluster:
    """A scheduler and workers of one thread, each worker a process of its own."""

    def __init__(self, workers: int) -> None:
        self.scheduler = empty_cluster()
        self.address = self.scheduler.scheduler_address
        self.workers = [self.add_worker(f"first{number}") for number in range(workers)]

    def add_worker(self, name: str, strange: str = "", *options: str) -> subprocess.Popen:
        """Starts a worker; strange_worker.py has the ways in which it can be strange."""
        environment = dict(os.environ)
        if strange:
            environment |= {"STRANGE": strange, "PYTHONPATH": str(Path(__file__).parent)}
            environment |= {"DASK_DISTRIBUTED__WORKER__PRELOAD": "['strange_worker']"}
        command = [sys.executable, "-m", "distributed.cli.dask_worker", self.address, "--name", name, *options]
        return subprocess.Popen(
            [*command, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--death-timeout", "20"], env=environment, **QUIET
        )

    def close(self) -> None:
        for worker in self.workers:
            worker.kill()
            worker.wait()
        self.scheduler.close()

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def kill(process: subprocess.Popen) -> None:
    process.send_signal(signal.SIGKILL)
    process.wait()


def wait_until(true, seconds: float = 300.0) -> None:
    """Waits for something to become true."""
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.02)
