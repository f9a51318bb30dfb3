"""Preloaded by workers that cannot take part. STRANGE says why: without the package, or with another version."""

import os
import sys


def dask_setup(worker: object) -> None:
    if os.environ["STRANGE"] == "no package":
        sys.modules["n_queens"] = None  # Every import of it fails from now on.
        return
    from n_queens.distributed import _units
    from seals import of_another_version

    own = _units.Plan

    class Other:
        @staticmethod
        def from_header(header: str) -> object:
            return own.from_header(of_another_version(header))

    _units.Plan, _units.__version__ = Other, "0.0.9"
