"""python -m n_queens: counts, solutions and ledgers on machines without the command 'queens'.

Answers are on standard output, everything else on standard error. Exit codes: 0 answered, 1 the
answer is no (an audit found a wrong unit), 2 bad usage or input, 3 the machine failed, 130 interrupted.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable

import n_queens
from n_queens import DisagreementError, Ledger, Plan, ask, audit_ledger, merge_ledgers, repair_ledger, show_ledger

# Solutions that are written at a time.
BLOCK = 1000


def arguments() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m n_queens", description=__doc__.splitlines()[0].partition(": ")[2])
    verbs = parser.add_subparsers(dest="verb", required=True)

    def verb(verbs: argparse._SubParsersAction[argparse.ArgumentParser], run: Callable[[argparse.Namespace], int], help: str) -> argparse.ArgumentParser:
        added: argparse.ArgumentParser = verbs.add_parser(run.__name__, help=help, description=help)
        added.set_defaults(run=run)
        return added

    added = verb(verbs, count, "how many solutions there are")
    added.add_argument("n", type=int, metavar="N")
    added.add_argument("--ledger", metavar="FILE", help="record every unit in this file; the same command resumes")
    added.add_argument("--part", default="1/1", metavar="I/M", help="count only part I of M, with --ledger")
    added.add_argument("--sign", metavar="FILE", help="sign every entry with the secret key in FILE, with --ledger")
    added.add_argument("--threads", type=int, metavar="K")
    added.add_argument("--quiet", action="store_true", help="no progress")
    added = verb(verbs, solve, "list the solutions in lexicographic order")
    added.add_argument("n", type=int, metavar="N")
    added.add_argument("--limit", type=int, metavar="K", help="at most this many")
    added.add_argument("--format", default="board", choices=["board", "columns", "ndjson"])
    actions = verbs.add_parser("ledger", help="show, audit, merge or repair ledgers").add_subparsers(dest="action", required=True)
    verb(actions, show, "what a ledger holds").add_argument("file", metavar="FILE")
    added = verb(actions, audit, "recount units by a route that shares nothing with the count")
    added.add_argument("file", metavar="FILE")
    added.add_argument("--sample", type=int, default=59, metavar="K", help="units to recount [59]")
    added.add_argument("--seed", type=int, metavar="SEED", help="choose the units of an earlier audit")
    added.add_argument("--threads", type=int, metavar="K")
    added.add_argument("--quiet", action="store_true", help="no progress")
    added = verb(actions, merge, "add the entries of some ledgers to another of the same count")
    added.add_argument("files", nargs="+", metavar="FILE")
    added.add_argument("--into", required=True, metavar="FILE", help="created if there is none")
    added = verb(actions, repair, "set aside what is damaged, so that it is counted again")
    added.add_argument("file", metavar="FILE")
    added.add_argument("--size", type=int, metavar="N", help="size of the board, if the header is damaged")
    return parser


def count(query: argparse.Namespace) -> int:
    """count N"""
    if query.ledger is None:
        if query.part != "1/1":
            raise ValueError("--part needs --ledger, where the parts are put together")
        if query.sign is not None:
            raise ValueError("--sign needs --ledger, whose entries it signs")
        census = n_queens.count(query.n, threads=query.threads, progress=not query.quiet)
    else:
        with Ledger(query.ledger, Plan(query.n)) as ledger:
            ledger.run(part=query.part, sign=query.sign, threads=query.threads, progress=not query.quiet)
            counted = ledger.census()
        if counted is None:
            return show(argparse.Namespace(file=query.ledger))
        census = counted
    print(f"n = {census.n}: {census.total} solutions, {census.fundamental} fundamental")
    return 0


def solve(query: argparse.Namespace) -> int:
    """solve N"""
    left = query.limit
    if left is not None and left < 0:
        raise ValueError(f"--limit {left} is too small; give at least 0")
    separator = ""
    for block in n_queens.blocks(query.n, BLOCK if left is None else max(1, min(left, BLOCK))):
        if left is not None:
            block = block[:left]
            left -= len(block)
        if len(block):
            sys.stdout.write(separator + ask("write", form=query.format, solutions=block)["text"])
            separator = "\n" if query.format == "board" else ""
        if left == 0:
            break
    return 0


def show(query: argparse.Namespace) -> int:
    """ledger show FILE"""
    answer = show_ledger(query.file)
    total = f", {answer['total']} solutions" if answer["total"] else ""
    print(f"n = {answer['n']}: {answer['state']}, {answer['done']} of {answer['units']} units{total}")
    print(answer["text"])
    return 0


def audit(query: argparse.Namespace) -> int:
    """ledger audit FILE"""
    options = {"sample": query.sample, "seed": query.seed, "threads": query.threads, "progress": not query.quiet}
    report = audit_ledger(query.file, **options)
    print(f"{report['recounted']} of {report['recorded']} recorded units recounted (seed {report['seed']}), {len(report['wrong'])} wrong")
    for wrong in report["wrong"]:
        print(f"unit {wrong['unit']}: the ledger has {wrong['claims']}, the recount is {wrong['recount']}")
    return 1 if report["wrong"] else 0


def merge(query: argparse.Namespace) -> int:
    """ledger merge FILE... --into FILE"""
    merged = merge_ledgers(query.into, query.files)
    print(f"{merged['added']} entries added, {merged['known']} known already")
    for path in merged["torn"]:
        print(f"'{path}' ends in an unfinished line, which was left out", file=sys.stderr)
    return 0


def repair(query: argparse.Namespace) -> int:
    """ledger repair FILE"""
    print(json.dumps(repair_ledger(query.file, None if query.size is None else Plan(query.size))))
    return 0


def main(given: list[str] | None = None) -> int:
    """Runs a command line and returns its exit code."""
    query = arguments().parse_args(given)
    try:
        code: int = query.run(query)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # The reader has enough. Python would report the pipe again when it closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (ValueError, FileNotFoundError, IsADirectoryError) as error:
        return fail(error, 2)
    except (DisagreementError, MemoryError, OSError) as error:
        return fail(error, 3)
    except KeyboardInterrupt:
        kept = getattr(query, "ledger", None)
        return fail(f"interrupted; what is done is in '{kept}'; the same command resumes" if kept else "interrupted", 130)


def fail(reason: object, code: int) -> int:
    """Prints why there is no answer."""
    print(f"n_queens: {reason}", file=sys.stderr, flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main())
