"""Objects behave like Python objects: they pickle, compare, hash, print, and refuse nonsense."""

import copy
import inspect
import pickle
import re
import xml.dom.minidom

import numpy as np
import pytest

import n_queens
from n_queens import Board, Census, Check, Entry, Plan, Progress, Solution, Square

OBJECTS = [
    Square(3, 4),
    Solution([1, 3, 0, 2]),
    Solution([1, 3, 0, 2]).orbit(),
    Board(8),
    Board(8, fixed=["b4"], blocked=[(0, 0)]),
    n_queens.count(8),
    Board(8, fixed=["b4"]).count(),
    n_queens.check([0, 1]),
    Plan(8).count([0])[0],
    Progress("counting", 3, 12),
    n_queens.estimate(8, population=10),
    n_queens.compare(4, ["bits"])[0],
    Board(4, fixed=["b4"]).hint(),
    Board(3).explain(),
    n_queens.compare(4, ["bits", "sets"]),
    n_queens.tree(5, "bits", depth=2),
    n_queens.trace(5)[7],
    n_queens.trace(5).state(9),
    n_queens.check([0, 1]).conflicts[0],
    n_queens.puzzle(8, "medium", 4, seed=3),
]


@pytest.mark.parametrize("thing", OBJECTS, ids=repr)
def test_they_pickle_copy_compare_and_hash(thing):
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        back = pickle.loads(pickle.dumps(thing, protocol))
        assert back == thing and type(back) is type(thing)
        if type(thing).__hash__ is not None:
            assert hash(back) == hash(thing) and len({back, thing}) == 1
    assert copy.deepcopy(thing) == thing
    assert thing != "something else" and not (thing == 5)
    assert type(thing).__name__ in repr(thing)


@pytest.mark.parametrize("thing", [Square(1, 2), Solution([1, 3, 0, 2]), n_queens.one(6).orbit(), Board(8, fixed=[(1, 2)], blocked=[(0, 0)]), Plan(8).count([0])[0]])
def test_repr_is_the_way_to_make_it(thing):
    assert eval(repr(thing), vars(n_queens)) == thing


def test_a_trace_pickles_as_its_question():
    trace = pickle.loads(pickle.dumps(n_queens.trace(5, "bits")))
    assert (trace.board, trace.method, trace[7]) == (Board(5), "bits", n_queens.trace(5, "bits")[7])


def test_a_plan_pickles_as_its_header():
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        there = pickle.dumps(Plan(15), protocol)
        assert pickle.loads(there).description == Plan(15).description
        identity = re.search("plan=([0-9a-f]{16})", Plan(15).header).group(1).encode()
        assert identity in there
        with pytest.raises(ValueError, match="cannot make"):
            pickle.loads(there.replace(identity, identity[::-1]))


def test_an_entry_says_what_was_counted():
    (entry,) = Plan(8).count([0])
    assert (entry.unit, entry.total, entry.residue) == (0, 92, 92)
    assert entry.build == n_queens.__version__ and "/" in entry.route and 0 <= entry.seconds < 60
    for text in ("", "unit=0", entry.line.split(" check=")[0], entry.line.replace("total=92", "total=-1")):
        with pytest.raises(ValueError, match="not an entry"):
            Entry(text)


def test_squares_are_like_tuples():
    row, column = square = Square.parse("b4", 8)
    assert (row, column) == (4, 1) == square and square == (4, 1)
    assert hash(square) == hash((4, 1)) and square in {(4, 1)}
    assert Square(0, 5) < square < (4, 2) and square[-1] == 1 and len(square) == 2
    assert square.name(8) == "b4" and str(square) == "row 5, column 2"
    assert square.attacks((4, 7)) and not square.attacks((0, 0))
    match square:
        case Square(row=4, column=c):
            assert c == 1
    with pytest.raises(IndexError):
        square[2]


def test_solutions_are_sequences_of_columns():
    solution = Solution(np.array([1, 3, 0, 2], dtype=np.uint8))
    assert list(solution) == [1, 3, 0, 2] == list(solution.columns) and solution[1] == 3 and solution[1:3] == (3, 0)
    assert np.asarray(solution).dtype == np.uint8 and np.asarray(solution).tolist() == [1, 3, 0, 2]
    assert np.asarray(solution, dtype=float).dtype == float
    assert solution < Solution([2, 0, 3, 1]) and max(Board(4)) == Solution([2, 0, 3, 1])
    assert str(solution) == ".Q..\n...Q\nQ...\n..Q."
    assert solution.symmetry == "quarter turn" and len(solution.orbit()) == 2
    assert solution.squares == [(0, 1), (1, 3), (2, 0), (3, 2)]
    assert solution in Board(4) and solution not in Board(4, blocked=[(0, 1)]) and "x" not in Board(4)


def test_boards_grow_without_changing():
    board = Board(8)
    more = board.fix("b4").block((0, 0))
    assert board == Board(8) and more == Board(8, fixed=["b4"], blocked=["a8"])
    assert more.fixed == [(4, 1)] and more.blocked == [(0, 0)] and more.size == 8
    assert not more.is_open("b5") and more.is_open("a2")
    assert more.fixed[0].name(8) == "b4"


@pytest.mark.parametrize("thing", [Board(6, fixed=["a1"], blocked=["c3"]), n_queens.one(8), n_queens.check([0, 1]), n_queens.tree(4), n_queens.trace(5).state(9), Board(3).explain(), Board(4, fixed=["b4"]).hint(), n_queens.puzzle(8, seed=1), n_queens.one(8).orbit(), n_queens.compare(5)], ids=repr)
def test_notebooks_get_a_picture(thing):
    document = xml.dom.minidom.parseString(thing._repr_svg_())
    assert document.documentElement.tagName == "svg"


def test_boards_too_large_for_a_picture_show_text():
    assert n_queens.one(1000)._repr_svg_() is None and Board(1000)._repr_svg_() is None


WRONG = [
    (lambda: n_queens.count(0), ValueError, "n must be at least 1"),
    (lambda: n_queens.count(-3), ValueError, "n must be at least 1, not -3"),
    (lambda: n_queens.count(33), ValueError, "n = 33 is too large to count (at most 32)"),
    (lambda: n_queens.count(10**30), ValueError, "n = 1000000000000000000000000000000 is too large"),
    (lambda: n_queens.count("8"), TypeError, "whole number, not str"),
    (lambda: n_queens.count(8.0), TypeError, "whole number, not float"),
    (lambda: n_queens.count(8, threads=0), ValueError, "threads = 0"),
    (lambda: n_queens.count(8, threads=-1), ValueError, "threads = -1"),
    (lambda: Board(8, fixed=["b4", "d6"]), ValueError, "b4 (row 5, column 2) and d6 (row 3, column 4) attack each other"),
    (lambda: Board(8, fixed=["k9"]), ValueError, "square 'k9' is not on the 8 x 8 board"),
    (lambda: Board(8, fixed=[(8, 0)]), ValueError, "not on the 8 x 8 board"),
    (lambda: Board(8, fixed=[(-1, 0)]), ValueError, "(-1, 0) is not a square"),
    (lambda: Board(8, fixed=[5]), TypeError, "a square is a pair"),
    (lambda: Board(8, fixed=["b4"], blocked=["b4"]), ValueError, "both a fixed queen and a blocked square"),
    (lambda: Solution([0, 1, 2]), ValueError, "attack each other along a falling diagonal"),
    (lambda: Solution([0, -1]), ValueError, "row 1 has its queen in column -1"),
    (lambda: Solution([]), ValueError, "no queens"),
    (lambda: Solution("abc"), TypeError, "sequence of whole numbers"),
    (lambda: Solution(5), TypeError, "sequence of whole numbers"),
    (lambda: Board(8).nth(92), IndexError, "there are 92 solutions, numbered from 0"),
    (lambda: Board(8).nth(-1), IndexError, "negative"),
    (lambda: Board(3).random(), IndexError, "no solutions"),
    (lambda: Board(8).rank([1, 3, 0, 2]), ValueError, "4 rows is not a solution for n = 8"),
    (lambda: Board(28).nth(0), ValueError, "too large to rank"),
    (lambda: n_queens.one(3), ValueError, "no solution for n = 3"),
    (lambda: n_queens.one(10**9), ValueError, "too large"),
    (lambda: n_queens.one(8, random=True, first=True), ValueError, "cannot be combined"),
    (lambda: n_queens.one(8, seed=1), ValueError, "random=True"),
    (lambda: n_queens.solutions(27), MemoryError, "too many solutions for an array"),
    (lambda: Board(8, fixed=["b4"]).solutions(fundamental=True), ValueError, "break the symmetry"),
    (lambda: n_queens.blocks(8, 0), ValueError, "rows = 0"),
    (lambda: n_queens.check(""), ValueError, "the text"),
    (lambda: n_queens.check("hello"), ValueError, "unrecognised input at 'h'"),
    (lambda: n_queens.read(b"x"), TypeError, "takes the text itself"),
    (lambda: n_queens.tree(4, "magic"), ValueError, "magic"),
    (lambda: n_queens.trace(4)["x"], TypeError, "whole numbers and slices"),
    (lambda: n_queens.trace(4).find(0, "moon"), ValueError, "moon"),
    (lambda: n_queens.compare(30, ["subsets"]), ValueError, "subsets"),
    (lambda: n_queens.estimate(129), ValueError, "out of range for an estimate (1 to 128)"),
    (lambda: n_queens.estimate(8, population=0), ValueError, "population = 0"),
    (lambda: n_queens.estimate(8, approach="guessing"), ValueError, "choose descent or annealing"),
    (lambda: n_queens.estimate(60, population=4_000_000_000), ValueError, "1 to 1000000"),
    (lambda: Board(1025).complete(), ValueError, "too large to complete (at most 1024)"),
    (lambda: Census(8, 93, 4, 0), ValueError, "cannot be right"),
    (lambda: Plan(33), ValueError, "too large to count"),
    (lambda: Plan(12).count([10**6]), ValueError, "unit"),
]


@pytest.mark.parametrize("call, kind, words", WRONG)
def test_wrong_input_is_refused_in_the_librarys_words(call, kind, words):
    with pytest.raises(kind) as raised:
        call()
    assert words in str(raised.value)


def test_everything_public_is_documented():
    for name in n_queens.__all__:
        thing = getattr(n_queens, name)
        if callable(thing):
            assert inspect.getdoc(thing), name
        if inspect.isclass(thing):
            public = [member for member in vars(thing) if not member.startswith("_")]
            assert all(inspect.getdoc(getattr(thing, member)) for member in public), name
    assert str(inspect.signature(n_queens.count)) == "(n, *, threads=None, progress=None)"


def test_the_docstrings_of_the_package_are_true():
    import doctest

    failed, tried = doctest.testmod(n_queens)
    assert (failed, tried > 3) == (0, True)
