#!/usr/bin/env python3
"""Checks a ledger of an n-queens count without the program that wrote it.

    audit-ledger.py FILE [--recount-to N]

Reads docs/ledger-format.md's format, version 1, and reports what the file claims: which lines
are intact, whether the plan exists, whether units are missing, doubled or in conflict, whether
the residues agree with the total, and, for sizes up to N (default 9), whether a count by its own
search gives the same total. Totals of the empty board are compared with the laws of symmetry and
the published values, which it looks for in the project's tables beside it; without them it says
so. It recounts no unit, so it never calls a total verified: 'queens ledger audit' recounts units.
It prints who signed the entries. Signatures are verified if the package 'cryptography' is installed;
Python's standard library has no Ed25519.

Exit code: 0 nothing is wrong (the count may be unfinished), 1 something is wrong, 2 no ledger.
Needs Python 3.8 and, except for signatures, nothing else.
"""
import argparse
import math
import re
import sys
from hashlib import blake2s
from pathlib import Path

FORMAT = b"n-queens-ledger 1"
HEADER = re.compile(
    r"n-queens-ledger 1 n=(?P<n>[1-9]\d*) board=(?P<board>[!-<>-~]+) method=(?P<method>[!-<>-~]+) "
    r"plan=(?P<plan>[0-9a-f]{16}) units=(?P<units>0|[1-9]\d*) modulus=(?P<modulus>[1-9]\d*)"
)
ENTRY = re.compile(
    r"unit=(?P<unit>0|[1-9]\d*) total=(?P<total>0|[1-9]\d*) residue=(?P<residue>0|[1-9]\d*) "
    r"route=(?P<route>[!-<>-~]+) build=(?P<build>[!-<>-~]+) seconds=(?P<seconds>(0|[1-9]\d*)\.\d{6})"
    r"(?P<signed> key=(?P<key>[0-9a-f]{64}) signature=(?P<signature>[0-9a-f]{128}))?"
)


def several(number, one, many):
    return f"{number} {one if number == 1 else many}"


def checksum(key, text):
    return blake2s(text, key=key, digest_size=8).hexdigest().encode()


def unseal(key, line):
    """The text of a line whose checksum holds, or None."""
    text, mark, digits = line.rpartition(b" check=")
    return text if mark and digits == checksum(key, text) else None


def is_valid(key, text, signature):
    """Whether a signature holds; None where Python cannot tell."""
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError:
        return None
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), text)
        return True
    except (InvalidSignature, ValueError):
        return False


def origin(header, entry):
    """Who signed an entry, in words."""
    if not entry["signed"]:
        return "unsigned"
    text = header + b"\n" + entry[0].rpartition(" signature=")[0].encode()
    word = {True: "signed by", False: "INVALID SIGNATURE in the name of", None: "signature not verified:"}
    return f"{word[is_valid(entry['key'], text, entry['signature'])]} key {entry['key'][:16]}"


def squares(board, n):
    """The fixed and the blocked squares a header names, as (row, column) from 0 at the top left."""
    fixed, blocked = {}, set()
    for word in [] if board == "empty" else board.split(","):
        letters, rank = re.fullmatch(r"-?([a-z]+)(\d+)", word).groups()
        column = 0
        for letter in letters:
            column = column * 26 + ord(letter) - ord("a") + 1
        row, column = n - int(rank), column - 1
        if word.startswith("-"):
            blocked.add((row, column))
        else:
            fixed[row] = column
    return fixed, blocked


UNITS = {14: 5, 15: 31, 16: 31, 17: 127, 18: 401, 19: 1009, 20: 2003, 21: 4001, 22: 10007,
         23: 40009, 24: 40009, 25: 400009, 26: 400009}


def units_of_empty_board(n):
    """How many units the plan of an empty board has, by the rule of docs/ledger-format.md."""
    if n <= 9:
        return 1
    units = 1 if n < 14 else UNITS.get(n, 4000037)
    if n % 2 == 0:
        return units
    middle = (n - 1) // 2
    shares = [(n - 1 - column) / middle for column in range(middle + 1, n - 1)]
    return -(-units // middle) + sum(math.ceil(units * share * 2.0 / middle) for share in shares)


def plan_hash(version, n, fixed, blocked, units):
    """The hash a plan of the join has: 64-bit FNV-1a of its description."""
    queens = "".join(f" {row},{column}" for row, column in sorted(fixed.items()))
    closed = "".join(f" {row},{column}" for row, column in sorted(blocked))
    value = 0xCBF29CE484222325
    for byte in f"n-queens join {version}; n {n}; fixed{queens}; blocked{closed}; units {units}".encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


def published(sequence, n):
    """A term of one of the project's OEIS tables, or None."""
    table = Path(__file__).resolve().parent.parent / "crates/n-queens/src/known" / f"{sequence}.txt"
    try:
        lines = table.read_text().splitlines()
    except OSError:
        return None
    return next((int(line.split()[1]) for line in lines if line.split()[:1] == [str(n)]), None)


def broken_laws(n, total):
    """What every count of the empty board obeys and this one does not."""
    if n >= 6 and total % 4:
        yield f"the total {total} is not a multiple of 4"
    fixed_by_half_turn, fixed_by_quarter_turn = published("A032522", n), published("A033148", n)
    if None in (fixed_by_half_turn, fixed_by_quarter_turn):
        print("solutions with symmetry: no table, so their law was not tested")
    elif n > 1 and (total + fixed_by_half_turn + 2 * fixed_by_quarter_turn) % 8:
        yield f"the total {total} makes D + P + 2R no multiple of 8"
    known = published("A000170", n)
    if known is None:
        print("published total: none found")
    elif known != total:
        yield f"the total {total} is not the published one, {known}"


def count(n, fixed, blocked, row=0, columns=frozenset(), falling=frozenset(), rising=frozenset()):
    """All solutions, one row after the other, in the plainest way there is."""
    if row == n:
        return 1
    total = 0
    for column in [fixed[row]] if row in fixed else range(n):
        if column in columns or row - column in falling or row + column in rising or (row, column) in blocked:
            continue
        total += count(n, fixed, blocked, row + 1, columns | {column}, falling | {row - column}, rising | {row + column})
    return total


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("file")
    arguments.add_argument("--recount-to", type=int, default=9, metavar="N")
    arguments = arguments.parse_args()
    try:
        lines = Path(arguments.file).read_bytes().split(b"\n")
    except OSError as error:
        print(f"cannot read {arguments.file}: {error.strerror}")
        return 2
    unfinished = lines.pop()  # Empty unless the last line was cut off.

    text = unseal(FORMAT.ljust(32, b"\0"), lines[0]) if lines else None
    header = HEADER.fullmatch(text.decode("ascii", "replace")) if text else None
    if not header:
        print("not an intact ledger of version 1")
        return 2
    n, units, modulus = int(header["n"]), int(header["units"]), int(header["modulus"])
    header_text = text
    key = blake2s(text, key=FORMAT.ljust(32, b"\0"), digest_size=32).digest()
    print(f"n = {n}, board {header['board']}, method {header['method']}, plan {header['plan']}, {several(units, 'unit', 'units')}")

    wrong = []
    fixed, blocked = squares(header["board"], n)
    if header["method"] != "join":
        print(f"method {header['method']} is unknown here, so the plan was not checked")
    elif header["plan"] != plan_hash(2, n, fixed, blocked, units):
        wrong.append("the plan's hash is not that of this board cut into that many units")
    elif header["board"] == "empty" and units != units_of_empty_board(n):
        wrong.append(f"no plan cuts the empty board of n = {n} into {several(units, 'unit', 'units')}")
    entries = {}  # unit -> {line: match}
    bad = 1 if unfinished else 0
    for number, line in enumerate(lines[1:], 2):
        if line == lines[0]:
            continue
        text = unseal(key, line)
        entry = ENTRY.fullmatch(text.decode("ascii", "replace")) if text else None
        if not entry or int(entry["unit"]) >= units or int(entry["total"]) % modulus != int(entry["residue"]):
            wrong.append(f"line {number} is bad")
            bad += 1
            continue
        entries.setdefault(int(entry["unit"]), {})[line] = entry
    distinct = several(sum(map(len, entries.values())), "distinct entry", "distinct entries")
    print(f"{distinct}, {several(bad, 'bad line', 'bad lines')}")

    origins = [origin(header_text, entry) for known in entries.values() for entry in known.values()]
    for one in sorted(set(origins)):
        print(f"{one}: {several(origins.count(one), 'entry', 'entries')}")
    if any(one.startswith("INVALID") for one in origins):
        wrong.append("a signature is not one of the key it names")

    totals = {unit: {int(entry["total"]) for entry in known.values()} for unit, known in entries.items()}
    for unit in sorted(unit for unit in totals if len(totals[unit]) > 1):
        wrong.append(f"unit {unit} has the totals {sorted(totals[unit])}")
    missing = units - len(entries)
    print(f"{len(entries)} of {several(units, 'unit', 'units')}, {missing} missing")

    if not missing and all(len(total) == 1 for total in totals.values()):
        total = sum(value for one in totals.values() for value in one)
        residue = sum(int(next(iter(known.values()))["residue"]) for known in entries.values()) % modulus
        if total % modulus != residue:
            wrong.append(f"the total {total} does not have the residue {residue}")
        if header["board"] == "empty":
            wrong.extend(broken_laws(n, total))
        if not wrong:
            print(f"total {total}, as claimed by the entries; no unit was recounted")
        if n <= arguments.recount_to:
            own = count(n, fixed, blocked)
            print(f"own count {own}")
            if own != total:
                wrong.append(f"the total {total} differs from this script's own count {own}")
    for problem in wrong:
        print(f"WRONG: {problem}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
