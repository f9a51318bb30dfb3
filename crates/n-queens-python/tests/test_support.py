"""The names that docs/support.md gives for Python exist."""

import pathlib
import re
from functools import reduce

import n_queens

TABLE = pathlib.Path(__file__).parents[3] / "docs" / "support.md"


def test_every_name_of_the_support_table_exists():
    names = re.findall(r"`n_queens\.([\w.]+)`", TABLE.read_text(encoding="utf-8"))
    assert len(names) > 15
    for name in names:
        assert reduce(getattr, name.split("."), n_queens) is not None, name
