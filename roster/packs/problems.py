"""Problems of a file, in words that its author can act on."""

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from roster.rules.words import sentence

Path = tuple[str | int, ...]
MOST_COMPARED = 500
LONGEST = 60
UNKEEPABLE = re.compile("[\0\ud800-\udfff]")
"""NUL and half characters (lone surrogates), which databases can't store and pages can't show."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Problem:
    """One problem: the file's name, the line counted from 1 (0 for none), the dotted key, the message, the remedy."""

    file: str
    line: int = 0
    key: str = ""
    message: str
    remedy: str

    def __str__(self) -> str:
        """Return one line: file:line: key: message Remedy."""
        place = f"{self.file}:{self.line}" if self.line else self.file
        return ": ".join(part for part in (place, self.key, f"{self.message} {self.remedy}") if part)

    @property
    def without_file(self) -> str:
        """The problem for a reader without the file: the place in words, the message and the remedy."""
        place = f"Line {self.line}: " if self.line else f"{place_in_words(self.key)}: " if self.key else ""
        return f"{place}{self.message} {self.remedy}"


@dataclass(kw_only=True, eq=False)
class Unreadable(Exception):
    """A file that can't be used, or not beyond a `line`, counted from 1; 0 for no particular line."""

    message: str
    remedy: str
    line: int = 0

    def problem(self, file: str) -> Problem:
        """Return this as the problem of the file of that name."""
        return Problem(file=file, line=self.line, message=self.message, remedy=self.remedy)


def place_in_words(key: str) -> str:
    """Return `members.0.traits.1.x` as "Member 1, trait 2, x", `entries.4.text` as "Entry 5, text"."""
    words: list[str] = []
    for word in key.split("."):
        if words and word.isascii() and word.isdigit():
            one = re.sub("ies$", "y", words[-1]).removesuffix("s")
            words[-1] = f"{one} {int(word[:9]) + 1}"
        else:
            words.append(word)
    return sentence(", ".join(words))


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word most like `word`, "" for none; among very many, only words with the same first letter."""
    words = sorted(known)
    if len(words) > MOST_COMPARED:
        words = [one for one in words if one[:1] == word[:1]][:MOST_COMPARED]
    found = difflib.get_close_matches(word[:200], words, n=1, cutoff=0.6)
    return found[0] if found else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Ask for the known word most like `word`, with a space at the end; empty where no word is like it."""
    near = nearest(word, known)
    return f"Did you mean {quoted(near)}? " if near else ""


def comma_list(words: Iterable[str], most: int = 20) -> str:
    """Join words with commas; a list of more than `most` is cut and ends with the number of missing ones."""
    every = tuple(words)
    cut = f" and {len(every) - most} more" if len(every) > most else ""
    return ", ".join(every[:most]) + cut


def printable(text: str, most: int = LONGEST) -> str:
    """Return text on one line, invisible characters written as escapes, cut to `most` letters."""
    shown = text if len(text) <= most else f"{text[: most - 1]}…"
    return "".join(letter if letter.isprintable() else f"\\u{ord(letter):04x}" for letter in shown)


def quoted(text: str, most: int = LONGEST) -> str:
    """Return text as a problem shows it: printable, in quotation marks, cut to `most` letters."""
    return f"“{printable(text, most)}”"


def dotted(path: Path) -> str:
    """Return a path as problems show it: `captain.stats.courage`."""
    return ".".join(word if word.isprintable() and len(word) <= LONGEST else quoted(word) for word in map(str, path))
