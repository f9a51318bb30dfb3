"""Times the package against what a Python user would otherwise take, in turns.

    pip install numba ortools
    python bench.py > table.md

Rivals: the usual recursion over bit masks in plain Python; the same compiled by numba, the fastest we know
that one writes in Python; and OR-tools' CP-SAT, which lists all solutions of the usual model. Every round
runs each contestant once, in turn, and checks its answer; the table gives medians.
"""

from __future__ import annotations

import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import numpy as np

import n_queens

ROUNDS = 5


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


def cp_sat(n: int) -> int:
    """OR-tools, told to list all solutions."""
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
    solver.parameters.enumerate_all_solutions = True
    solver.solve(model, tally)
    return tally.found


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


def row(what: str, times: dict[str, float]) -> str:
    ours = times["n_queens"]
    cells = [f"{1000 * seconds:.3g} ms ({seconds / ours:,.2g} ×)" for name, seconds in times.items() if name != "n_queens"]
    return f"| {what} | {1000 * ours:.3g} ms | " + " | ".join(cells) + " |"


def main() -> None:
    count, listing = compiled()
    print(f"Python {platform.python_version()}, {platform.machine()}, {time.strftime('%Y-%m-%d')}, medians of {ROUNDS} rounds in turns\n")
    print("| what | n_queens | numba | plain Python | OR-tools CP-SAT |\n|---|---:|---:|---:|---:|")
    for n, slow, sat in ((8, True, True), (10, True, True), (12, True, False), (14, False, False)):
        contestants: dict[str, Callable[[], object]] = {
            "n_queens": lambda n=n: n_queens.count(n).total,
            "numba": lambda n=n: count(n),
        }
        if slow:
            contestants["plain"] = lambda n=n: plain(n)
        if sat:
            contestants["cp-sat"] = lambda n=n: cp_sat(n)
        print(row(f"count, n = {n}", medians(contestants, n_queens.count(n).total)) + " |" * (2 - slow - sat), flush=True)
    for n in (12, 14):
        total = n_queens.count(n).total
        reference = n_queens.solutions(n).tobytes()
        contestants = {
            "n_queens": lambda n=n: n_queens.solutions(n).tobytes(),
            "numba": lambda n=n, total=total: listing(n, total).tobytes(),
        }
        print(row(f"array of all solutions, n = {n}", medians(contestants, reference)) + " | |", flush=True)
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
