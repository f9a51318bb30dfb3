"""python -m n_queens, run as an operator runs it."""

import subprocess
import sys

import pytest
from seals import sealed

import n_queens
from n_queens import Ledger, Plan


def run(*arguments):
    command = [sys.executable, "-m", "n_queens", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


@pytest.fixture
def ledger(tmp_path):
    path = tmp_path / "14.nql"
    with Ledger(path, Plan(14)) as ledger:
        ledger.run()
        assert ledger.census() == n_queens.count(14)
    return path


def test_count_with_and_without_a_ledger(tmp_path):
    answer = "n = 12: 14200 solutions, 1787 fundamental\n"
    assert run("count", 12, "--quiet").stdout == answer
    path = tmp_path / "run.nql"
    assert run("count", 12, "--ledger", path, "--quiet").stdout == answer
    before = path.read_bytes()
    assert run("count", 12, "--ledger", path, "--quiet").stdout == answer and path.read_bytes() == before


def test_parts_are_merged_shown_and_audited(tmp_path):
    parts = [tmp_path / "1.nql", tmp_path / "2.nql"]
    for number, part in enumerate(parts, 1):
        ended = run("count", 14, "--ledger", part, "--part", f"{number}/2", "--quiet")
        assert ended.returncode == 0 and "partial" in ended.stdout, ended
    whole = tmp_path / "whole.nql"
    assert "entries added, 0 known" in run("ledger", "merge", *parts, "--into", whole).stdout
    assert "n = 14: complete" in run("ledger", "show", whole).stdout and "365596" in run("ledger", "show", whole).stdout
    audited = run("ledger", "audit", whole, "--sample", 5, "--seed", 7, "--quiet")
    assert audited.returncode == 0 and audited.stdout.endswith("recounted (seed 7), 0 wrong\n")
    assert n_queens.audit_ledger(whole, sample=5, seed=7)["recounted"] == 5
    assert n_queens.show_ledger(whole)["total"] == "365596"


def test_a_damaged_ledger_is_repaired_and_counted_again(ledger):
    ledger.write_text(ledger.read_text().replace(" total=", " total=1", 1))
    assert run("count", 14, "--ledger", ledger, "--quiet").returncode == 2
    repaired = run("ledger", "repair", ledger)
    assert repaired.returncode == 0 and '"bad_lines": 1' in repaired.stdout
    assert run("count", 14, "--ledger", ledger, "--quiet").stdout.startswith("n = 14: 365596 ")


def test_a_forged_unit_is_found(tmp_path):
    path, plan = tmp_path / "forged.nql", Plan(12)
    entries = plan.count(range(plan.units))
    last = entries[-1]
    forged = sealed(plan.header, last, total=last.total + 2, residue=last.residue + 2)
    with Ledger(path, plan) as ledger:
        ledger.append([*entries[:-1], forged])
    audited = run("ledger", "audit", path, "--sample", plan.units, "--quiet")
    assert audited.returncode == 1 and f"unit {plan.units - 1}: the ledger has" in audited.stdout


def test_solutions_are_listed_in_order():
    assert run("solve", 4, "--format", "columns").stdout == "2 4 1 3\n3 1 4 2\n"
    assert run("solve", 4).stdout == ".Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n"
    many = run("solve", 12, "--format", "columns", "--limit", 2500).stdout.splitlines()
    assert [[int(c) - 1 for c in line.split()] for line in many] == n_queens.solutions(12)[:2500].tolist()
    boards = run("solve", 10, "--limit", 1500).stdout.split("\n\n")
    assert len(boards) == 724 and all(len(board.split()) == 10 for board in boards)
    assert run("solve", 8, "--limit", 0).stdout == run("solve", 3).stdout == ""


@pytest.mark.parametrize(
    "arguments, message",
    [
        (("count", 33), "n = 33 is too large to count"),
        (("count", 12, "--part", "1/2"), "--part needs --ledger"),
        (("count", 12, "--threads", 0), "threads = 0"),
        (("solve", 0), "n = 0 is out of range"),
        (("solve", 4, "--limit", -1), "--limit -1"),
        (("ledger", "show", "missing.nql"), "missing.nql"),
        (("ledger", "audit", "missing.nql"), "missing.nql"),
        (("nonsense",), "invalid choice"),
        ((), "required"),
    ],
)
def test_bad_usage_is_exit_code_2(arguments, message):
    ended = run(*arguments)
    assert ended.returncode == 2 and message in ended.stderr and not ended.stdout


def test_a_closed_pipe_ends_quietly():
    command = f"{sys.executable} -m n_queens solve 13 --format columns | head -1"
    ended = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=300)
    assert ended.stdout.count("\n") == 1 and ended.stderr == ""
