"""What the cluster adds: a count on two local workers against the command on two threads, in turns.

    python overhead.py PATH-OF-queens [N] [ROUNDS]

The cluster is up before the first round and has counted something else. Ledgers are written in both.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time

from distributed import Client

from n_queens import distributed


def main() -> None:
    queens, n, rounds = sys.argv[1], int((sys.argv[2:] or ["19"])[0]), int((sys.argv[3:] or ["5"])[0])
    ratios = []
    with Client(n_workers=2, threads_per_worker=1) as client, tempfile.TemporaryDirectory() as folder:
        distributed.count(15, client, progress=False)
        for turn in range(rounds):
            begun = time.perf_counter()
            ours = distributed.count(n, client, os.path.join(folder, f"ours{turn}.nql"), progress=False).total
            middle = time.perf_counter()
            command = [queens, "count", str(n), "--threads", "2", "--quiet", "--ledger", os.path.join(folder, f"theirs{turn}.nql")]
            theirs = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            ended = time.perf_counter()
            assert str(ours) in theirs.replace(",", ""), theirs
            ratios.append((middle - begun) / (ended - middle))
            print(f"cluster {middle - begun:.2f} s, command {ended - middle:.2f} s, ratio {ratios[-1]:.3f}", flush=True)
    print(f"median ratio {statistics.median(ratios):.3f}")


if __name__ == "__main__":
    main()
