"""Counts n queens under MPI:  mpirun -n 64 python -m mpi4py.futures count_mpi.py N LEDGER

Rank 0 hands out units and writes the ledger, the other ranks count. MPI ends the whole job when a rank dies;
the same command continues.
"""

import sys
from functools import cache

import numpy as np
from mpi4py.futures import MPIPoolExecutor

from n_queens import Ledger, Plan

#: The plan of a rank. It keeps what was listed for the last units.
plan_of = cache(Plan.from_header)


def count_units(task):
    header, units = task
    return plan_of(header).count(units)


def main(n, path):
    plan = Plan(int(n))
    with Ledger(path, plan) as ledger, MPIPoolExecutor() as ranks:
        missing = ledger.missing()
        groups = np.array_split(missing, len(missing) // 16 + 1)
        tasks = [(plan.header, group.tolist()) for group in groups]
        for entries in ranks.map(count_units, tasks, unordered=True):
            ledger.append(entries)
        return ledger.census()


if __name__ == "__main__":
    print(main(*sys.argv[1:]))
