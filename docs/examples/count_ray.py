"""Counts n queens on a Ray cluster:  python count_ray.py N LEDGER

One counter for each processor. Ray starts a counter that died again, on another node if need be, and repeats its
task. Only this process writes the ledger; if it is stopped or killed, the same command continues.
"""

import sys

import numpy as np
import ray
from ray.util import ActorPool

from n_queens import Ledger, Plan


@ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)
class Counter:
    def __init__(self, header):
        self.plan = Plan.from_header(header)  # Keeps what was listed for the last units.

    def count(self, units):
        return self.plan.count(units)


def main(n, path):
    plan = Plan(int(n))
    ray.init()
    counters = ActorPool([Counter.remote(plan.header) for _ in range(int(ray.cluster_resources()["CPU"]))])
    with Ledger(path, plan) as ledger:
        missing = ledger.missing()
        groups = np.array_split(missing, len(missing) // 16 + 1)
        for entries in counters.map_unordered(lambda counter, group: counter.count.remote(group.tolist()), groups):
            ledger.append(entries)
        return ledger.census()


if __name__ == "__main__":
    print(main(*sys.argv[1:]))
