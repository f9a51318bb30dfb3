#!/usr/bin/env python3
"""Checks a proof that a solution of n queens is the lexicographically first one.

    check-first.py FILE

Written from docs/algorithms/first.md, "Proofs", without any code of the program that made the proof. The proof
names the solution; the prefixes that must have no completion follow from it, and this script searches
each of them again, with the proof's rays as its only help. Some thousand positions a second: minutes
for n = 24; 'queens check --proof FILE' checks the same faster.

Exit code: 0 no solution is smaller, 1 the proof does not show that, 2 the file cannot be read.
Needs Python 3.8 and nothing else.
"""
import re
import sys

LINE = re.compile(
    r"n-queens-first 1 n=(?P<n>\d+)|ray set=(?P<ray>\d+) weights=(?P<weights>-?\d+(,-?\d+)*)"
    r"|no prefix=(?P<prefix>\d+(,\d+)*) nodes=(?P<nodes>\d+) set=(?P<set>\d+)"
    r"|found columns=\d+(,\d+)*|first columns=(?P<first>\d+(,\d+)*)"
)


class Rejected(Exception):
    """Why a proof shows nothing."""


class Smaller(Exception):
    """A solution that is smaller than the proof's."""


def numbers(text):
    return [int(number) for number in text.split(",")]


def read(lines):
    """The size, the sets of rays, the stated nodes and set of every prefix, and the first solution."""
    n, rays, refuted, first, check = 0, [], {}, None, 0xCBF29CE484222325
    for number, line in enumerate(lines, 1):
        text, mark, digits = line.rpartition(" check=")
        for byte in (text + "\n").encode():
            check = (check ^ byte) * 0x100000001B3 % 2**64
        if not mark or digits != f"{check:016x}":
            raise Rejected(f"line {number}: the check does not match: a line was altered, lost or moved")
        match = LINE.fullmatch(text)
        if not match or (number == 1) != bool(match["n"]) or first:
            raise Rejected(f"line {number}: it does not belong there")
        if match["n"]:
            n = int(match["n"])
        elif match["ray"]:
            weights = numbers(match["weights"])
            if len(weights) != 5 * n - 2 or min(weights[n:]) < 0:
                raise Rejected(f"line {number}: these are not the weights of a ray")
            if int(match["ray"]) == len(rays) + 1:
                rays.append([])
            if int(match["ray"]) != len(rays):
                raise Rejected(f"line {number}: it does not belong there")
            rays[-1].append(weights)
        elif match["prefix"]:
            if int(match["set"]) > len(rays):
                raise Rejected(f"line {number}: there are no such rays")
            refuted[tuple(column - 1 for column in numbers(match["prefix"]))] = int(match["nodes"]), int(match["set"])
        elif match["first"]:
            first = [column - 1 for column in numbers(match["first"])]
    if first is None:
        raise Rejected("the proof is not finished: its last line does not name the first solution")
    if sorted(first) != list(range(n)) or len({row + c for row, c in enumerate(first)} | {n * n + row - c for row, c in enumerate(first)}) < 2 * n:
        raise Rejected("the columns of the last line are not a solution")
    return n, rays, refuted, first


class Search:
    """Shows that a prefix has no completion."""

    def __init__(self, n, prefix, rays, limit):
        self.n, self.limit, self.nodes = n, limit, 0
        self.queens = dict(enumerate(prefix))
        open_ = {row: set(range(n)) for row in range(n)}
        for row, column in enumerate(prefix):
            open_ = self.placed(open_, row, column)
        self.rays = [self.weigh(ray, open_) for ray in rays]
        self.refute(open_, [base for base, _ in self.rays])

    def placed(self, open_, row, column):
        """The open squares after one more queen."""
        return {
            other: {c for c in columns if c != column and abs(c - column) != abs(other - row)}
            for other, columns in open_.items()
            if other != row
        }

    def weigh(self, ray, open_):
        """A ray at the root: its base, and the cost of every open square."""
        n = self.n
        columns, falling, rising = ray[:n], ray[n : 3 * n - 1], ray[3 * n - 1 :]
        base, costs, used = 0, {}, set()
        for row, open_columns in open_.items():
            value = {c: falling[n - 1 - row + c] + rising[row + c] - columns[c] for c in open_columns}
            least = min(value.values(), default=0)
            base += least
            costs.update({(row, c): value[c] - least for c in open_columns})
            used |= {line for c in open_columns for line in (("v", c), ("w", n - 1 - row + c), ("z", row + c))}
        for kind, line in used:
            base += columns[line] if kind == "v" else -(falling if kind == "w" else rising)[line]
        return base, costs

    def refute(self, open_, sums):
        """Returns if there is no completion."""
        self.nodes += 1
        if self.nodes > self.limit:
            raise Rejected("a prefix was not refuted within 50 times the nodes that the proof states")
        while True:
            if any(total > 0 for total in sums):
                return
            if not open_:
                raise Smaller([self.queens[row] + 1 for row in range(self.n)])
            squares = self.tightest(open_)
            if not squares:
                return
            if len(squares) > 1 and self.close(open_, sums):
                continue
            if len(squares) > 1:
                break
            open_, sums = self.step(open_, sums, *squares[0])
        for row, column in squares:
            self.refute(*self.step(open_, sums, row, column))

    def step(self, open_, sums, row, column):
        self.queens[row] = column
        sums = [total + costs[row, column] for total, (_, costs) in zip(sums, self.rays)]
        return self.placed(open_, row, column), sums

    def tightest(self, open_):
        """The squares of the row or column with the fewest."""
        lines = [[(row, c) for c in columns] for row, columns in open_.items()]
        by_column = {c: [] for c in range(self.n)}
        for row, columns in open_.items():
            for c in columns:
                by_column[c].append((row, c))
        taken = {self.queens[row] for row in range(self.n) if row not in open_}
        lines += [squares for c, squares in by_column.items() if c not in taken]
        return min(lines, key=len)

    def close(self, open_, sums):
        """Removes squares that cost too much, in place; says whether there were any."""
        closed = False
        for total, (_, costs) in zip(sums, self.rays):
            least = {row: min((costs[row, c] for c in columns), default=0) for row, columns in open_.items()}
            rest = total + sum(least.values())
            for row, columns in open_.items():
                dear = {c for c in columns if rest - least[row] + costs[row, c] > 0}
                closed |= bool(dear)
                columns -= dear
        return closed


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    try:
        with open(sys.argv[1], encoding="ascii") as file:
            lines = file.read().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        print(f"cannot read {sys.argv[1]}: {error}")
        return 2
    sys.setrecursionlimit(10_000)
    try:
        n, rays, refuted, first = read(lines)
        prefixes = nodes = 0
        for row in range(n):
            for column in range(first[row]):
                if any(c == column or abs(c - column) == row - other for other, c in enumerate(first[:row])):
                    continue
                prefix = (*first[:row], column)
                if prefix not in refuted:
                    raise Rejected(f"no line refutes the columns {[c + 1 for c in prefix]}")
                stated, number = refuted[prefix]
                nodes += Search(n, prefix, rays[number - 1] if number else [], 50 * stated + 1_000_000).nodes
                prefixes += 1
    except Rejected as reason:
        print(f"REJECTED: {reason}")
        return 1
    except Smaller as found:
        print(f"REJECTED: {found} is a smaller solution")
        return 1
    print(f"n = {n}: no solution is smaller than {' '.join(str(c + 1) for c in first)}; {prefixes} prefixes, {nodes} nodes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
