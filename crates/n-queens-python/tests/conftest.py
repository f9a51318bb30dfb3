"""What the tests share: published values, and whether to take long."""

import os
import signal
from pathlib import Path

import pytest

# A shell starts background jobs with Ctrl-C ignored, and programs inherit that: tests send it.
signal.signal(signal.SIGINT, signal.default_int_handler)

REPOSITORY = Path(__file__).parents[3]
KNOWN = REPOSITORY / "crates" / "n-queens" / "src" / "known"


def published(sequence: str) -> dict[int, int]:
    """A published sequence: n and its value."""
    lines = (KNOWN / f"{sequence}.txt").read_text().splitlines()
    pairs = (line.split() for line in lines if line.strip() and not line.startswith("#"))
    return {int(n): int(value) for n, value in pairs}


@pytest.fixture(scope="session")
def totals() -> dict[int, int]:
    return published("A000170")


@pytest.fixture(scope="session")
def fundamentals() -> dict[int, int]:
    return published("A002562")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if "QUEENS_LONG_TESTS" not in os.environ:
        for item in items:
            if "long" in item.keywords:
                item.add_marker(pytest.mark.skip(reason="takes long; scripts/python --long runs it"))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "long: takes minutes")
