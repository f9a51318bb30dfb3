"""mypy and pyright accept the package as people use it."""

import subprocess
import sys
from pathlib import Path

import pytest

USAGE = Path(__file__).with_name("typed_usage.py")


def test_mypy_accepts_the_usual_calls():
    check("mypy", "--strict")


def test_pyright_accepts_the_usual_calls():
    # The one that comes with its own Node from PyPI.
    pytest.importorskip("basedpyright")
    check("basedpyright", "--level", "error", "--pythonpath", sys.executable)


def check(module, *arguments):
    ended = subprocess.run([sys.executable, "-m", module, *arguments, USAGE], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr
