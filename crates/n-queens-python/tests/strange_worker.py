"""Preloaded by workers that are not as they should be. STRANGE says how: a name below and its settings."""

import os

from seals import of_another_version, sealed

from n_queens import Entry, Plan
from n_queens.distributed import _units


class Strange:
    """Stands where the worker's Plan stood."""

    def __init__(self, header: str) -> None:
        self.plan = Plan.from_header(header)

    @classmethod
    def from_header(cls, header: str) -> "Strange":
        return cls(header)

    def count(self, units: list[int]) -> list[Entry]:
        return [self.told(entry) for entry in self.plan.count(units)]


class Wrong(Strange):
    """Answers wrongly for every third unit, the first time and the second, under an intact seal."""

    def told(self, entry: Entry) -> Entry:
        if entry.unit % 3:
            return entry
        more, residue = (int(number) for number in SETTINGS)
        return sealed(self.plan.header, entry, total=entry.total + more, residue=entry.residue + residue)


class OtherVersion(Strange):
    """Cuts the board differently, and sees that the header is of another version."""

    def __init__(self, header: str) -> None:
        super().__init__(of_another_version(header))


class OtherVersionUnaware(Strange):
    """Cuts the board differently and does not look at the header: its unit 3 is another piece of work."""

    def told(self, entry: Entry) -> Entry:
        other = self.plan.count([(entry.unit + 1) % self.plan.units])[0]
        return sealed(of_another_version(self.plan.header), other, unit=entry.unit)


NAME, *SETTINGS = os.environ["STRANGE"].split()


def dask_setup(worker: object) -> None:
    _units.Plan = globals()[NAME]
    if NAME == "OtherVersion":
        _units.__version__ = "0.0.9"
