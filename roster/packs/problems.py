"""What is wrong with a file, in words its author can act on."""

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass

Path = tuple[str | int, ...]
MANY = 500
LONG = 60
UNKEEPABLE = re.compile("[\0\ud800-\udfff]")
"""NUL and halves of characters: what no database keeps and no page shows."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Problem:
    """One problem: the file's name, the line counted from 1 (0: none), the dotted key, what is wrong, what to do."""

    file: str
    line: int = 0
    key: str = ""
    message: str
    remedy: str

    def __str__(self) -> str:
        """One line: file:line: key: message Remedy."""
        place = f"{self.file}:{self.line}" if self.line else self.file
        return ": ".join(part for part in (place, self.key, f"{self.message} {self.remedy}") if part)

    @property
    def said(self) -> str:
        """For somebody who sees no file: the place in words, what is wrong, what to do."""
        place = f"Line {self.line}: " if self.line else f"{spoken(self.key)}: " if self.key else ""
        return f"{place}{self.message} {self.remedy}"


def spoken(key: str) -> str:
    """`members.0.traits.1.x` as "Member 1, trait 2, x"."""
    words: list[str] = []
    for word in key.split("."):
        if words and word.isascii() and word.isdigit():
            words[-1] = f"{words[-1].removesuffix('s')} {int(word[:9]) + 1}"
        else:
            words.append(word)
    said = ", ".join(words)
    return f"{said[:1].upper()}{said[1:]}"


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like `word`, or none; of very many, one that begins with the same letter."""
    words = sorted(known)
    if len(words) > MANY:
        words = [one for one in words if one[:1] == word[:1]][:MANY]
    found = difflib.get_close_matches(word[:200], words, n=1, cutoff=0.6)
    return found[0] if found else ""


def listed(words: Iterable[str], most: int = 20) -> str:
    """The words after commas; a long list is cut, and says so."""
    every = tuple(words)
    cut = f" and {len(every) - most} more" if len(every) > most else ""
    return ", ".join(every[:most]) + cut


def quoted(text: str, most: int = LONG) -> str:
    """Text as a problem shows it: in quotes, on one line, nothing invisible, not longer than `most` letters."""
    shown = text if len(text) <= most else f"{text[: most - 1]}…"
    return "“" + "".join(letter if letter.isprintable() else f"\\u{ord(letter):04x}" for letter in shown) + "”"


def dotted(path: Path) -> str:
    """A path as problems print it: `captain.stats.courage`."""
    return ".".join(word if word.isprintable() and len(word) <= LONG else quoted(word) for word in map(str, path))
