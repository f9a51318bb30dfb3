"""The tables of docs/scale.md are those of the simulation, and the simulation keeps workers busy."""

import subprocess
import sys
from pathlib import Path

SCALE = Path(__file__).parents[1] / "scale"


def test_the_page_has_the_tables_of_the_scripts():
    run = subprocess.run([sys.executable, SCALE / "simulate.py", "--check"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
