"""Progress on standard error: tqdm's bar on a terminal or in a notebook, lines in a file."""

from __future__ import annotations

import sys
import time
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
            self._shown = _tqdm(progress) or _Line(progress.stage)
        self._shown.total = progress.total
        self._shown.update(progress.done - self._shown.n)

    def note(self, words: str) -> None:
        """Shows a remark beside the bar."""
        if self._shown is not None:
            self._shown.set_postfix_str(words)

    def close(self) -> None:
        """Leaves the terminal to others."""
        if self._shown is not None:
            self._shown.close()
            self._shown = None


def _tqdm(progress: Progress) -> Any:
    # A bar redraws its line with "\r", which only a terminal or a notebook shows as one line.
    if not sys.stderr.isatty() and "ipykernel" not in sys.modules:
        return None
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    return tqdm(desc=progress.stage, total=progress.total, file=sys.stderr)


class _Line:
    """The methods of tqdm that are used here, as plain text. In a file, one line in SECONDS at most."""

    SECONDS = 10.0

    def __init__(self, stage: str) -> None:
        self.stage = stage
        self.n = 0
        self.total: int | None = None
        self.words = ""
        self._next = 0.0

    def update(self, more: int) -> None:
        self.n += more
        share = f"{100 * self.n / self.total:.1f} %" if self.total else f"{self.n}"
        text = f"{self.stage} {share}  {self.words}".rstrip()
        if sys.stderr.isatty():
            print(f"\r{text}\033[K", end="", file=sys.stderr, flush=True)
        elif time.monotonic() >= self._next or self.n == self.total:
            self._next = time.monotonic() + self.SECONDS
            print(text, file=sys.stderr, flush=True)

    def set_postfix_str(self, words: str) -> None:
        self.words = words

    def close(self) -> None:
        if sys.stderr.isatty():
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()
