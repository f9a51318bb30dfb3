"""The notebook in docs/ runs, and shows what it says it shows."""

import nbformat
from conftest import REPOSITORY
from nbclient import NotebookClient

NOTEBOOK = REPOSITORY / "docs" / "n-queens.ipynb"


def shown(cell):
    """What a cell shows: what it prints, and its value as text and as a picture."""
    kinds = ("text/plain", "image/svg+xml")
    outputs = cell.get("outputs", [])
    printed = "".join(output["text"] for output in outputs if output.output_type == "stream")
    values = [output.data[kind] for output in outputs if "data" in output for kind in kinds if kind in output.data]
    return printed, values


def test_the_notebook_runs_and_shows_the_same():
    stored = nbformat.read(NOTEBOOK, as_version=4)
    again = nbformat.reads(nbformat.writes(stored), as_version=4)
    NotebookClient(again, timeout=300).execute()
    compared = 0
    for before, after in zip(stored.cells, again.cells, strict=True):
        assert shown(before) == shown(after), before.source
        compared += bool(before.get("outputs"))
    assert compared > 12
