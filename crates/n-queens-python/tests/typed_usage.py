"""How people write calls. Not run: test_types.py checks the types."""

from collections.abc import Iterator

import numpy as np

import n_queens
from n_queens import Board, Comparison, Game, Ledger, Plan, Solution, Square

names = ["b4", "d5"]
pairs = [(4, 1), (3, 3)]
mixed: list[str | tuple[int, int]] = ["b4", (3, 3)]
board = Board(8, fixed=names)
Board(8, fixed=pairs)
Board(8, fixed=mixed, blocked={"a1"})
Board(8, fixed=board.fixed, blocked=tuple(board.blocked))
Board(8, fixed=(name for name in names))
Board(np.int64(8), fixed=np.array(pairs))
n_queens.Check(8, queens=n_queens.one(8).squares)


def generate() -> Iterator[Square]:
    yield Square(0, 1)


Board(4, fixed=generate())


def place(square: Square) -> int:
    match square:
        case Square(r, c):
            return r + c
        case _:
            return 0


ordered: bool = Solution([1, 3, 0, 2]) < (2, 0, 3, 1)
rows: int = n_queens.count(8).n
drawn: list[Solution] = board.random(seed=1, size=3)
one: Solution = board.random(seed=1)
comparison: Comparison = n_queens.compare(8, methods=("arrays", "bits"))
seconds: list[float] = [measured.seconds for measured in comparison]
puzzle = n_queens.puzzle(8, "hard", seed=np.uint64(1))
hint = puzzle.hint()
text: str = str(hint) if hint else "done"
game = Game([[0, 0], [1, 1]])
Game(["AAB", "ACB", "CCB"], queens=[(0, 1)])
Game(np.zeros((2, 2), dtype=int)).save("game.png")
plan = Plan(board)
with Ledger("run.nql", plan) as ledger:
    ledger.append(plan.count(np.arange(plan.units)))
    ledger.append(entry for entry in plan.count(range(2)))
edges: list[tuple[int, int]] = n_queens.tree(4).edges()
at: int | None = n_queens.trace(8).find(0, "next-solution")
