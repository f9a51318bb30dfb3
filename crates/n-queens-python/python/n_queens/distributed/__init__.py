"""Counts on a Dask cluster, in the same ledger that the command reads.

    >>> from dask.distributed import Client
    >>> from n_queens import distributed
    >>> distributed.count(20, Client("tcp://scheduler:8786"), ledger="run.nql")  # doctest: +SKIP
    Census(n=20, total=39029188884, fundamental=4878666808)

The count is cut into units that are the same on every machine. Workers count groups of units;
they may die, join and leave at any time. Only this process writes the ledger, each result as it arrives,
so if it, the scheduler or the machine dies, the same call continues where it stopped. A share
of the units is counted a second time on another worker, which finds workers that answer wrongly.
A worker without this package, or with a version that cuts the board differently, is left out.

From the command line: python -m n_queens.distributed count 20 --scheduler ADDRESS --ledger run.nql
"""

from importlib.util import find_spec

if find_spec("distributed") is None:
    raise ImportError(
        "n_queens.distributed needs Dask, which is not installed: pip install 'allqueens[distributed]'"
    )

from n_queens.distributed._driver import SchedulerLost, WorkersFailed, count  # noqa: E402

__all__ = ["SchedulerLost", "WorkersFailed", "count"]
