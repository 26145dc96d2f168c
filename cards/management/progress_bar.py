"""How far a print is, on a terminal.

Lives here: a bar that is drawn over itself; nothing at all where nobody watches. Never here: what is counted.
"""

from typing import Protocol

WIDE = 32


class Stream(Protocol):
    """Where the bar is drawn."""

    def isatty(self) -> bool: ...

    def write(self, text: str, /) -> object: ...

    def flush(self) -> object: ...


class ProgressBar:
    """Call it with how many are ready, of how many; end it before anything else is written."""

    def __init__(self, stream: Stream) -> None:
        self._stream, self._shown = stream, stream.isatty()
        self._drawn = 0

    def __call__(self, ready: int, of: int) -> None:
        if not self._shown or not of:
            return
        full = WIDE * ready // of
        self._draw(f"[{'█' * full}{'·' * (WIDE - full)}] {ready} of {of} faces")

    def end(self) -> None:
        """Wipe the bar away."""
        if self._drawn:
            self._draw("")
            self._stream.write("\r")
            self._drawn = 0

    def _draw(self, line: str) -> None:
        self._stream.write(f"\r{line}{' ' * (self._drawn - len(line))}")
        self._stream.flush()
        self._drawn = len(line)
