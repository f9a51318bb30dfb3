"""Times the package against the alternatives that a Python user has, in turns.

    pip install numba ortools python-constraint2 nqueens pillow matplotlib
    python bench.py > table.md

Alternatives: the usual recursion over bit masks in plain Python; the same compiled by numba, the fastest one
writes in Python; the package nqueens; python-constraint2; OR-tools' CP-SAT with the usual model. One that is
not installed has empty cells. Every round runs each of them once, in turn, and checks the answer; the table
gives medians. BENCH_ROUNDS sets the number of rounds.
"""

from __future__ import annotations

import importlib.util
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import numpy as np

import n_queens

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "5"))


def plain(n: int) -> int:
    """Bit masks in plain Python."""
    full = (1 << n) - 1

    def below(columns: int, falling: int, rising: int) -> int:
        if columns == full:
            return 1
        found = 0
        free = full & ~(columns | falling | rising)
        while free:
            queen = free & -free
            free ^= queen
            found += below(columns | queen, (falling | queen) << 1, (rising | queen) >> 1)
        return found

    return below(0, 0, 0)


def compiled() -> tuple[Callable[[int], int], Callable[[int, int], np.ndarray]]:
    """Counting and listing compiled by numba."""
    import numba

    @numba.njit(cache=False)
    def below(full, columns, falling, rising):
        if columns == full:
            return 1
        found = 0
        free = full & ~(columns | falling | rising)
        while free:
            queen = free & -free
            free ^= queen
            found += below(full, columns | queen, (falling | queen) << 1, (rising | queen) >> 1)
        return found

    @numba.njit(cache=False)
    def fill(n, full, row, columns, falling, rising, placed, out, done):
        if row == n:
            out[done] = placed
            return done + 1
        free = full & ~(columns | falling | rising)
        column = 0
        while free:
            while not free & 1 << column:
                column += 1
            queen = 1 << column
            free ^= queen
            placed[row] = column
            done = fill(n, full, row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >> 1, placed, out, done)
        return done

    def count(n: int) -> int:
        return int(below((1 << n) - 1, 0, 0, 0))

    def listing(n: int, total: int) -> np.ndarray:
        out = np.empty((total, n), dtype=np.uint8)
        fill(n, (1 << n) - 1, 0, 0, 0, 0, np.empty(n, dtype=np.uint8), out, 0)
        return out

    count(6), listing(6, 4)
    return count, listing


def cp_sat(n: int, every: bool = True) -> int:
    """OR-tools: all solutions of the usual model, or one."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    queens = [model.new_int_var(0, n - 1, f"q{row}") for row in range(n)]
    model.add_all_different(queens)
    model.add_all_different(queens[row] + row for row in range(n))
    model.add_all_different(queens[row] - row for row in range(n))

    class Tally(cp_model.CpSolverSolutionCallback):
        found = 0

        def on_solution_callback(self) -> None:
            self.found += 1

    solver, tally = cp_model.CpSolver(), Tally()
    solver.parameters.enumerate_all_solutions = every
    solver.solve(model, tally)
    return tally.found if every else min(tally.found, 1)


def constraint(n: int, every: bool = True) -> int:
    """python-constraint2: all solutions of the usual model, or one."""
    from constraint import AllDifferentConstraint, Problem

    problem = Problem()
    problem.addVariables(range(n), range(n))
    problem.addConstraint(AllDifferentConstraint())
    for row in range(n):
        for below in range(row + 1, n):
            problem.addConstraint(lambda a, b, d=below - row: abs(a - b) != d, (row, below))
    return len(problem.getSolutions()) if every else int(problem.getSolution() is not None)


def nqueens(n: int) -> int:
    """The package nqueens."""
    from nqueens import Queen

    return int(Queen(n).count)


def medians(contestants: dict[str, Callable[[], object]], expected: object) -> dict[str, float]:
    times: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(ROUNDS):
        for name, run in contestants.items():
            begun = time.perf_counter()
            answer = run()
            times[name].append(time.perf_counter() - begun)
            assert answer == expected, f"{name}: {answer} instead of {expected}"
    return {name: statistics.median(list_) for name, list_ in times.items()}


def small_calls() -> str:
    """Microseconds of calls that do little, the median of many."""
    board, solution = n_queens.Board(8), n_queens.one(8)
    calls = {
        "count(8)": lambda: n_queens.count(8),
        "Board(8, fixed=['b4', 'd5'])": lambda: n_queens.Board(8, fixed=["b4", "d5"]),
        "solutions(6)": lambda: n_queens.solutions(6),
        "one(8)": lambda: n_queens.one(8),
        "Board(8).nth(50)": lambda: board.nth(50),
        "Board(8).rank(solution)": lambda: board.rank(solution),
        "check(columns)": lambda: n_queens.check([0, 4, 7, 5, 2, 6, 1, 3]),
        "next(iter(Board(8)))": lambda: next(iter(board)),
    }
    rows = ["| call | µs |", "|---|---:|"]
    for name, call in calls.items():
        times = []
        for _ in range(300):
            begun = time.perf_counter()
            call()
            times.append(time.perf_counter() - begun)
        rows.append(f"| `{name}` | {1e6 * statistics.median(times):.1f} |")
    return "\n".join(rows)


COLUMNS = ["numba", "plain Python", "nqueens", "python-constraint2", "OR-tools CP-SAT"]


def row(what: str, times: dict[str, float]) -> str:
    ours = times["n_queens"]
    cell = lambda seconds: "" if seconds is None else f"{1000 * seconds:.3g} ms ({seconds / ours:,.2g} ×)"
    return f"| {what} | {1000 * ours:.3g} ms | " + " | ".join(cell(times.get(name)) for name in COLUMNS) + " |"


def installed(contestants: dict[str, Callable[[], object]]) -> dict[str, Callable[[], object]]:
    """Those that can be imported."""
    modules = {"nqueens": "nqueens", "python-constraint2": "constraint", "OR-tools CP-SAT": "ortools", "numba": "numba"}
    return {name: run for name, run in contestants.items() if importlib.util.find_spec(modules.get(name, "sys"))}


def main() -> None:
    count, listing = compiled() if importlib.util.find_spec("numba") else (plain, None)
    print(f"Python {platform.python_version()}, {platform.machine()}, {time.strftime('%Y-%m-%d')}, medians of {ROUNDS} rounds in turns\n")
    print(f"| what | n_queens | {' | '.join(COLUMNS)} |\n|---|---:" + "|---:" * len(COLUMNS) + "|")
    for n in (8, 10, 12, 14):
        contestants: dict[str, Callable[[], object]] = {"n_queens": lambda n=n: n_queens.count(n).total, "numba": lambda n=n: count(n)}
        if n <= 12:
            contestants["plain Python"] = lambda n=n: plain(n)
        if n <= 8:
            contestants["nqueens"] = lambda n=n: nqueens(n)
            contestants["python-constraint2"] = lambda n=n: constraint(n)
        if n <= 10:
            contestants["OR-tools CP-SAT"] = lambda n=n: cp_sat(n)
        print(row(f"count, n = {n}", medians(installed(contestants), n_queens.count(n).total)), flush=True)
    for n in (12, 14):
        total = n_queens.count(n).total
        contestants = {
            "n_queens": lambda n=n: n_queens.solutions(n).tobytes(),
            "numba": lambda n=n, total=total: listing(n, total).tobytes(),
        }
        print(row(f"array of all solutions, n = {n}", medians(installed(contestants), n_queens.solutions(n).tobytes())), flush=True)
    # A formula gives one solution at once; complete() searches, as the others do.
    for n, others in ((20, True), (100, False)):
        searched: dict[str, Callable[[], object]] = {"n_queens": lambda n=n: int(n_queens.Board(n).complete() is not None)}
        if others:
            searched["python-constraint2"] = lambda n=n: constraint(n, every=False)
        searched["OR-tools CP-SAT"] = lambda n=n: cp_sat(n, every=False)
        print(row(f"one solution by complete(), n = {n}", medians(installed(searched), 1)), flush=True)
        print(row(f"one solution by one(), n = {n}", medians({"n_queens": lambda n=n: len(n_queens.one(n))}, n)), flush=True)
    print("\n" + small_calls())
    if len(sys.argv) > 1:
        queens = sys.argv[1]
        times = medians(
            {
                "n_queens": lambda: len(n_queens.solutions(14)),
                "queens": lambda: len(subprocess.run([queens, "solve", "14", "--format", "columns", "--quiet"], stdout=subprocess.PIPE).stdout.splitlines()),
            },
            365_596,
        )
        print(f"\nsolutions(14): {1000 * times['n_queens']:.0f} ms; {queens} solve 14: {1000 * times['queens']:.0f} ms")


if __name__ == "__main__":
    main()
