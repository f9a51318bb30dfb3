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


def test_no_hint_where_only_trying_helps_or_nothing_does():
    assert Board(8).hint() is None and Board(8).hints() == []
    assert Board(2, fixed=["a1"]).hint() is None
    with pytest.raises(ValueError, match="too large for hints"):
        Board(65).hint()


@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard", "expert"])
def test_puzzles_have_one_solution_and_no_piece_too_many(difficulty):
    puzzle = n_queens.puzzle(8, difficulty, blocked=6, seed=11)
    board = puzzle.board
    assert puzzle.difficulty == difficulty and list(board) == [puzzle.solution]
    for square in board.fixed:
        fewer = Board(8, [other for other in board.fixed if other != square], board.blocked)
        assert len(fewer.solutions()) > 1
    assert n_queens.puzzle(8, difficulty, 6, 11) == puzzle


def test_puzzles_that_cannot_be_made_say_why():
    with pytest.raises(ValueError, match="n must be from 4 to 32"):
        n_queens.puzzle(3)
    with pytest.raises(ValueError, match="easy"):
        n_queens.puzzle(8, "impossible")


def test_a_proof_goes_through_the_cases():
    why = Board(6, fixed=["a6", "b1"]).explain()
    proof = why.proof()
    assert proof.endswith("\n") and len(why.proof(1).splitlines()) <= 2 <= len(proof.splitlines()) + 1
    assert "without a square" in proof
