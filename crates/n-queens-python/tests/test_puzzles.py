"""Hints, proofs and puzzles, as a person who solves them would use them."""

import pytest

import n_queens
from n_queens import Board


def test_a_hint_names_its_square_and_its_reason():
    hint = Board(4, fixed=["b4"]).hint()
    assert hint.kind == "only" and hint.squares == [(1, 3)]
    assert "d3" in str(hint) and "row a3-d3" in str(hint)
    assert hint.board == Board(4, fixed=["b4"]) and hint.after == Board(4, fixed=["b4", "d3"])


def test_hints_lead_to_the_only_solution():
    for seed in range(5):
        puzzle = n_queens.puzzle(8, "hard", seed=seed)
        last = puzzle.board.hints()[-1].after
        assert last.fixed == puzzle.solution.squares
        assert last.hint() is None and last.hints() == []


def test_where_no_rule_applies_a_hint_is_a_queen_to_try_or_to_take_back():
    board = Board(8)
    attempt = board.hint()
    assert (attempt.kind, attempt.action) == ("attempt", "place") and board.hints() == []
    assert attempt.after.count().total > 0 and "several solutions" in str(attempt)
    back = Board(6, fixed=["a1", "c4"]).hint()
    assert (back.kind, back.action) == ("take-back", "remove")
    assert back.after.fixed == [queen for queen in back.board.fixed if queen not in back.squares]
    solved = Board(4, fixed=Board(4).nth(0).squares)
    assert solved.hint() is None and solved.hints() == []


def test_a_puzzle_has_hints_itself():
    puzzle = n_queens.puzzle(8, "medium", seed=7)
    assert puzzle.hint() == puzzle.board.hint() and puzzle.hints() == puzzle.board.hints()
    assert puzzle.to_dict()["solution"] == list(puzzle.solution) and str(puzzle) == str(puzzle.board)


@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard", "expert"])
def test_puzzles_have_one_solution_and_no_piece_too_many(difficulty):
    puzzle = n_queens.puzzle(8, difficulty, blocked=6, seed=11)
    board = puzzle.board
    assert puzzle.difficulty == difficulty and list(board) == [puzzle.solution]
    for square in board.fixed:
        fewer = Board(8, [other for other in board.fixed if other != square], board.blocked)
        assert len(fewer.solutions()) > 1
    assert n_queens.puzzle(8, difficulty, 6, 11) == puzzle


def test_a_proof_goes_through_the_cases():
    why = Board(6, fixed=["a6", "b1"]).explain()
    proof = why.proof()
    assert proof.endswith("\n") and len(why.proof(1).splitlines()) <= 2 <= len(proof.splitlines()) + 1
    assert "without a square" in proof
