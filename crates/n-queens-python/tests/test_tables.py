"""Answers as tables and graphs for pandas and networkx, and every question by name."""

import numpy as np
import pytest

import n_queens
from n_queens import Board


def test_a_comparison_is_a_table_with_columns():
    pandas = pytest.importorskip("pandas")
    comparison = n_queens.compare(8)
    columns = ["method", "solutions", "nodes", "candidates", "rejections", "seconds"]
    for frame in (pandas.DataFrame(comparison), pandas.DataFrame(comparison.to_dict())):
        assert list(frame.columns) == columns and len(frame) == len(comparison)
        assert set(frame.solutions) == {92} and frame.candidates.dtype == np.int64
    assert len(comparison) + len(comparison.left_out) == 8 and "subsets" in comparison.left_out[0]
    published = pandas.DataFrame(n_queens.published())
    assert list(published.columns[:3]) == ["n", "total", "fundamental"] and published.total[7] == 92
    assert len(pandas.DataFrame([n_queens.count(n).to_dict() for n in range(1, 9)]).columns) == 5


def test_a_tree_is_a_graph():
    networkx = pytest.importorskip("networkx")
    tree = n_queens.tree(4)
    graph = networkx.DiGraph(tree.edges())
    assert networkx.is_arborescence(graph) and len(graph) == len(tree) == len(tree.nodes())
    nodes = tree.nodes()
    assert nodes[0]["parent"] is None and nodes[0]["square"] is None
    assert [(node["parent"], node["id"]) for node in nodes[1:]] == sorted(tree.edges(), key=lambda edge: edge[1])
    assert sum(node["solution"] is not None for node in nodes) == 2
    assert tree.to_dict()["levels"] == tree.levels


def test_published_numbers_are_those_of_the_sequences(totals, fundamentals):
    rows = n_queens.published()
    assert [row.n for row in rows] == list(range(1, len(rows) + 1)) and len(rows) >= 27
    assert all(row.total == totals[row.n] for row in rows)
    assert all(row.fundamental in (fundamentals.get(row.n), None) for row in rows)


def test_heat_counts_the_solutions_through_each_square():
    for board in (Board(8), Board(8, fixed=["b4", "d5"]), Board(7, blocked=["a1"]), Board(3)):
        listed = board.solutions()
        expected = [[int((listed[:, row] == column).sum()) for column in range(board.size)] for row in range(board.size)]
        assert board.heat().tolist() == expected and board.heat().dtype == np.int64


def test_columns_wrap_around_unless_another_type_is_asked_for():
    narrow, wide = n_queens.solutions(6), n_queens.solutions(6, dtype=int)
    assert narrow.dtype == np.uint8 and (narrow[:, :-1] - narrow[:, 1:]).max() > 6
    assert wide.dtype == np.dtype(int) and np.abs(np.diff(wide)).max() < 6 and np.array_equal(narrow, wide)
    assert [block.dtype for block in n_queens.blocks(6, 3, dtype="int32")] == [np.int32, np.int32]
    assert next(Board(6).blocks(dtype=np.float64)).dtype == np.float64


def test_methods_are_explained_in_two_languages():
    english, chinese = n_queens.methods(), n_queens.methods("zh")
    assert [method.name for method in english] == [method.name for method in chinese] and english[-1].name == "bits"
    assert english[0].title != chinese[0].title and all(method.code for method in english)
    assert str(english[-1]).startswith("bits: ")


def test_the_guide_has_chapters_in_two_languages():
    for language in ("en", "zh"):
        chapters = n_queens.guide(language)
        assert len(chapters) > 2 and all(chapter["title"] for chapter in chapters)


def test_any_question_can_be_asked_by_name():
    assert n_queens.ask("count", board=Board(8, fixed=["b4"]))["total"] == str(Board(8, fixed=["b4"]).count().total)
    assert n_queens.ask("nth", board=Board(6), index="2")["columns"] == list(Board(6).nth(2))
    assert n_queens.ask("about")["engine"] == "python" and n_queens.ask("about", threads=3)["threads"] == 3
    assert n_queens.ask("orbit", columns=np.array([1, 3, 0, 2]))["orbit_size"] == 2


@pytest.mark.parametrize(
    "squares",
    [
        ["b4", "d5"],
        ("b4", (3, 3)),
        {"b4", "d5"},
        (name for name in ("b4", "d5")),
        np.array([[4, 1], [3, 3]]),
        [np.array([4, 1]), [3, 3]],
        n_queens.Board(8, fixed=["b4", "d5"]).fixed,
        dict.fromkeys(["b4", "d5"]),
    ],
    ids=repr,
)
def test_squares_come_in_any_iterable(squares):
    assert Board(8, fixed=squares) == Board(8, fixed=["b4", "d5"])
    assert n_queens.Check(8, []).queens == []


def test_units_and_entries_come_in_any_iterable(tmp_path):
    plan = n_queens.Plan(12)
    entries = plan.count(np.arange(plan.units))
    assert [entry.unit for entry in plan.count(range(plan.units))] == list(range(plan.units))
    with n_queens.Ledger(tmp_path / "12.nql", plan) as ledger:
        ledger.append(entry for entry in entries)
        assert ledger.census() == n_queens.count(12)
