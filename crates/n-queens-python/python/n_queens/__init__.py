"""Everything about placing n queens, exact and fast.

    >>> import n_queens
    >>> n_queens.count(8)
    Census(n=8, total=92, fundamental=12)
    >>> n_queens.solutions(6).shape
    (4, 6)
    >>> puzzle = n_queens.Board(8, fixed=["b4", "d5"])
    >>> puzzle.count().total
    2

A question is a Board: a size, queens already fixed, squares blocked. An answer is a Solution, or
a number of them. Rows and columns count from 0; names such as 'b4' are those of chess.

Calls that may take long release the interpreter, stop on Ctrl-C with KeyboardInterrupt, and take
progress=True or a callback. Counting on a cluster is in n_queens.distributed; python -m n_queens
counts, lists solutions and looks after ledgers.
"""

from n_queens._answers import (
    Comparison,
    Estimate,
    Measured,
    Method,
    Published,
    Puzzle,
    ask,
    compare,
    estimate,
    guide,
    methods,
    published,
    puzzle,
)
from n_queens._native import (
    BlockIterator,
    Board,
    Census,
    Check,
    Conflict,
    DisagreementError,
    Entry,
    Explanation,
    Game,
    Hint,
    Ledger,
    Moment,
    Orbit,
    Plan,
    Progress,
    Solution,
    SolutionIterator,
    Square,
    Step,
    StepIterator,
    Trace,
    Tree,
    __version__,
    audit_ledger,
    blocks,
    check,
    count,
    merge_ledgers,
    one,
    read,
    repair_ledger,
    show_ledger,
    solutions,
    trace,
    tree,
)

__all__ = [
    "BlockIterator",
    "Board",
    "Census",
    "Check",
    "Comparison",
    "Conflict",
    "DisagreementError",
    "Entry",
    "Estimate",
    "Explanation",
    "Game",
    "Hint",
    "Ledger",
    "Measured",
    "Method",
    "Moment",
    "Orbit",
    "Plan",
    "Progress",
    "Published",
    "Puzzle",
    "Solution",
    "SolutionIterator",
    "Square",
    "Step",
    "StepIterator",
    "Trace",
    "Tree",
    "__version__",
    "ask",
    "audit_ledger",
    "blocks",
    "check",
    "compare",
    "count",
    "estimate",
    "guide",
    "merge_ledgers",
    "methods",
    "one",
    "published",
    "puzzle",
    "read",
    "repair_ledger",
    "show_ledger",
    "solutions",
    "trace",
    "tree",
]
