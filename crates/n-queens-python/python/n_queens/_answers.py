"""Questions whose answers are plain data: estimates, comparisons, puzzles, tables, lessons.

Each is one query of n-queens-api (docs/api.md), sent and answered as JSON.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal, SupportsIndex, overload

from n_queens._native import Board, Hint, Progress, Solution, Square, answer_json, bar_chart, save_svg

ProgressLike = Callable[[Progress], object] | bool | None


def ask(question: str, *, threads: SupportsIndex | None = None, progress: ProgressLike = None, **fields: Any) -> dict[str, Any]:
    """Any question of docs/api.md by name, such as ask("forecast", size=20).

    Fields and answer are those of the documented JSON, where a number that may exceed 2**53 is a string
    of its digits. A Board or a Square may be given as it is.
    """
    request = json.dumps({"ask": question, **fields}, default=_json)
    answer: dict[str, Any] = json.loads(answer_json(request, threads=threads, progress=progress))
    return answer


def _json(value: Any) -> Any:
    """Objects of this package by their dictionary, NumPy's numbers and arrays by their values."""
    for method in ("to_dict", "tolist"):
        if hasattr(value, method):
            return getattr(value, method)()
    raise TypeError(f"{type(value).__name__} is not a field of a question")


def _int(name: str, value: SupportsIndex, low: int, high: int) -> int:
    """A whole number from low to high."""
    try:
        number = value.__index__()
    except AttributeError:
        raise TypeError(f"{name} must be a whole number, not {type(value).__name__}") from None
    if not low <= number <= high:
        raise ValueError(f"{name} = {number} is out of range ({low} to {high})")
    return number


def _size(n: SupportsIndex) -> int:
    return _int("n", n, 1, 2**32 - 1)


def _seed(seed: SupportsIndex | None) -> str | None:
    return None if seed is None else str(_int("seed", seed, 0, 2**64 - 1))


class Picture:
    """An answer that is a picture in a notebook and can be written to a file."""

    def svg(self) -> str:
        """The picture as an SVG document."""
        raise NotImplementedError

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the picture to a file that ends in .svg, .png or .pdf."""
        save_svg(self.svg(), path)

    def _repr_svg_(self) -> str:
        return self.svg()


@dataclass(frozen=True)
class Estimate:
    """About how many solutions there are: total, with a 95 % interval from low to high.

    size: rows of the board; samples: samples behind the estimate. float(estimate) is the total.
    """

    size: int
    total: float
    low: float
    high: float
    samples: int

    @property
    def relative_error(self) -> float:
        """Half the width of the interval, as a part of the total."""
        return (self.high - self.low) / 2 / self.total if self.total else 0.0

    def __float__(self) -> float:
        return self.total

    def to_dict(self) -> dict[str, Any]:
        """The fields by name."""
        return asdict(self)


def estimate(
    n: SupportsIndex,
    *,
    approach: Literal["descent", "annealing"] = "descent",
    population: SupportsIndex | None = None,
    seed: SupportsIndex = 1,
    threads: SupportsIndex | None = None,
    progress: ProgressLike = None,
) -> Estimate:
    """About how many solutions there are for n queens, up to n = 128.

    approach: 'descent' or 'annealing', two independent ways to draw samples; the second is slower
    population: more takes longer and narrows the interval; 5000 by default
    seed: the same seed gives the same estimate everywhere
    """
    size = _size(n)
    particles = 5000 if population is None else _int("population", population, 1, 1_000_000)
    answer = ask(
        "estimate", size=size, approach=approach, population=particles, seed=_seed(seed), threads=threads, progress=progress
    )
    return Estimate(size, **{field: answer[field] for field in ("total", "low", "high", "samples")})


@dataclass(frozen=True)
class Measured:
    """One method of a comparison: its answer, its work and its time.

    nodes, candidates, rejections: positions met, squares tried, squares rejected
    seconds: the best of several runs in which nothing is recorded
    """

    method: str
    solutions: int
    nodes: int
    candidates: int
    rejections: int
    seconds: float

    def to_dict(self) -> dict[str, Any]:
        """The fields by name."""
        return asdict(self)


@dataclass(frozen=True)
class Comparison(Picture, Sequence[Measured]):
    """Methods side by side: a sequence of Measured, so that pandas.DataFrame(comparison) is a table.

    board: the board that was searched
    measured: a row for every method
    left_out: the methods that would take too long, with the reason

    str() is a table, and a notebook shows the work of the methods as a chart.
    """

    board: Board
    measured: tuple[Measured, ...]
    left_out: tuple[str, ...] = ()

    @overload
    def __getitem__(self, index: int) -> Measured: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Measured, ...]: ...
    def __getitem__(self, index: int | slice) -> Measured | tuple[Measured, ...]:
        return self.measured[index]

    def __len__(self) -> int:
        return len(self.measured)

    def __iter__(self) -> Iterator[Measured]:
        return iter(self.measured)

    def __str__(self) -> str:
        lines = [f"{'method':<14}{'solutions':>12}{'squares tried':>16}{'rejected':>16}{'seconds':>12}"]
        for row in self.measured:
            lines.append(f"{row.method:<14}{row.solutions:>12}{row.candidates:>16}{row.rejections:>16}{row.seconds:>12.6f}")
        return "\n".join([*lines, *self.left_out])

    def __repr__(self) -> str:
        return f"<Comparison of {len(self)} methods, n = {self.board.size}>"

    def svg(self) -> str:
        """A bar chart of the squares tried, on a logarithmic scale."""
        title = f"squares tried, n = {self.board.size} (logarithmic scale)"
        return bar_chart(title, [(row.method, float(row.candidates), f"{row.candidates:,}") for row in self.measured])

    def to_dict(self) -> dict[str, list[Any]]:
        """The table by columns, as pandas.DataFrame takes it."""
        rows = [row.to_dict() for row in self.measured]
        return {column: [row[column] for row in rows] for column in Measured.__dataclass_fields__}


def compare(
    n: SupportsIndex | Board, methods: str | Iterable[str] | None = None, *, progress: ProgressLike = None
) -> Comparison:
    """The methods side by side on a board of n rows, or on a Board, from the most naive to the fastest.

    methods: only these, by name; without it, all that are practical for the size
    """
    board = n if isinstance(n, Board) else Board(n)
    names = [methods] if isinstance(methods, str) else None if methods is None else list(methods)
    answer = ask("compare", board=board, methods=names, repeat_seconds=0.02, progress=progress)
    def measured(row: dict[str, Any]) -> Measured:
        numbers = {name: int(row[name]) for name in ("solutions", "nodes", "candidates", "rejections")}
        return Measured(row["method"], **numbers, seconds=row["seconds"])

    return Comparison(board, tuple(map(measured, answer["rows"])), tuple(row["text"] for row in answer["left_out"]))


@dataclass(frozen=True)
class Puzzle(Picture):
    """A board with exactly one solution, from which no queen and no blocked square can be taken away.

    board: the puzzle; solution: the answer
    difficulty: 'easy', 'medium', 'hard' or 'expert'
    seed: the seed that makes the same puzzle again
    """

    board: Board
    solution: Solution
    difficulty: str
    seed: int

    def hint(self) -> Hint | None:
        """The next step on the board, with its reason."""
        return self.board.hint()

    def hints(self) -> list[Hint]:
        """All steps to the solution that need no trying."""
        return self.board.hints()

    def svg(self) -> str:
        """The board as an SVG document."""
        svg: str = ask("draw", board=self.board)["svg"]
        return svg

    def to_dict(self) -> dict[str, Any]:
        """Board, solution, difficulty and seed."""
        board, columns = self.board.to_dict(), self.solution.to_dict()["columns"]
        return {"board": board, "solution": columns, "difficulty": self.difficulty, "seed": self.seed}

    def __str__(self) -> str:
        return str(self.board)

    def __repr__(self) -> str:
        return f"<Puzzle: {self.board!r}, {self.difficulty}, seed {self.seed}>"


def puzzle(
    n: SupportsIndex,
    difficulty: Literal["easy", "medium", "hard", "expert"] = "easy",
    blocked: SupportsIndex = 0,
    seed: SupportsIndex | None = None,
    *,
    progress: ProgressLike = None,
) -> Puzzle:
    """A puzzle of the given difficulty: a board with exactly one solution.

    difficulty: 'easy' (every step is a line with one square left), 'medium' (squares to cross out),
        'hard' (two or three rows confined to as many columns) or 'expert' (squares have to be tried)
    blocked: squares to block at first; those the puzzle does not need are opened again
    seed: the same seed makes the same puzzle
    """
    closed = _int("blocked", blocked, 0, 2**32 - 1)
    answer = ask("puzzle", size=_size(n), difficulty=difficulty, blocked=closed, seed=_seed(seed), progress=progress)
    made = answer["board"]
    board = Board(made["size"], _squares(made["fixed"]), _squares(made["blocked"]))
    return Puzzle(board, Solution(answer["solution"]), answer["difficulty"], int(answer["seed"]))


def _squares(squares: list[dict[str, int]]) -> list[Square]:
    return [Square(**square) for square in squares]


@dataclass(frozen=True)
class Published:
    """Published numbers for n queens; None where there is none.

    total, fundamental: solutions, and those up to symmetry (A000170, A002562)
    half_turn, quarter_turn: solutions that the turn leaves unchanged (A032522, A033148)
    tree: nodes of the search tree (A319283)
    """

    n: int
    total: int | None
    fundamental: int | None
    half_turn: int | None
    quarter_turn: int | None
    tree: int | None


def published() -> list[Published]:
    """The published numbers, a row for every n from 1; pandas.DataFrame(published()) is a table."""
    rows = ask("table")["rows"]
    return [Published(row.pop("n"), **{name: value and int(value) for name, value in row.items()}) for row in rows]


@dataclass(frozen=True)
class Method:
    """A search method explained.

    name: as compare(), trace() and tree() take it; title, text, cost: what it does
    code: pseudo-code, a line each; limit: the largest practical n; masks: whether it works on bit masks
    """

    name: str
    title: str
    text: str
    cost: str
    code: tuple[str, ...]
    limit: int
    masks: bool

    def __str__(self) -> str:
        return "\n".join([f"{self.name}: {self.title}", "", self.text, "", *self.code, "", self.cost])


def methods(language: Literal["en", "zh"] = "en") -> list[Method]:
    """The methods explained, from the most naive to the fastest."""
    rows = ask("methods", language=language)["methods"]
    return [Method(**{**{name: row[name] for name in Method.__dataclass_fields__}, "code": tuple(row["code"])}) for row in rows]


def guide(language: Literal["en", "zh"] = "en") -> list[dict[str, Any]]:
    """The guide to the n queens problem: a dictionary for each chapter, with title and blocks."""
    chapters: list[dict[str, Any]] = ask("learn", language=language)["chapters"]
    return chapters
