"""python -m n_queens.distributed: a count on a cluster for people who do not write Python."""

from __future__ import annotations

import argparse
import sys

from distributed import Client

from n_queens import DisagreementError
from n_queens.distributed import PlanMismatch, SchedulerLost, UnitFailed, count


def arguments() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m n_queens.distributed",
        description="Counts n queens on a Dask cluster. Run the same command again to resume.",
    )
    verbs = parser.add_subparsers(dest="verb", required=True)
    verb = verbs.add_parser("count", help="count all solutions of n queens")
    verb.add_argument("n", type=int, metavar="N", help="size of the board")
    verb.add_argument("--ledger", metavar="FILE", help="file for the count, as in 'queens count --ledger'")
    verb.add_argument("--scheduler", metavar="ADDRESS", help="the cluster [default: start one on this machine]")
    verb.add_argument("--workers", type=int, metavar="NUMBER", help="workers of a cluster on this machine")
    verb.add_argument("--recheck", type=float, default=0.02, metavar="SHARE", help="units counted twice [0.02]")
    verb.add_argument("--seconds", type=float, default=5.0, metavar="NUMBER", help="length of a task [5]")
    verb.add_argument("--quiet", action="store_true", help="no bar, no remarks")
    return parser


def main(given: list[str] | None = None) -> int:
    """Answers on standard output, talk on standard error; 0 answered, 2 bad usage, 3 the machine
    failed, 130 interrupted."""
    asked = arguments().parse_args(given)
    if asked.scheduler and asked.workers:
        return tell("--workers is for a cluster on this machine; leave it out with --scheduler", 2)
    try:
        with connect(asked.scheduler, asked.workers) as client:
            census = count(
                asked.n,
                client,
                asked.ledger,
                recheck=asked.recheck,
                seconds=asked.seconds,
                progress=not asked.quiet,
            )
    except ValueError as error:
        return tell(error, 2)
    except (DisagreementError, PlanMismatch, SchedulerLost, UnitFailed, OSError) as error:
        return tell(error, 3)
    except KeyboardInterrupt:
        kept = f"; what is done is in '{asked.ledger}'; the same command resumes" if asked.ledger else ""
        return tell(f"interrupted{kept}", 130)
    print(f"n = {census.size}: {census.total} solutions, {census.fundamental} fundamental")
    return 0


def connect(scheduler: str | None, workers: int | None) -> Client:
    """The cluster at this address, or one of our own that ends with us."""
    if scheduler:
        return Client(scheduler, timeout=10)
    return Client(n_workers=workers, threads_per_worker=1)


def tell(words: object, code: int) -> int:
    """Says why there is no answer."""
    print(f"n_queens.distributed: {words}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
