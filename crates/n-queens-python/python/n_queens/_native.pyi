"""Types of the compiled part. The docstrings are those of the module; tests/test_stub.py keeps them so."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from types import TracebackType
from typing import Any, ClassVar, Literal, SupportsIndex, TypeAlias, final, overload

import numpy as np
from numpy.typing import DTypeLike, NDArray

__version__: str

_SquareLike: TypeAlias = Square | Sequence[SupportsIndex] | NDArray[Any] | str
_Squares: TypeAlias = Iterable[_SquareLike] | NDArray[Any]
_SolutionLike: TypeAlias = Solution | Iterable[SupportsIndex]
_ProgressLike: TypeAlias = Callable[[Progress], object] | bool | None

class DisagreementError(Exception):
    """Two counts of the same units disagree, or a total contradicts a published one: something is wrong."""

@final
class Progress:
    """How far a long call has got. Callbacks get one of these.

    stage: the kind of work in a word: "counting", "searching", ...
    done: pieces of this stage that are done
    total: pieces in all, or None where that is unknown
    """

    def __new__(cls, stage: str, done: SupportsIndex, total: SupportsIndex | None = None) -> Progress: ...
    @property
    def stage(self) -> str:
        """The kind of work in a word."""
    @property
    def done(self) -> int:
        """Pieces of this stage that are done."""
    @property
    def total(self) -> int | None:
        """Pieces in all, or None where that is unknown."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[type[Progress], tuple[str, int, int | None]]: ...

@final
class Square:
    """A square of a board: row and column, both counted from 0 at the top left.

    It unpacks, compares and hashes like the tuple (row, column). Wherever a square is expected you
    may give a Square, such a tuple, or its name in chess notation, like 'b4'.
    """

    __match_args__: ClassVar[tuple[Literal["row"], Literal["column"]]]
    def __new__(cls, row: SupportsIndex, column: SupportsIndex) -> Square: ...
    @staticmethod
    def parse(name: str, n: SupportsIndex) -> Square:
        """The square with this name on a board of n rows, such as 'b4' (chess) or '5,2' (row and
        column from 1).
        """
    @property
    def row(self) -> int:
        """The row, from 0 at the top."""
    @property
    def column(self) -> int:
        """The column, from 0 at the left."""
    def name(self, n: SupportsIndex) -> str:
        """The name chess players give this square on a board of n rows."""
    def attacks(self, other: _SquareLike) -> bool:
        """Whether queens on the two squares attack each other."""
    def to_dict(self) -> dict[str, int]:
        """Row and column by name."""
    def __len__(self) -> int: ...
    def __getitem__(self, key: int, /) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Square | tuple[int, int], /) -> bool: ...
    def __le__(self, other: Square | tuple[int, int], /) -> bool: ...
    def __gt__(self, other: Square | tuple[int, int], /) -> bool: ...
    def __ge__(self, other: Square | tuple[int, int], /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[type[Square], tuple[int, int]]: ...

@final
class Solution:
    """A solution: the column of the queen in each row, from 0.

    Solution([1, 3, 0, 2]) checks that no two queens attack each other, and raises ValueError
    with the two that do. A solution compares and hashes like the tuple of its columns: len(),
    indexing, slicing and iteration work, and numpy.asarray() gives an array of uint8, whose
    arithmetic wraps around; give dtype=int to calculate. Solutions compare in lexicographic order,
    the order in which they are listed and numbered.
    """

    def __new__(cls, columns: _SolutionLike) -> Solution: ...
    @property
    def size(self) -> int:
        """Rows of the board."""
    @property
    def columns(self) -> tuple[int, ...]:
        """The column of each row's queen, from 0."""
    @property
    def squares(self) -> list[Square]:
        """The squares of the queens, from the top row down."""
    @property
    def symmetry(self) -> Literal["full", "quarter turn", "half turn", "trivial"]:
        """What the solution is fixed by: 'trivial' (nothing), 'half turn', 'quarter turn' or 'full'."""
    def orbit(self) -> Orbit:
        """The distinct images under the eight motions of the square, in order; 8, 4, 2 or 1."""
    def canonical(self) -> Solution:
        """The smallest of its orbit, which stands for all of it."""
    def is_canonical(self) -> bool:
        """Whether it is the smallest of its orbit."""
    def svg(self) -> str:
        """The board as an SVG document."""
    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the picture to a file that ends in .svg, .png or .pdf."""
    def to_dict(self) -> dict[str, Any]:
        """Size and columns."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: SupportsIndex, /) -> int: ...
    @overload
    def __getitem__(self, key: slice, /) -> tuple[int, ...]: ...
    def __iter__(self) -> Iterator[int]: ...
    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> NDArray[Any]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Solution | tuple[int, ...], /) -> bool: ...
    def __le__(self, other: Solution | tuple[int, ...], /) -> bool: ...
    def __gt__(self, other: Solution | tuple[int, ...], /) -> bool: ...
    def __ge__(self, other: Solution | tuple[int, ...], /) -> bool: ...
    def __hash__(self) -> int: ...
    def _repr_svg_(self) -> str | None: ...
    def __reduce__(self) -> tuple[type[Solution], tuple[list[int]]]: ...

@final
class Orbit:
    """The distinct images of a solution under the eight motions of the square, in order: a sequence
    of 8, 4, 2 or 1 solutions. A notebook shows them side by side.
    """

    def __new__(cls, solution: _SolutionLike) -> Orbit: ...
    def svg(self) -> str:
        """The images side by side, as an SVG document."""
    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the picture to a file that ends in .svg, .png or .pdf."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: SupportsIndex, /) -> Solution: ...
    @overload
    def __getitem__(self, key: slice, /) -> tuple[Solution, ...]: ...
    def __iter__(self) -> Iterator[Solution]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def _repr_svg_(self) -> str | None: ...
    def __reduce__(self) -> tuple[type[Orbit], tuple[list[int]]]: ...

@final
class Census:
    """How many solutions a board has.

    total: all solutions
    fundamental: one for each orbit under the eight symmetries of the square
    classes: for each kind of symmetry, how many fundamental solutions have it

    Fixed queens and blocked squares break the symmetry: fundamental and classes are then None.
    int(census) is the total.
    """

    def __new__(
        cls,
        n: SupportsIndex,
        total: SupportsIndex,
        half_turn: SupportsIndex | None = None,
        quarter_turn: SupportsIndex | None = None,
    ) -> Census: ...
    @property
    def n(self) -> int:
        """Rows of the board."""
    @property
    def size(self) -> int:
        """Rows of the board: the same as n."""
    @property
    def total(self) -> int:
        """All solutions."""
    @property
    def fundamental(self) -> int | None:
        """One for each orbit; None where queens or blocked squares break the symmetry."""
    @property
    def half_turn(self) -> int | None:
        """Solutions that a half turn leaves as they are, or None."""
    @property
    def quarter_turn(self) -> int | None:
        """Solutions that a quarter turn leaves as they are, or None."""
    @property
    def classes(self) -> dict[str, int] | None:
        """Fundamental solutions by symmetry: 'full', 'quarter turn', 'half turn', 'trivial'."""
    def to_dict(self) -> dict[str, int | None]:
        """n, total, fundamental, half_turn and quarter_turn: a row of a table."""
    def __int__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[type[Census], tuple[Any, ...]]: ...

@final
class Conflict:
    """Two queens that attack each other with no queen between them.

    first, second: their squares
    line: 'row', 'column', 'falling diagonal' or 'rising diagonal'
    """

    def __new__(cls, n: SupportsIndex, first: _SquareLike, second: _SquareLike) -> Conflict: ...
    @property
    def first(self) -> Square:
        """The queen nearer the top left."""
    @property
    def second(self) -> Square:
        """The other queen."""
    @property
    def line(self) -> str:
        """The line they share."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[type[Conflict], tuple[int, Square, Square]]: ...

@final
class Check:
    """Queens on a board, checked. It is true if they are a solution.

    size: rows of the board
    queens: their squares
    conflicts: the pairs that attack each other
    """

    def __new__(cls, n: SupportsIndex, queens: _Squares, blocked: _Squares = ()) -> Check: ...
    @property
    def ok(self) -> bool:
        """Whether the queens are a solution: n of them, none attacks another, none on a blocked
        square.
        """
    @property
    def size(self) -> int:
        """Rows of the board."""
    @property
    def queens(self) -> list[Square]:
        """The squares of the queens, row by row."""
    @property
    def blocked(self) -> list[Square]:
        """The blocked squares, if the text that was checked had any."""
    @property
    def conflicts(self) -> list[Conflict]:
        """Every pair of queens that attack each other with no queen between them."""
    @property
    def solution(self) -> Solution | None:
        """The solution that it is, or None."""
    def svg(self) -> str:
        """The board as an SVG document, with a line between queens that attack each other."""
    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the picture to a file that ends in .svg, .png or .pdf."""
    def __bool__(self) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def _repr_svg_(self) -> str | None: ...
    def __reduce__(self) -> tuple[type[Check], tuple[Any, ...]]: ...

@final
class Tree:
    """The tree of a search: str() is text, dot() a graph, and a notebook shows it as a picture.

    Large trees are cut; left_out is the number of nodes that are not in it. edges() and nodes() are
    for other programs: networkx.DiGraph(tree.edges()), pandas.DataFrame(tree.nodes()).
    """

    @property
    def method(self) -> str:
        """The name of the method that searched."""
    @property
    def solutions(self) -> int:
        """Solutions met."""
    @property
    def levels(self) -> list[int]:
        """Nodes on each level, the root's first."""
    @property
    def left_out(self) -> int:
        """Nodes that were met but are not in the tree."""
    def edges(self) -> list[tuple[int, int]]:
        """(parent, child) for every node but the root, which is node 0."""
    def nodes(self) -> list[dict[str, Any]]:
        """A dictionary for every node: its id, parent, level, square, queens, the number of its solution
        or None, and the nodes below it that are not in the tree.
        """
    def svg(self) -> str:
        """A complete SVG document."""
    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the picture to a file that ends in .svg, .png or .pdf."""
    def dot(self) -> str:
        """The tree in the language of Graphviz."""
    def to_dict(self) -> dict[str, Any]:
        """Board, method, numbers and nodes."""
    def __len__(self) -> int: ...
    def _repr_svg_(self) -> str: ...
    def _repr_html_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Callable[..., Tree], tuple[Board, str]]: ...

@final
class Explanation:
    """Why a board has no solution: a few of its pieces that already exclude every solution.

    str() gives it in words; queens and blocked are the pieces; minimal is True if none of them
    could be left out; proof() goes through the cases.
    """

    @property
    def size(self) -> int:
        """Rows of the board."""
    @property
    def queens(self) -> list[Square]:
        """The fixed queens that matter."""
    @property
    def blocked(self) -> list[Square]:
        """The blocked squares that matter."""
    @property
    def minimal(self) -> bool:
        """Whether leaving out any piece would allow a solution."""
    def proof(self, lines: SupportsIndex = 40, *, progress: _ProgressLike = None) -> str:
        """The proof that the board has no solution: a case split, in at most this many lines.

        Raises ValueError where it would have more than a few thousand cases.
        """
    def svg(self) -> str:
        """The board with the pieces that matter, as an SVG document."""
    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the picture to a file that ends in .svg, .png or .pdf."""
    def to_dict(self) -> dict[str, Any]:
        """The pieces, the kind of reason and its lines."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def _repr_svg_(self) -> str | None: ...
    def __reduce__(self) -> tuple[Callable[[Board], Explanation | None], tuple[Board]]: ...

@final
class Hint:
    """One step on a half-filled board or in a game. str() gives it with its reason.

    kind: 'only' (a line has one square left), 'line' (a region lies in one row or column),
          'touching' (a square touches all of a region), 'starving' (a queen there would leave a line
          without a square), 'confined' (several lines need the places for themselves), 'crowding' (a
          queen there would leave them too few), 'suppose' (a queen there leads to a contradiction),
          'attempt' (several solutions: a queen of one) or 'take-back' (no solution is left)
    action: 'place' a queen, 'exclude' squares or 'remove' a piece
    squares: the squares that the action is for
    board: the board or game it is for; after: the same with the step taken
    """

    @property
    def kind(self) -> Literal["only", "starving", "confined", "attempt", "take-back"]:
        """The technique: 'only', 'line', 'touching', 'starving', 'confined', 'crowding', 'suppose',
        'attempt' or 'take-back'.
        """
    @property
    def action(self) -> Literal["place", "exclude", "remove"]:
        """What to do: 'place', 'exclude' or 'remove'."""
    @property
    def squares(self) -> list[Square]:
        """The squares that the action is for."""
    @property
    def board(self) -> Any:
        """The board or game it is for."""
    @property
    def after(self) -> Any:
        """The board or game with the step taken."""
    def svg(self) -> str:
        """The board or game with the step taken, as an SVG document."""
    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the picture to a file that ends in .svg, .png or .pdf."""
    def to_dict(self) -> dict[str, Any]:
        """The answer to 'hint' as docs/api.md has it."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def _repr_svg_(self) -> str | None: ...
    def __reduce__(self) -> tuple[Callable[..., Hint | None], tuple[Any, ...]]: ...

@final
class Game:
    """The daily game of coloured regions: one queen in every row, column and region, and no two queens
    on neighbouring squares, not even by a corner. Long diagonals do not matter.

    regions: the region of every square: a text with one letter or coloured square for each and a line
        for each row, or rows of letters or numbers, such as an array
    queens, crossed: squares that have a queen or a cross already

    A game is never changed; place() and cross() return a new one.
    """

    def __new__(
        cls,
        regions: str | Iterable[str] | Iterable[Iterable[SupportsIndex | str]] | NDArray[Any],
        queens: _Squares = (),
        crossed: _Squares = (),
    ) -> Game: ...
    @staticmethod
    def make(
        n: SupportsIndex,
        seed: SupportsIndex | None = None,
        *,
        stars: SupportsIndex | None = None,
        difficulty: str | None = None,
        progress: _ProgressLike = None,
    ) -> Game:
        """A game of n rows with exactly one solution. The same seed makes the same game everywhere.

        stars: queens in every row, column and region, from 1 to 3
        difficulty: 'easy', 'medium', 'hard' or 'expert'; any but expert by default
        """
    @property
    def stars(self) -> int:
        """Queens in every row, column and region."""
    def grade(self, *, progress: _ProgressLike = None) -> dict[str, Any]:
        """How hard the game is: a dict with 'level', the number of 'hints', the 'depth' of suppositions and
        the 'techniques' with their 'kind' and 'times'.
        """
    @property
    def size(self) -> int:
        """Rows, columns, regions and queens."""
    @property
    def regions(self) -> NDArray[np.uint8]:
        """The region of every square from 0, as an n x n array of uint8."""
    @property
    def queens(self) -> list[Square]:
        """The queens placed so far, from the top row down."""
    @property
    def crossed(self) -> list[Square]:
        """The squares crossed out so far, row by row."""
    def place(self, square: _SquareLike) -> Game:
        """The same game with one more queen."""
    def cross(self, square: _SquareLike) -> Game:
        """The same game with one more square crossed out."""
    def solve(self, *, progress: _ProgressLike = None) -> list[Square] | None:
        """The queens of a solution from the top row down, or None where there is none."""
    def count(self, limit: SupportsIndex | None = None, *, progress: _ProgressLike = None) -> int:
        """How many solutions the game has; a proper one has 1.

        limit: stop when this many are found; by default all are counted, without listing them
        """
    def hint(self) -> Hint | None:
        """The next step, with its reason; see Hint. None when all queens are placed."""
    def hints(self) -> list[Hint]:
        """All steps to the end that need no trying, each with those before it taken."""
    def svg(self) -> str:
        """The game as an SVG document, a colour for each region."""
    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the picture to a file that ends in .svg, .png or .pdf."""
    def to_dict(self) -> dict[str, Any]:
        """The rows of letters, the queens and the crosses."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def _repr_svg_(self) -> str: ...
    def __reduce__(self) -> tuple[type[Game], tuple[str, list[Square], list[Square]]]: ...

@final
class Step:
    """One step of a search.

    number: its place in the trace, from 0
    level: queens standing before it
    action: 'place', 'reject', 'skip', 'undo' or 'solution'
    square: where it happens; None for a solution
    reason: why the square was rejected, in words; None for other actions
    columns: the solution; None for other actions
    """

    @property
    def number(self) -> int:
        """Its place in the trace, from 0."""
    @property
    def level(self) -> int:
        """Queens standing before it; for 'undo', queens that remain."""
    @property
    def action(self) -> Literal["place", "reject", "skip", "undo", "solution"]:
        """What happens: 'place', 'reject', 'skip', 'undo' or 'solution'."""
    @property
    def square(self) -> Square | None:
        """Where it happens; None for a solution."""
    @property
    def reason(self) -> str | None:
        """Why the square was rejected, in words; None for other actions."""
    @property
    def columns(self) -> list[int] | None:
        """The column of each row's queen; None unless this is a solution."""
    def to_dict(self) -> dict[str, Any]:
        """The step as a line of the trace format: step, level, action, row, column, reason."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Callable[[Trace, int], Step], tuple[Trace, int]]: ...

@final
class Moment:
    """The board at a moment of a search, before the step with this number."""

    @property
    def steps(self) -> int:
        """Steps done so far."""
    @property
    def nodes(self) -> int:
        """Nodes of the search tree met so far, the root included."""
    @property
    def rejections(self) -> int:
        """Squares rejected so far."""
    @property
    def dead_ends(self) -> int:
        """Queens taken back so far that led nowhere."""
    @property
    def solutions(self) -> int:
        """Solutions met so far."""
    @property
    def queens(self) -> list[Square]:
        """The queens that stand, in the order they were placed."""
    @property
    def open(self) -> list[Square]:
        """Squares of the current row that no queen attacks."""
    def svg(self) -> str:
        """The board as an SVG document, with dots on the squares that the queens attack."""
    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the picture to a file that ends in .svg, .png or .pdf."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def _repr_svg_(self) -> str | None: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Callable[[Trace, int], Moment], tuple[Trace, int]]: ...

@final
class Trace:
    """The steps of a search, as a sequence: trace[1000], trace[-1], trace[50:60], len(trace), and
    iteration. Nothing is stored but checkpoints, so it may be long. Traces of the same search are
    equal.
    """

    @property
    def board(self) -> Board:
        """The board that is searched."""
    @property
    def method(self) -> str:
        """The name of the method that searches."""
    def state(self, number: SupportsIndex) -> Moment:
        """The board before the step with this number."""
    def find(
        self,
        number: SupportsIndex,
        target: Literal[
            "next-solution",
            "previous-solution",
            "next-dead-end",
            "previous-dead-end",
            "start-of-subtree",
            "end-of-subtree",
        ],
    ) -> int | None:
        """The number of the step that is found from this one: target is 'next-solution',
        'previous-solution', 'next-dead-end', 'previous-dead-end', 'start-of-subtree' or
        'end-of-subtree'. None where there is none.
        """
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    @overload
    def __getitem__(self, key: SupportsIndex, /) -> Step: ...
    @overload
    def __getitem__(self, key: slice, /) -> list[Step]: ...
    def __iter__(self) -> StepIterator: ...
    def __reduce__(self) -> tuple[Callable[[Board, str], Trace], tuple[Board, str]]: ...

@final
class StepIterator:
    """The steps of a trace one by one."""

    def __iter__(self) -> StepIterator: ...
    def __next__(self) -> Step: ...

@final
class SolutionIterator:
    """Solutions one by one, in lexicographic order, found on demand.

    Several are found at a time, the first at once. An interrupt loses none of them.
    """

    def __iter__(self) -> SolutionIterator: ...
    def __next__(self) -> Solution: ...

@final
class BlockIterator:
    """Solutions as arrays of up to this many rows, in lexicographic order, found on demand.

    An interrupt loses none of them.
    """

    def __iter__(self) -> BlockIterator: ...
    def __next__(self) -> NDArray[Any]: ...

@final
class Board:
    """A board: a size, queens already fixed, and squares closed to queens.

    Board(8) is empty. Board(8, fixed=['b4', 'd5']) is the puzzle of 1850. Squares are input as
    (row, column) from 0, as Square, or by name. A board is never changed; fix() and block()
    return a new one. Iterating over a board yields its solutions one by one.

    Every method that may take long releases the interpreter, stops on Ctrl-C, and takes
    progress=True for a bar, or progress=callback to be called with a Progress now and then.
    """

    def __new__(cls, n: SupportsIndex, fixed: _Squares = (), blocked: _Squares = ()) -> Board: ...
    @property
    def size(self) -> int:
        """The number of rows, of columns and of queens."""
    @property
    def fixed(self) -> list[Square]:
        """The fixed queens, from the top row down."""
    @property
    def blocked(self) -> list[Square]:
        """The blocked squares, row by row."""
    def fix(self, square: _SquareLike) -> Board:
        """The same board with one more queen."""
    def block(self, square: _SquareLike) -> Board:
        """The same board with one more square closed to queens."""
    def is_open(self, square: _SquareLike) -> bool:
        """Whether a solution may have a queen on this square: no fixed queen attacks it, and it is
        not blocked.
        """
    def count(self, *, threads: SupportsIndex | None = None, progress: _ProgressLike = None) -> Census:
        """How many solutions the board has, exactly."""
    def solutions(
        self,
        *,
        limit: SupportsIndex | None = None,
        fundamental: bool = False,
        dtype: DTypeLike | None = None,
        threads: SupportsIndex | None = None,
        progress: _ProgressLike = None,
    ) -> NDArray[Any]:
        """All solutions as one NumPy array, a row for each in lexicographic order.

        The array has the smallest unsigned type, uint8 up to n = 256 and uint16 beyond. Arithmetic on
        it wraps around: 1 - 3 is 254. Give dtype=int before you subtract or add columns.

        limit: at most this many, the first ones
        fundamental: only one of each orbit
        dtype: another NumPy type
        """
    def blocks(self, rows: SupportsIndex = 65536, *, dtype: DTypeLike | None = None) -> BlockIterator:
        """The solutions as NumPy arrays of up to this many rows, each found on demand. For their type
        and dtype see solutions().
        """
    def heat(self, *, progress: _ProgressLike = None) -> NDArray[np.int64]:
        """How many solutions have a queen on each square: an n x n array of int64."""
    def nth(self, k: SupportsIndex, *, threads: SupportsIndex | None = None, progress: _ProgressLike = None) -> Solution:
        """The solution with k others before it in lexicographic order, without listing those."""
    def rank(
        self, solution: _SolutionLike, *, threads: SupportsIndex | None = None, progress: _ProgressLike = None
    ) -> int:
        """How many solutions of this board come before this one: the opposite of nth()."""
    @overload
    def random(
        self,
        seed: SupportsIndex | None = None,
        size: None = None,
        *,
        threads: SupportsIndex | None = None,
        progress: _ProgressLike = None,
    ) -> Solution:
        """A random solution, every one equally likely; the same seed gives the same one everywhere.

        size: a list of this many independent ones, much faster than drawing them one by one
        """
    @overload
    def random(
        self, seed: SupportsIndex | None, size: SupportsIndex, *, threads: SupportsIndex | None = None, progress: _ProgressLike = None
    ) -> list[Solution]: ...
    @overload
    def random(
        self,
        seed: SupportsIndex | None = None,
        *,
        size: SupportsIndex,
        threads: SupportsIndex | None = None,
        progress: _ProgressLike = None,
    ) -> list[Solution]: ...
    def complete(self, *, progress: _ProgressLike = None) -> Solution | None:
        """A solution of this board, or None where there is none; explain() then gives the reason.

        Works up to n = 1024, where listing and counting are out of reach.
        """
    def explain(self, *, progress: _ProgressLike = None) -> Explanation | None:
        """Why this board has no solution, in as few pieces as possible; None if it has one."""
    def hint(self) -> Hint | None:
        """The next step, with its reason: the easiest that a person could find, or else a queen of a
        solution to try. Where no solution is left it is a queen or a blocked square to take back.
        None when all queens are placed.
        """
    def hints(self) -> list[Hint]:
        """All steps to the end that need no trying, each with those before it taken. Where they end with
        all queens placed, the solution is the only one.
        """
    def svg(self) -> str:
        """The board as an SVG document, with dots on the squares that its queens attack."""
    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the picture to a file that ends in .svg, .png or .pdf."""
    def to_dict(self) -> dict[str, Any]:
        """The board as docs/api.md has it: size, fixed, blocked."""
    def __iter__(self) -> SolutionIterator: ...
    def __contains__(self, solution: object, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def _repr_svg_(self) -> str | None: ...
    def __reduce__(self) -> tuple[type[Board], tuple[int, list[Square], list[Square]]]: ...

@final
class Entry:
    """One counted unit with the seal of its count: what a ledger records of it.

    Entry(line) is one that came as text. Whether the seal holds is checked by the ledger that it
    is appended to.
    """

    def __new__(cls, line: str) -> Entry: ...
    @property
    def line(self) -> str:
        """The entry as it stands in a ledger: its fields, and the checksum keyed by the count."""
    @property
    def unit(self) -> int:
        """Its number in the plan."""
    @property
    def total(self) -> int:
        """Solutions it contributes."""
    @property
    def residue(self) -> int:
        """The same modulo the ledger's modulus, added up apart from the total."""
    @property
    def route(self) -> str:
        """How it was counted."""
    @property
    def build(self) -> str:
        """The program that counted it."""
    @property
    def seconds(self) -> float:
        """How long one thread took."""
    @property
    def key(self) -> str | None:
        """The public key it names as its signer, verified or not, or None."""
    def signer(self, plan: Plan) -> str | None:
        """The public key that signed it, or None if it is not signed. A signature that is not one of
        that key for this entry of this plan is a ValueError.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> tuple[type[Entry], tuple[str]]: ...

@final
class Plan:
    """How the count of a board is cut into numbered units, the same on every machine.

    Plan(n) or Plan(board), or Plan.from_header(text) for the same plan elsewhere. Making one is
    cheap. The lists that counting needs are made with the first unit and kept for the next ones, so
    keep the plan. Plans of the same count are equal.
    """

    def __new__(cls, n: SupportsIndex | Board) -> Plan: ...
    @staticmethod
    def from_header(header: str) -> Plan:
        """The plan that has this header, made here. Where another version of this package made the
        header and would cut the board differently, it is a ValueError that says what differs.
        """
    @property
    def header(self) -> str:
        """Which count it is, as text: the first line of its ledgers without the checksum. It keys the
        seals of the entries.
        """
    @property
    def board(self) -> Board:
        """The board that is counted."""
    @property
    def units(self) -> int:
        """How many units there are, numbered from 0."""
    @property
    def description(self) -> str:
        """Everything the numbering of units depends on, as text: plans with equal descriptions
        have equal units.
        """
    def weights(self) -> NDArray[np.float64]:
        """The expected cost of every unit, in any measure; only ratios matter."""
    def audit_order(self, seed: SupportsIndex | None = None) -> NDArray[np.uint32]:
        """Every unit once, in a random order. To check a share of the units, take the first ones.

        seed: gives the order of an earlier call again, and that of 'queens ledger audit --seed'.
        Without one nobody can know beforehand which units are checked.
        """
    def count(
        self,
        units: Iterable[SupportsIndex],
        *,
        recount: bool = False,
        sign: str | os.PathLike[str] | None = None,
        progress: _ProgressLike = None,
    ) -> list[Entry]:
        """Counts these units on this thread and returns an Entry for each.

        recount: by the slow route that shares nothing with the fast one; sign: the file of a secret
        key, made by 'queens ledger key new', that signs the entries
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Callable[[str], Plan], tuple[str]]: ...

@final
class Ledger:
    """The ledger of a count, open for writing: the file that 'queens count --ledger' and
    'queens ledger audit' read and write, too.

    One process at a time may have it open. close() it, or use it in a with statement.
    """

    def __new__(cls, path: str | os.PathLike[str], plan: Plan) -> Ledger: ...
    @property
    def path(self) -> str:
        """Where it is."""
    def missing(self) -> NDArray[np.uint32]:
        """Units that have no entry yet."""
    def unconfirmed(self) -> NDArray[np.uint32]:
        """Units that have one entry and no second that confirms it."""
    def recorded(self, unit: SupportsIndex) -> int | None:
        """The total recorded for a unit, or None."""
    def append(self, entries: Iterable[Entry]) -> None:
        """Adds entries; they are durable when this returns. If one was sealed for another count or
        contradicts itself, it is a ValueError and none is added. An entry that contradicts an
        earlier one is kept as evidence and raises DisagreementError.
        """
    def run(
        self,
        *,
        part: str = "1/1",
        sign: str | os.PathLike[str] | None = None,
        threads: SupportsIndex | None = None,
        progress: _ProgressLike = None,
    ) -> None:
        """Counts the units that have no entry on this machine; each is durable before the next begins. A
        call that is interrupted loses none of them: the next one resumes.

        part: '3/16' counts only every 16th unit from the 3rd on, for batch systems; sign: the file of
        a secret key that signs the entries
        """
    def census(self) -> Census | None:
        """The result, once every unit has an entry and nothing contradicts it; None before."""
    def close(self) -> None:
        """Closes the file, so that others can open it."""
    def __enter__(self) -> Ledger: ...
    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, trace: TracebackType | None, /
    ) -> None: ...

def count(n: SupportsIndex, *, threads: SupportsIndex | None = None, progress: _ProgressLike = None) -> Census:
    """How many solutions there are for n queens, exactly: a Census with total, fundamental and
    classes.

    >>> n_queens.count(8)
    Census(n=8, total=92, fundamental=12)
    """
def solutions(
    n: SupportsIndex,
    *,
    limit: SupportsIndex | None = None,
    fundamental: bool = False,
    dtype: DTypeLike | None = None,
    threads: SupportsIndex | None = None,
    progress: _ProgressLike = None,
) -> NDArray[Any]:
    """All solutions for n queens as one NumPy array, a row for each in lexicographic order.

    >>> n_queens.solutions(4)
    array([[1, 3, 0, 2],
           [2, 0, 3, 1]], dtype=uint8)

    limit: at most this many, the first ones
    fundamental: only one of each orbit
    dtype: another NumPy type. Arithmetic on uint8 wraps around: 1 - 3 is 254; dtype=int does not.

    If they do not fit in memory, use blocks(n) or iterate over Board(n).
    """
def blocks(n: SupportsIndex, rows: SupportsIndex = 65536, *, dtype: DTypeLike | None = None) -> BlockIterator:
    """The solutions for n queens as NumPy arrays of up to this many rows, each found on demand."""
def one(
    n: SupportsIndex, *, random: bool = False, seed: SupportsIndex | None = None, first: bool = False
) -> Solution:
    """One solution for n queens, of almost any size: constructed by a formula by default.

    random: by swapping queens; solutions are not equally likely (Board(n).random() is uniform)
    seed: the same seed gives the same random solution
    first: the first of all in lexicographic order; a RuntimeWarning beyond n = 50, where that may
        take hours
    """
def check(what: _SolutionLike | str) -> Check:
    """Whether queens are a solution, and if not, which attack each other.

    what: a sequence of columns from 0, a Solution, or a text with one board in any format that
    the command reads: rows of Q and ., columns from 1, JSON, CSV

    >>> n_queens.check([0, 2, 4, 1, 3]).ok
    True
    >>> print(n_queens.check("Q.\\n.Q"))
    a2 (row 1, column 1) and b1 (row 2, column 2) share a falling diagonal \\
    """
def read(text: str) -> list[Check]:
    """Every board of a text, checked; the format is detected automatically."""
def tree(
    n: SupportsIndex | Board,
    method: str = "arrays",
    *,
    nodes: SupportsIndex | None = None,
    depth: SupportsIndex | None = None,
) -> Tree:
    """The tree of a search on a board of n rows, or on a Board.

    method: 'arrays' by default; see compare() for the names
    nodes: the most nodes to keep; depth: the most queens in a node
    """
def trace(n: SupportsIndex | Board, method: str = "arrays") -> Trace:
    """The steps of a method's search on a board of n rows, or on a Board.

    method: 'arrays' by default; see compare() for the names
    """
def answer_json(request: str, *, threads: SupportsIndex | None = None, progress: _ProgressLike = None) -> str:
    """Answers a question of docs/api.md: a JSON object in, a JSON object out."""
def bar_chart(title: str, bars: list[tuple[str, float, str]]) -> str:
    """A bar chart on a logarithmic scale, as an SVG document."""
def save_svg(svg: str, path: str | os.PathLike[str]) -> None:
    """Writes an SVG document to a file whose ending gives the format: .svg, .png or .pdf."""
def show_ledger(path: str | os.PathLike[str]) -> dict[str, Any]:
    """What a ledger holds: n, units, done, missing, state, total (a string of digits or None), text, and
    more, as the question 'ledger' of docs/api.md has it. The file may be in use.
    """
def merge_ledgers(
    target: str | os.PathLike[str], sources: Iterable[str | os.PathLike[str]]
) -> dict[str, Any]:
    """Adds the entries of some ledgers to another of the same count, which is created if there is none.
    Returns how many entries were added and known, and the sources that end in a torn line.
    """
def audit_ledger(
    path: str | os.PathLike[str],
    *,
    sample: SupportsIndex = 59,
    seed: SupportsIndex | None = None,
    threads: SupportsIndex | None = None,
    progress: _ProgressLike = None,
) -> dict[str, Any]:
    """Recounts units of a ledger, chosen at random, by a route that shares neither lists nor kernel with
    the count. Returns the seed, the units recorded and recounted, and every wrong one.

    sample: how many units; seed: chooses those of an earlier audit again
    """
def repair_ledger(path: str | os.PathLike[str], plan: Plan | None = None) -> dict[str, Any]:
    """Moves damaged lines and units in disagreement to a file beside the ledger, so that they are counted
    again. Returns what was kept, moved and is missing.

    plan: which count it was, needed if the header is damaged
    """
