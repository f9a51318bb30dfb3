"""Wrong input is rejected with an error that names the argument and counts from 0."""

import subprocess
import sys

import numpy as np
import pytest

import n_queens
from n_queens import Board, Census, Check, Game, Plan, Solution, Square

WRONG = [
    (lambda: n_queens.count(0), ValueError, "n = 0 is out of range (1 to 4096)"),
    (lambda: n_queens.count(-3), ValueError, "n = -3 is out of range"),
    (lambda: n_queens.count(33), ValueError, "n = 33 is too large to count (at most 32)"),
    (lambda: n_queens.count(10**30), ValueError, "n = 1000000000000000000000000000000 is out of range"),
    (lambda: n_queens.count(-(10**60)), ValueError, "n = -10**38 or less is out of range"),
    (lambda: n_queens.count("8"), TypeError, "n must be a whole number, not str"),
    (lambda: n_queens.count(8.0), TypeError, "n must be a whole number, not float"),
    (lambda: n_queens.count(None), TypeError, "n must be a whole number, not NoneType"),
    (lambda: n_queens.count(8, threads=0), ValueError, "threads = 0 is too small; give at least 1"),
    (lambda: n_queens.count(8, threads=-1), ValueError, "threads = -1"),
    (lambda: n_queens.count(8, threads=2**70), ValueError, "threads = 1180591620717411303424 is too large"),
    (lambda: n_queens.count(8, threads="2"), TypeError, "threads must be a whole number, not str"),
    (lambda: n_queens.count(8, progress=5), TypeError, "progress to be True, False, None or a callable, not int"),
    (lambda: Board(8, fixed=["b4", "d6"]), ValueError, "queens b4 on (4, 1) and d6 on (2, 3) attack each other"),
    (lambda: Board(8, fixed=["k9"]), ValueError, "fixed: square 'k9' is not on the 8 x 8 board"),
    (lambda: Board(8, fixed=[(8, 0)]), ValueError, "fixed: (8, 0) is not on the 8 x 8 board; rows and columns count from 0 to 7"),
    (lambda: Board(8, blocked=[(0, 2**80)]), ValueError, "blocked: (0, 1208925819614629174706176) is not on"),
    (lambda: Board(8, fixed=[(-1, 0)]), ValueError, "fixed: (-1, 0) is not on"),
    (lambda: Board(8, fixed=[5]), TypeError, "fixed: expected a pair (row, column)"),
    (lambda: Board(8, fixed=5), TypeError, "fixed: expected a list or another iterable, not int"),
    (lambda: Board(8, fixed="b4"), TypeError, "fixed: expected several values; for one write ['b4']"),
    (lambda: Board(8, fixed=[(1.0, 2)]), TypeError, "fixed: expected a pair (row, column) of whole numbers"),
    (lambda: Board(8, fixed=["b4"], blocked=["b4"]), ValueError, "both a fixed queen and a blocked square"),
    (lambda: Board(8).fix((9, 9)), ValueError, "square: (9, 9) is not on"),
    (lambda: Board(8).is_open((8, 8)), ValueError, "square: (8, 8) is not on"),
    (lambda: Solution([0, 1, 2]), ValueError, "(0, 0) and (1, 1) attack each other along a falling diagonal"),
    (lambda: Solution([0, 9]), ValueError, "row 1 has its queen in column 9; columns count from 0 to 1"),
    (lambda: Solution([0, -1]), ValueError, "column = -1 is out of range"),
    (lambda: Solution([]), ValueError, "no queens"),
    (lambda: Solution("abc"), TypeError, "columns: expected several values"),
    (lambda: Solution([0, "x"]), TypeError, "column must be a whole number, not str"),
    (lambda: Solution(5), TypeError, "columns: expected a list"),
    (lambda: Square(-1, 0), ValueError, "row = -1 is out of range"),
    (lambda: Square(0, 2**40), ValueError, "column = 1099511627776 is out of range"),
    (lambda: Square(1, 2).attacks("b4"), ValueError, "other: 'b4' names a square only on a board of known size"),
    (lambda: Board(8).nth(92), IndexError, "k = 92 is out of range: there are 92 solutions, numbered from 0"),
    (lambda: Board(8).nth(-1), IndexError, "k = -1"),
    (lambda: Board(8).random(seed=-1), ValueError, "seed = -1 is out of range"),
    (lambda: Board(8).random(seed=2**64), ValueError, "seed = 18446744073709551616 is out of range"),
    (lambda: Board(8).random(size=-1), ValueError, "size = -1 is too small"),
    (lambda: Board(8).random(size=2**70), ValueError, "size = 1180591620717411303424 is too large"),
    (lambda: Board(3).random(), IndexError, "no solutions"),
    (lambda: Board(8).rank([1, 3, 0, 2]), ValueError, "4 rows is not a solution for n = 8"),
    (lambda: Board(28).nth(0), ValueError, "too large to rank"),
    (lambda: n_queens.one(3), ValueError, "no solution for n = 3"),
    (lambda: n_queens.one(10**9), ValueError, "n = 1000000000 is out of range (1 to 200000000); the command"),
    (lambda: n_queens.one(300, first=True), ValueError, "n = 300 is out of range (1 to 128); leave out first=True"),
    (lambda: n_queens.one(8, random=True, first=True), ValueError, "cannot be combined"),
    (lambda: n_queens.one(8, seed=1), ValueError, "random=True"),
    (lambda: n_queens.one(8, random=True, seed=-1), ValueError, "seed = -1"),
    (lambda: n_queens.solutions(27), MemoryError, "too many solutions for an array"),
    (lambda: n_queens.solutions(8, limit=-1), ValueError, "limit = -1 is too small"),
    (lambda: n_queens.solutions(8, dtype="nonsense"), TypeError, "nonsense"),
    (lambda: Board(8, fixed=["b4"]).solutions(fundamental=True), ValueError, "break the symmetry"),
    (lambda: n_queens.blocks(8, 0), ValueError, "rows = 0 is too small"),
    (lambda: n_queens.check(""), ValueError, "the text"),
    (lambda: n_queens.check("hello"), ValueError, "unrecognised input at 'h'; a board is rows of Q"),
    (lambda: n_queens.check("<svg>"), ValueError, "unrecognised input at '<'"),
    (lambda: n_queens.read(b"x"), TypeError, "expected the text itself"),
    (lambda: Check(0, []), ValueError, "n = 0"),
    (lambda: Check(4, [(4, 4)]), ValueError, "queens: (4, 4) is not on the 4 x 4 board"),
    (lambda: n_queens.tree(4, "magic"), ValueError, "there is no method 'magic'"),
    (lambda: n_queens.tree("4"), TypeError, "n to be a whole number or a Board, not str"),
    (lambda: n_queens.tree(4, nodes=0), ValueError, "nodes = 0"),
    (lambda: n_queens.tree(4, depth=-1), ValueError, "depth = -1"),
    (lambda: n_queens.trace(4)["x"], TypeError, "the index of a trace must be a whole number, not str"),
    (lambda: n_queens.trace(4).state(-1), ValueError, "number = -1"),
    (lambda: n_queens.trace(4).find(-1, "next-solution"), ValueError, "number = -1"),
    (lambda: n_queens.trace(4).find(0, "moon"), ValueError, "there is no target 'moon'"),
    (lambda: len(n_queens.trace(16)), ValueError, "the length of this trace needs the whole search"),
    (lambda: n_queens.trace(16)[-1], ValueError, "the whole search"),
    (lambda: n_queens.compare(8, ["magic"]), ValueError, "there is no method 'magic'"),
    (lambda: n_queens.compare(8, "magic"), ValueError, "there is no method 'magic'"),
    (lambda: n_queens.compare(30, ["subsets"]), ValueError, "subsets"),
    (lambda: n_queens.estimate(0), ValueError, "n = 0"),
    (lambda: n_queens.estimate("8"), TypeError, "n must be a whole number, not str"),
    (lambda: n_queens.estimate(129), ValueError, "n = 129 is too large to estimate here (at most 128)"),
    (lambda: n_queens.estimate(8, population=0), ValueError, "population = 0"),
    (lambda: n_queens.estimate(8, approach="guessing"), ValueError, "choose descent or annealing"),
    (lambda: n_queens.estimate(60, population=4_000_000_000), ValueError, "1 to 1000000"),
    (lambda: n_queens.estimate(8, seed=-1), ValueError, "seed = -1"),
    (lambda: n_queens.puzzle(3), ValueError, "n must be from 4 to 32"),
    (lambda: n_queens.puzzle(8, "impossible"), ValueError, "easy, medium, hard or expert"),
    (lambda: n_queens.puzzle(8, blocked=-1), ValueError, "blocked = -1"),
    (lambda: Board(1025).complete(), ValueError, "n = 1025 is too large"),
    (lambda: Board(65).hint(), ValueError, "n = 65 is too large for hints"),
    (lambda: Board(3).hint(), ValueError, "no solution"),
    (lambda: Census(8, 93, 4, 0), ValueError, "cannot be right"),
    (lambda: Census(8, -1), ValueError, "total = -1"),
    (lambda: Plan(33), ValueError, "too large to count"),
    (lambda: Plan(12).count([10**6]), ValueError, "unit = 1000000 is out of range"),
    (lambda: Plan(12).count(0), TypeError, "units: expected a list"),
    (lambda: Game("AB\nA"), ValueError, "regions: row 2 has 1 square"),
    (lambda: Game([[0, 99], [0, 0]]), ValueError, "a region = 99 is out of range"),
    (lambda: Game([[0, 1.5], [0, 0]]), TypeError, "a region must be a whole number, not float"),
    (lambda: Game.make(3), ValueError, "from 4 to 20"),
    (lambda: Game.make(6, seed=1, progress=3), TypeError, "progress"),
    (lambda: Game.make(6, seed=1).place((6, 0)), ValueError, "square: (6, 0) is not on the 6 x 6 board"),
    (lambda: Game.make(6, seed=1).count(0), ValueError, "limit = 0"),
    (lambda: n_queens.ask("nonsense"), ValueError, "there is no question 'nonsense'"),
    (lambda: n_queens.ask("heat", boards=Board(4)), ValueError, "unknown field `boards`"),
    (lambda: n_queens.ask("heat", board=object()), TypeError, "object is not a field of a question"),
]


@pytest.mark.parametrize("call, kind, message", WRONG)
def test_wrong_input_is_rejected_with_its_name(call, kind, message):
    with pytest.raises(kind) as raised:
        call()
    text = str(raised.value)
    assert message in text
    assert "--" not in text and "extract" not in text, "advice for the command, or words of the binding"


def test_numbers_of_numpy_are_numbers():
    n = np.int64(8)
    assert n_queens.count(n) == n_queens.count(8) and Board(n).nth(np.uint8(3)) == Board(8).nth(3)
    assert Board(8).random(seed=np.uint64(1)) == Board(8).random(seed=1)


SLOW = {
    "solutions": "n_queens.solutions(1000, limit=1)",
    "blocks": "next(n_queens.blocks(1000))",
    "iteration": "next(iter(n_queens.Board(1000)))",
    "first": "n_queens.one(60, first=True)",
}


@pytest.mark.parametrize("call", SLOW.values(), ids=SLOW.keys())
def test_what_may_take_hours_warns_first(call):
    with pytest.warns(RuntimeWarning, match="may take hours"), pytest.raises(KeyboardInterrupt):
        import signal
        import threading

        threading.Timer(0.3, signal.raise_signal, [signal.SIGINT]).start()
        eval(call)


def test_what_is_quick_does_not_warn(recwarn):
    whole = n_queens.one(300)
    assert len(Board(300, fixed=whole.squares[1:]).solutions()) == 1
    n_queens.one(30, first=True), n_queens.solutions(20, limit=3), next(iter(Board(24)))
    assert not recwarn.list


MEMORY = {
    "random": ("n_queens.Board(8).random(size=10**8)", "100000000 solutions"),
    "trace": ("n_queens.trace(12)[:]", ""),
    "trace by number": ("n_queens.trace(13)[0:10**12]", ""),
    "array": ("n_queens.solutions(17)", "95815104 solutions"),
    "list": ("list(n_queens.trace(12))", ""),
}


@pytest.mark.skipif(sys.platform != "linux", reason="limits memory as Linux does")
@pytest.mark.parametrize("call, message", MEMORY.values(), ids=MEMORY.keys())
def test_lack_of_memory_is_a_memory_error(call, message):
    program = f"""
import resource, n_queens, numpy
n_queens.count(8)
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (150 << 20),) * 2)
try:
    {call}
except MemoryError as error:
    print(error)
    assert n_queens.count(8).total == 92
else:
    raise SystemExit("it fits")
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300)
    assert ended.returncode == 0 and message in ended.stdout, ended.stderr
