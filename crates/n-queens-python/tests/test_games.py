"""The game of coloured regions: made, read, solved, counted, explained and drawn."""

import itertools

import numpy as np
import pytest

from n_queens import Game, Square

TEXT = "AABB\nABBB\nCCDB\nCCDD"


def by_definition(regions):
    """All solutions the slow way: one queen in every row, column and region, none touching."""
    n = len(regions)
    for columns in itertools.permutations(range(n)):
        apart = all(abs(a - b) > 1 for a, b in zip(columns, columns[1:]))
        if apart and len({regions[row][column] for row, column in enumerate(columns)}) == n:
            yield list(enumerate(columns))


@pytest.mark.parametrize("seed", range(6))
def test_games_are_solved_and_counted_as_by_definition(seed):
    game = Game.make(6, seed=seed)
    (only,) = by_definition(game.regions)
    assert game.solve() == only and game.count() == 1
    assert game == Game.make(6, seed=seed) != Game.make(6, seed=seed + 100)
    looser = Game(np.tile(np.arange(6), (6, 1)))  # Regions that are the columns.
    assert looser.count() == len(list(by_definition(looser.regions))) > looser.count(2) == 2


def test_regions_come_as_text_rows_letters_numbers_or_an_array():
    game = Game(TEXT)
    rows = TEXT.split()
    assert game.size == 4 and game.regions.tolist() == [[0, 0, 1, 1], [0, 1, 1, 1], [2, 2, 3, 1], [2, 2, 3, 3]]
    assert game == Game(rows) == Game([list(row) for row in rows])
    assert Game(game.regions) == Game(game.regions.tolist()) == Game(row for row in game.regions + 0)
    squares = {"A": "🟥", "B": "🟦", "C": "🟩", "D": "🟨"}
    assert Game("\n".join("".join(squares[c] for c in row) for row in rows)).count() == game.count()
    assert Game(str(game)).regions.tolist() == game.regions.tolist()


def test_queens_and_crosses_are_placed_in_a_new_game():
    game = Game.make(6, seed=1)
    solution = game.solve()
    first, second = solution[:2]
    more = game.place(first).cross((0, 0) if first != (0, 0) else (0, 1))
    assert game.queens == [] and more.queens == [first] and len(more.crossed) == 1
    assert more == Game(game.regions, queens=[first], crossed=more.crossed) and more.solve() == solution
    assert Game(game.regions, queens=solution).hint() is None
    with pytest.raises(ValueError, match="cannot both stand"):
        more.place(Square(first.row, (first.column + 3) % 6))
    assert Game("AAB\nACB\nCCB").solve() is None and Game("AAB\nACB\nCCB").count() == 0
    assert more.to_dict()["queens"] and second != first


def test_hints_alone_solve_a_game():
    game = Game.make(7, seed=3)
    hints = game.hints()
    assert hints[0] == game.hint() and hints[0].board == game and hints[-1].after.queens == game.solve()
    kinds = ("only", "line", "touching", "starving", "confined", "crowding", "suppose")
    assert all(hint.kind in kinds and str(hint) for hint in hints)
    for hint in hints:
        after = hint.after.queens if hint.action == "place" else hint.after.crossed
        assert set(hint.squares) <= set(after)


def test_a_wrong_queen_is_taken_back():
    game = Game.make(6, seed=4)
    right = game.solve()
    wrong = next(Square(0, c) for c in range(6) if Square(0, c) != right[0])
    hint = game.place(wrong).hint()
    assert (hint.kind, hint.squares, hint.after) == ("take-back", [wrong], game)


def test_a_game_is_drawn_in_colours():
    game = Game(TEXT)
    assert game.svg().count("<rect") >= 16 and "A" in str(game).splitlines()[0]
    assert repr(game) == f"Game({TEXT!r})".replace("'", '"')
