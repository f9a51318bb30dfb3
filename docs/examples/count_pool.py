"""Counts n queens in a pool of processes:  python count_pool.py N LEDGER [PROCESSES]

Only this process writes the ledger. If it is stopped or killed, the same command continues.
"""

import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache

import numpy as np

from n_queens import Ledger, Plan

#: The plan of a worker process. It keeps what was listed for the last units.
plan_of = cache(Plan.from_header)


def count_units(header, units):
    return plan_of(header).count(units)


def main(n, path, processes=None):
    plan = Plan(int(n))
    with Ledger(path, plan) as ledger, ProcessPoolExecutor(processes and int(processes)) as pool:
        missing = ledger.missing()
        # Neighbouring units share lists, so a task is a run of them.
        groups = np.array_split(missing, len(missing) // 16 + 1)
        tasks = [pool.submit(count_units, plan.header, group.tolist()) for group in groups]
        for task in as_completed(tasks):
            ledger.append(task.result())
        return ledger.census()


if __name__ == "__main__":
    print(main(*sys.argv[1:]))
