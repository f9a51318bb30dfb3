"""Counts n queens in a job array without the command:

    sbatch --array=1-64 --wrap 'python count_array.py count 22 64 22.parts'
    python count_array.py collect 22 22.parts 22.nql

Each task counts one part into a ledger of its own and needs no other. One that is stopped or killed is submitted
again and goes on where it was. Collecting checks that the parts belong together.
"""

import os
import sys
from pathlib import Path

import numpy as np

from n_queens import Entry, Ledger, Plan


def count(n, parts, folder):
    plan = Plan(int(n))
    part = int(os.environ["SLURM_ARRAY_TASK_ID"])  # PBS: PBS_ARRAY_INDEX; Grid Engine: SGE_TASK_ID
    Path(folder).mkdir(exist_ok=True)
    with Ledger(Path(folder, f"{part}.nql"), plan) as ledger:
        own = np.array_split(np.arange(plan.units), int(parts))[part - 1]
        for unit in np.intersect1d(own, ledger.missing()).tolist():
            ledger.append(plan.count([unit]))
    return f"part {part} of {parts} is complete"


def collect(n, folder, path):
    with Ledger(path, Plan(int(n))) as ledger:
        for part in sorted(Path(folder).glob("*.nql")):
            lines = part.read_text().splitlines()
            ledger.append([Entry(line) for line in lines if line.startswith("unit=")])
        return ledger.census() or f"{len(ledger.missing())} units are missing"


if __name__ == "__main__":
    print({"count": count, "collect": collect}[sys.argv[1]](*sys.argv[2:]))
