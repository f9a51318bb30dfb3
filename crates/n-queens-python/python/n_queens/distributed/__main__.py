"""python -m n_queens.distributed: a count on a cluster for people who do not write Python."""

from __future__ import annotations

import argparse
import contextlib
import logging
import os
import sys

from distributed import Client

from n_queens import DisagreementError
from n_queens.distributed import SchedulerLost, WorkersFailed, count
from n_queens.distributed._driver import local_cluster


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
    cluster = verb.add_mutually_exclusive_group()
    cluster.add_argument("--scheduler", metavar="ADDRESS", help="the cluster [default: start one on this machine]")
    cluster.add_argument("--workers", type=at_least_one, metavar="NUMBER", help="workers on this machine [one per core]")
    verb.add_argument("--recheck", type=float, default=0.02, metavar="SHARE", help="units counted twice [0.02]")
    verb.add_argument("--seconds", type=float, default=5.0, metavar="NUMBER", help="length of a task [5]")
    verb.add_argument("--sign", metavar="FILE", help="sign with the secret key in FILE of every worker")
    verb.add_argument("--quiet", action="store_true", help="no progress, no warnings")
    return parser


def at_least_one(text: str) -> int:
    """The type of --workers."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of workers; give at least 1")
    return int(text)


def main(given: list[str] | None = None) -> int:
    """Answers on standard output, everything else on standard error; 0 answered, 2 bad usage,
    3 the machine failed, 130 interrupted."""
    query = arguments().parse_args(given)
    logging.basicConfig(format="n_queens.distributed: %(message)s")
    logging.getLogger("n_queens").setLevel(logging.ERROR if query.quiet else logging.WARNING)
    # Dask reports every lost connection with a traceback; the driver's messages are enough.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    stack = contextlib.ExitStack()
    try:
        address = query.scheduler or stack.enter_context(local_cluster(query.workers))
        client = stack.enter_context(Client(address, timeout=10))
        options = {"recheck": query.recheck, "seconds": query.seconds, "sign": query.sign, "progress": not query.quiet}
        census = count(query.n, client, query.ledger, **options)
    except ValueError as error:
        return fail(error, 2)
    except (DisagreementError, SchedulerLost, WorkersFailed, OSError) as error:
        return fail(error, 3)
    except KeyboardInterrupt:
        kept = f"; what is done is in '{query.ledger}'; the same command resumes" if query.ledger else ""
        # The ledger is closed. Local workers end with this process, in the middle of a unit.
        os._exit(fail(f"interrupted{kept}", 130))
    finally:
        stack.close()
    print(f"n = {census.size}: {census.total} solutions, {census.fundamental} fundamental")
    return 0


def fail(reason: object, code: int) -> int:
    """Prints why there is no answer."""
    print(f"n_queens.distributed: {reason}", file=sys.stderr, flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main())
