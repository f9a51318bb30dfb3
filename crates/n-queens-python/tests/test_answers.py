"""Right answers: published values, arrays against the iterator, ranks against the list."""

import itertools

import numpy as np
import pytest

import n_queens
from n_queens import Board, Solution


def attacks(columns):
    """Whether any two queens attack, by the definition and nothing else."""
    pairs = itertools.combinations(enumerate(columns), 2)
    return any(a == b or abs(a - b) == j - i for (i, a), (j, b) in pairs)


def by_permutations(n):
    """All solutions the slow way, in lexicographic order."""
    return [p for p in itertools.permutations(range(n)) if not attacks(p)]


@pytest.mark.parametrize("n", range(1, 17))
def test_counts_are_the_published_ones(n, totals, fundamentals):
    census = n_queens.count(n)
    assert (census.total, census.fundamental) == (totals[n], fundamentals[n])
    orbit = {"full": 1, "quarter turn": 2, "half turn": 4, "trivial": 8}
    assert sum(census.classes.values()) == census.fundamental
    assert sum(orbit[name] * number for name, number in census.classes.items()) == census.total
    assert type(census.total) is int and int(census) == census.total


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_threads_change_nothing(threads, totals):
    assert n_queens.count(14, threads=threads).total == totals[14]
    assert np.array_equal(n_queens.solutions(10, threads=threads), n_queens.solutions(10))


@pytest.mark.parametrize("n", range(1, 9))
def test_the_array_is_the_list_of_permutations(n):
    array = n_queens.solutions(n)
    assert array.dtype == np.uint8 and array.shape == (len(by_permutations(n)), n)
    assert [tuple(row) for row in array.tolist()] == by_permutations(n)


@pytest.mark.parametrize("n", [9, 11, 12, 13])
def test_array_blocks_and_iterator_agree(n, totals):
    array = n_queens.solutions(n)
    assert array.shape == (totals[n], n)
    assert np.array_equal(array, np.array([s.columns for s in Board(n)], dtype=np.uint8))
    for rows in (1, 7, 1000, 10**6):
        if rows * 1000 > len(array):
            blocks = list(n_queens.blocks(n, rows))
            assert all(len(block) == rows for block in blocks[:-1])
            assert np.array_equal(array, np.concatenate(blocks))


def test_limit_takes_the_first_and_large_boards_have_wide_columns():
    assert np.array_equal(n_queens.solutions(12, limit=100), n_queens.solutions(12)[:100])
    assert n_queens.solutions(6, limit=100).shape == (4, 6)
    assert n_queens.solutions(6, limit=0).shape == (0, 6)
    # A board of 300 columns with all but one queen fixed.
    whole = n_queens.one(300)
    board = Board(300, fixed=whole.squares[1:])
    array = board.solutions()
    assert array.dtype == np.uint16 and array.tolist() == [list(whole)]
    assert [block.tolist() for block in board.blocks(5)] == [[list(whole)]]


@pytest.mark.parametrize("n", range(4, 12))
def test_fundamental_solutions_lead_their_orbits(n, fundamentals):
    array = n_queens.solutions(n, fundamental=True)
    assert len(array) == fundamentals[n]
    assert all(Solution(row).is_canonical() for row in array)
    images = {image for row in array for image in Solution(row).orbit()}
    assert images == set(Board(n))


def test_boards_with_constraints_count_and_list_alike():
    puzzle = Board(8, fixed=["b4", "d5"])
    assert puzzle.count().total == 2 == len(puzzle.solutions()) == len(list(puzzle))
    assert puzzle.count().fundamental is None and puzzle.count().classes is None
    closed = Board(9, fixed=[(0, 4)], blocked=[(1, 1), (8, 0), (3, 7)])
    expected = [
        list(p)
        for p in by_permutations(9)
        if p[0] == 4 and p[1] != 1 and p[8] != 0 and p[3] != 7
    ]
    assert closed.solutions().tolist() == expected
    assert closed.count().total == len(expected)
    assert Board(3).solutions().shape == (0, 3)


@pytest.mark.parametrize("board", [Board(8), Board(9, fixed=["e5"], blocked=["a1"]), Board(12)])
def test_nth_and_rank_are_places_in_the_list(board):
    listed = board.solutions()
    for k in {0, 1, len(listed) // 3, len(listed) - 1}:
        solution = board.nth(k)
        assert solution.columns == tuple(listed[k])
        assert board.rank(solution) == k == board.rank(listed[k])


def test_random_solutions_are_seeded_spread_and_admitted():
    board = Board(8)
    assert board.random(seed=1) == board.random(seed=1)
    drawn = board.random(seed=3, size=2000)
    assert drawn == board.random(seed=3, size=2000)
    assert set(drawn) == set(board)
    assert board.random() in board
    puzzle = Board(10, fixed=[(4, 4)])
    assert all(solution in puzzle for solution in puzzle.random(size=20))


def test_one_solution_of_any_size():
    for n in [1, 4, 5, 8, 26, 27, 1000, 100_000]:
        assert not attacks(n_queens.one(n)) if n < 1000 else n_queens.check(n_queens.one(n)).ok
    assert n_queens.one(200, random=True, seed=5) == n_queens.one(200, random=True, seed=5)
    assert n_queens.one(200, random=True) != n_queens.one(200, random=True)
    assert n_queens.one(10, first=True) == next(iter(Board(10)))


def test_check_names_the_queens_at_fault():
    wrong = n_queens.check([0, 1, 3, 2])
    assert not wrong and not wrong.ok and wrong.solution is None
    told = {(c.first, c.second, c.line) for c in wrong.conflicts}
    assert told == {((0, 0), (1, 1), "falling diagonal"), ((2, 3), (3, 2), "rising diagonal")}
    assert "share a falling diagonal" in str(wrong)
    right = n_queens.check([1, 3, 0, 2])
    assert right and right.solution == Solution([1, 3, 0, 2]) and not right.conflicts
    assert n_queens.check(".Q..\n...Q\nQ...\n..Q.").ok
    assert str(n_queens.check("Q...\n....\n....\n....")) == "1 queen instead of 4"
    assert [check.ok for check in n_queens.read("2 4 1 3\n3 1 4 2\n1 2 3 4\n")] == [True, True, False]
    assert all(bool(n_queens.check(columns)) == (not attacks(columns)) for columns in itertools.product(range(4), repeat=4))


def test_the_tree_of_four_queens():
    tree = n_queens.tree(4)
    assert (len(tree), tree.solutions, tree.levels) == (17, 2, [1, 4, 6, 4, 2])
    assert tree.svg().startswith("<svg") and tree.dot().startswith("digraph")
    assert n_queens.tree(6, depth=1).left_out > 0


def test_a_trace_is_a_sequence_of_steps():
    trace = n_queens.trace(6)
    steps = list(trace)
    assert len(trace) == len(steps) and [step.number for step in steps] == list(range(len(steps)))
    assert trace[0] == steps[0] and trace[-1] == steps[-1] and trace[100] == steps[100]
    assert trace[50:60] == steps[50:60] and trace[-5:] == steps[-5:] and trace[3:40:7] == steps[3:40:7]
    assert trace[10:5] == [] and trace[::-1] == steps[::-1] and trace[len(steps) - 2 : 10**9] == steps[-2:]
    found = [step.columns for step in steps if step.action == "solution"]
    assert found == n_queens.solutions(6).tolist()
    assert steps[1].action == "reject" and "attacked by" in steps[1].reason
    at = trace.find(0, "next-solution")
    assert steps[at].columns == found[0]
    state = trace.state(at)
    assert [tuple(queen) for queen in state.queens] == list(enumerate(found[0])) and state.solutions == 0
    with pytest.raises(IndexError):
        trace[len(steps)]
    with pytest.raises(IndexError):
        trace[-len(steps) - 1]
    with pytest.raises(IndexError):
        trace.state(10**9)


def test_a_long_trace_is_not_stored():
    trace = n_queens.trace(13, "bits")
    assert trace[1_000_000].number == 1_000_000
    assert [step.number for step in trace[2_000_000:2_000_003]] == [2_000_000, 2_000_001, 2_000_002]
    assert list(itertools.islice(trace, 5000)) == trace[:5000] == trace[0:5000]


def test_methods_agree_and_work_less_and_less():
    measured = n_queens.compare(6)
    assert [m.method for m in measured][-1] == "bits" and len(measured) >= 5
    assert {m.solutions for m in measured} == {4}
    assert measured[0].candidates > measured[-1].candidates and all(m.seconds > 0 for m in measured)
    pair = n_queens.compare(8, ["arrays", "bits"])
    assert [m.method for m in pair] == ["arrays", "bits"] and pair[1].method == "bits"
    assert str(pair).splitlines()[1].split()[:2] == ["arrays", "92"]


def test_estimates_hold_the_published_values(totals):
    for n in (10, 16, 20):
        estimate = n_queens.estimate(n, population=300, seed=4)
        # Nineteen of twenty intervals hold the value, three times as wide ones practically all.
        assert abs(estimate.total - totals[n]) < 3 * (estimate.high - estimate.total)
        assert estimate.low < estimate.total < estimate.high and float(estimate) == estimate.total
    assert n_queens.estimate(12, population=50, seed=2) == n_queens.estimate(12, population=50, seed=2, threads=1)
    assert n_queens.estimate(100, population=20).total > 1e90
    descent, annealing = (
        n_queens.estimate(12, approach=approach, population=300) for approach in ("descent", "annealing")
    )
    assert descent == n_queens.estimate(12, population=300) != annealing
    assert annealing.low < totals[12] < annealing.high


def test_completion_and_the_reason_why_not():
    board = Board(200, fixed=n_queens.one(200).squares[:20], blocked=[(199, 0)])
    assert board.complete() in board and board.explain() is None
    stuck = Board(5, blocked=[(2, column) for column in range(5)])
    assert stuck.complete() is None
    reason = stuck.explain()
    assert "row a3-e3" in str(reason) and len(reason.blocked) == 5 and reason.minimal and reason.queens == []
    for n in (2, 3):
        assert Board(n).complete() is None and str(Board(n).explain())
