"""Objects behave like Python objects: they pickle, compare, hash, print and draw."""

import copy
import inspect
import pickle
import re
import xml.dom.minidom

import numpy as np
import pytest

import n_queens
from n_queens import Board, Entry, Plan, Progress, Solution, Square

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
    n_queens.Game.make(6, seed=2),
    n_queens.Game.make(6, seed=2).hint(),
    n_queens.published()[7],
    n_queens.methods()[0],
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


def test_a_trace_pickles_as_its_search():
    trace = pickle.loads(pickle.dumps(n_queens.trace(5, "bits")))
    assert (trace.board, trace.method, trace[7]) == (Board(5), "bits", n_queens.trace(5, "bits")[7])
    assert trace == n_queens.trace(5, "bits") != n_queens.trace(5) and len({trace, n_queens.trace(5, "bits")}) == 1


def test_a_plan_pickles_as_its_header():
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        there = pickle.dumps(Plan(15), protocol)
        assert pickle.loads(there) == Plan(15) != Plan(14) and len({pickle.loads(there), Plan(15)}) == 1
        assert pickle.loads(there).description == Plan(15).description
        identity = re.search("plan=([0-9a-f]{16})", Plan(15).header).group(1).encode()
        assert identity in there
        with pytest.raises(ValueError, match="cannot make"):
            pickle.loads(there.replace(identity, identity[::-1]))


def test_an_entry_has_what_was_counted():
    (entry,) = Plan(8).count([0])
    assert (entry.unit, entry.total, entry.residue) == (0, 92, 92)
    assert entry.build.startswith(n_queens.__version__) and "/" in entry.route and 0 <= entry.seconds < 60
    for text in ("", "unit=0", entry.line.split(" check=")[0], entry.line.replace("total=92", "total=-1")):
        with pytest.raises(ValueError, match="not an entry"):
            Entry(text)


def test_squares_are_like_tuples():
    row, column = square = Square.parse("b4", 8)
    assert (row, column) == (4, 1) == square and square == (4, 1)
    assert hash(square) == hash((4, 1)) and square in {(4, 1)}
    assert Square(0, 5) < square < (4, 2) and square[-1] == 1 and len(square) == 2
    assert square.name(8) == "b4" and str(square) == "Square(4, 1)" and square.to_dict() == {"row": 4, "column": 1}
    assert square.attacks((4, 7)) and not square.attacks((0, 0))
    match square:
        case Square(r, c):
            assert (r, c) == (4, 1)
    with pytest.raises(IndexError):
        square[2]


def test_solutions_are_sequences_of_columns():
    solution = Solution(np.array([1, 3, 0, 2], dtype=np.uint8))
    assert list(solution) == [1, 3, 0, 2] == list(solution.columns) and solution[1] == 3 and solution[1:3] == (3, 0)
    assert np.asarray(solution).dtype == np.uint8 and np.asarray(solution).tolist() == [1, 3, 0, 2]
    assert np.asarray(solution, dtype=float).dtype == float
    assert solution < Solution([2, 0, 3, 1]) and max(Board(4)) == Solution([2, 0, 3, 1])
    assert solution == (1, 3, 0, 2) and (1, 3, 0, 2) == solution < (2,) and solution in {(1, 3, 0, 2)}
    assert solution != [1, 3, 0, 2] and solution != (1, 3, 0) and not solution == "x"
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


PICTURES = [
    Board(6, fixed=["a1"], blocked=["c3"]),
    n_queens.one(8),
    n_queens.one(8).orbit(),
    n_queens.check([0, 1]),
    n_queens.tree(4),
    n_queens.trace(5).state(9),
    n_queens.compare(5),
    n_queens.puzzle(8, seed=1),
    Board(3).explain(),
    Board(4, fixed=["b4"]).hint(),
    n_queens.Game.make(6, seed=1),
    n_queens.Game.make(6, seed=1).hint(),
]


@pytest.mark.parametrize("thing", PICTURES, ids=repr)
def test_every_picture_has_svg_and_save(thing, tmp_path):
    svg = thing.svg()
    assert thing._repr_svg_() == svg and xml.dom.minidom.parseString(svg).documentElement.tagName == "svg"
    for ending, start in [("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF")]:
        thing.save(tmp_path / f"picture.{ending}")
        assert (tmp_path / f"picture.{ending}").read_bytes().startswith(start)
    thing.save(str(tmp_path / "UPPER.PNG"))
    with pytest.raises(ValueError, match=r"does not end in \.svg, \.png or \.pdf"):
        thing.save(tmp_path / "picture.jpg")
    with pytest.raises(OSError):
        thing.save(tmp_path / "missing" / "picture.svg")


def test_a_wide_tree_scrolls_and_a_chart_names_its_scale():
    assert n_queens.tree(4)._repr_html_().startswith('<div style="overflow-x: auto"><svg')
    assert "squares tried, n = 5 (logarithmic scale)" in n_queens.compare(5).svg()


def test_boards_too_large_for_a_picture_show_text():
    assert n_queens.one(1000)._repr_svg_() is None and Board(1000)._repr_svg_() is None
    with pytest.raises(ValueError, match="1000"):
        n_queens.one(1000).svg()


def test_everything_public_is_documented():
    for name in n_queens.__all__:
        thing = getattr(n_queens, name)
        if callable(thing):
            assert inspect.getdoc(thing), name
        if inspect.isclass(thing):
            public = [member for member in vars(thing) if not member.startswith("_")]
            assert all(inspect.getdoc(getattr(thing, member)) for member in public), name
    assert str(inspect.signature(n_queens.count)) == "(n, *, threads=None, progress=None)"
    assert str(inspect.signature(Board)) == "(n, fixed=(), blocked=())"


def test_no_signature_has_an_ellipsis():
    for name in n_queens.__all__:
        thing = getattr(n_queens, name)
        members = list(vars(thing).values()) if inspect.isclass(thing) else []
        for call in filter(callable, [thing, *members]):
            try:
                signature = inspect.signature(call)
            except (ValueError, TypeError):
                continue  # Some slots of the interpreter have none.
            assert all(parameter.default is not ... for parameter in signature.parameters.values()), name


def test_the_docstrings_of_the_package_are_true():
    import doctest

    failed, tried = doctest.testmod(n_queens)
    assert (failed, tried > 3) == (0, True)
