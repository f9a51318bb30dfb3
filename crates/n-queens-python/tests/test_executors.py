"""The examples of docs/executors.md, run as a user runs them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from n_queens import Ledger, Plan

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"
BIN = Path(sys.executable).parent


def run(*command, **environment) -> str:
    """What a command prints."""
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, timeout=600, env=os.environ | environment
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1]


def answer(n, totals, fundamentals) -> str:
    return f"Census(n={n}, total={totals[n]}, fundamental={fundamentals[n]})"


def begun(path, n) -> Path:
    """A ledger that has some units already."""
    plan = Plan(n)
    with Ledger(path, plan) as ledger:
        ledger.append(plan.count([3, 4, plan.units - 1]))
    return path


def test_a_pool_of_processes(tmp_path, totals, fundamentals):
    path = begun(tmp_path / "run.nql", 15)
    assert run(sys.executable, EXAMPLES / "count_pool.py", 15, path, 2) == answer(15, totals, fundamentals)


def test_a_job_array_in_python(tmp_path, totals, fundamentals):
    script, parts = [sys.executable, EXAMPLES / "count_array.py"], tmp_path / "parts"
    for part in ("3", "1"):
        run(*script, "count", 14, 3, parts, SLURM_ARRAY_TASK_ID=part)
    assert run(*script, "collect", 14, parts, tmp_path / "run.nql").endswith("units are missing")
    run(*script, "count", 14, 3, parts, SLURM_ARRAY_TASK_ID="2")
    assert run(*script, "collect", 14, parts, tmp_path / "run.nql") == answer(14, totals, fundamentals)


@pytest.mark.long
def test_ray(tmp_path, totals, fundamentals):
    pytest.importorskip("ray")
    path = begun(tmp_path / "run.nql", 16)
    assert run(sys.executable, EXAMPLES / "count_ray.py", 16, path) == answer(16, totals, fundamentals)


@pytest.mark.long
def test_mpi(tmp_path, totals, fundamentals):
    pytest.importorskip("mpi4py")
    launcher = shutil.which("mpirun", path=f"{BIN}:{os.environ['PATH']}")
    if launcher is None:
        pytest.skip("needs mpirun: pip install mpich, or apt install openmpi-bin")
    script = [sys.executable, "-m", "mpi4py.futures", EXAMPLES / "count_mpi.py"]
    path = begun(tmp_path / "run.nql", 16)
    assert run(launcher, "-n", 3, *script, 16, path) == answer(16, totals, fundamentals)
