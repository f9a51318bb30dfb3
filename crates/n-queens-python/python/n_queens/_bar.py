"""A progress bar for people: tqdm's where it is installed, a plain line otherwise."""

from __future__ import annotations

import sys
from typing import Any

from n_queens._native import Progress


class Bar:
    """A callback for progress=True: shows one stage after the other on standard error."""

    def __init__(self) -> None:
        self._stage: str | None = None
        self._shown: Any = None

    def __call__(self, progress: Progress) -> None:
        if progress.stage != self._stage:
            self.close()
            self._stage = progress.stage
            self._shown = _tqdm(progress) or _Line()
        self._shown.total = progress.total
        self._shown.update(progress.done - self._shown.n)

    def note(self, words: str) -> None:
        """A remark beside the bar."""
        if self._shown is not None:
            self._shown.set_postfix_str(words)

    def close(self) -> None:
        """Leaves the terminal to others."""
        if self._shown is not None:
            self._shown.close()
            self._shown = None


def _tqdm(progress: Progress) -> Any:
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    return tqdm(desc=progress.stage, total=progress.total, file=sys.stderr)


class _Line:
    """The few things we ask of tqdm, on one line of text."""

    def __init__(self) -> None:
        self.n = 0
        self.total: int | None = None
        self.words = ""

    def update(self, more: int) -> None:
        self.n += more
        share = f"{100 * self.n / self.total:.1f} %" if self.total else f"{self.n}"
        sys.stderr.write(f"\r{share}  {self.words}\033[K" if sys.stderr.isatty() else f"{share}  {self.words}\n")
        sys.stderr.flush()

    def set_postfix_str(self, words: str) -> None:
        self.words = words

    def close(self) -> None:
        if sys.stderr.isatty():
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()
