"""The least parts of a gang's text: bare words, quoted texts, and lines taken apart outside of quotes.

Lives here: quoting and taking apart. Never here: what a label or a name means.
"""

import json
import re
from collections.abc import Iterator

IN_NAMES = frozenset(" '’-.!?&/%")
IN_NOTES = IN_NAMES | frozenset(",;:()+=")
MARKS = "*_~`"
"""What chats make type bold or slanted with; never part of a bare word."""
ESCAPED_MARKS = re.compile(r"([*_~`|>#\[\]<])")
BEHIND_BACKSLASH = r"\\\1"
QUOTES = {'"': '"', "“": "”", "„": "“"}
OPENING = re.compile("[" + "".join(QUOTES) + "]")
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}
HALVES = re.compile("[\ud800-\udfff]")


class Unreadable(ValueError):
    """A part of the text that cannot be read; says why in a sentence."""


def is_bare(text: str, allowed: frozenset[str] = IN_NAMES) -> bool:
    """Whether the text can stand without quotes: letters, digits and harmless marks, no blank at its ends."""
    return bool(text) and text == text.strip() and all(letter.isalnum() or letter in allowed for letter in text)


def in_quotes(text: str, *, marked: bool) -> str:
    """The text in quotes, on one line; `marked`: for chats that read marks, which must not see any in it."""
    said = "".join(letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in escaped(text))
    said = said.replace("@", "\\u0040")
    return f'"{ESCAPED_MARKS.sub(BEHIND_BACKSLASH, said) if marked else said}"'


def escaped(text: str) -> str:
    """Backslashes and quotes behind backslashes."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def unquoted(text: str) -> tuple[str, str]:
    """The text within the quotes that `text` begins with, and what follows them. Raises Unreadable."""
    said, end = quoted_at(text, 0)
    return said, text[end:]


def quoted_at(text: str, start: int) -> tuple[str, int]:
    """The text within the quotes that open at `start`, and where they are over. Raises Unreadable."""
    closing = QUOTES[text[start]]
    said: list[str] = []
    at = start + 1
    while at < len(text) and text[at] != closing:
        letter, at = unescaped(text, at) if text[at] == "\\" else (text[at], at + 1)
        said.append(letter)
    if at >= len(text):
        raise Unreadable(f"A quote {text[start]} is never closed. Close it with {closing}.")
    return whole("".join(said)), at + 1


def unescaped(text: str, at: int) -> tuple[str, int]:
    """The letter behind a backslash, and where the next one stands."""
    letter = text[at + 1 : at + 2]
    if letter == "u":
        digits = text[at + 2 : at + 6]
        if not re.fullmatch("[0-9a-fA-F]{4}", digits):
            raise Unreadable(f"\\u{digits} is no letter. Write four digits or letters from a to f behind \\u.")
        return chr(int(digits, 16)), at + 6
    return ESCAPES.get(letter, letter), at + 2


def whole(text: str) -> str:
    """The text with halves of characters put together; a half alone becomes a sign of its loss."""
    if not HALVES.search(text):
        return text
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def pieces(text: str) -> Iterator[tuple[str, bool]]:
    """The text in stretches, each with whether it stands in quotes (then with them). Raises Unreadable."""
    at = 0
    while found := OPENING.search(text, at):
        if found.start() > at:
            yield text[at : found.start()], False
        _, end = quoted_at(text, found.start())
        yield text[found.start() : end], True
        at = end
    if at < len(text):
        yield text[at:], False


def parted(text: str, at: str, most: int = -1) -> list[str]:
    """The text divided at every `at` outside of quotes, or at the first `most` of them. Raises Unreadable."""
    parts = [""]
    for stretch, is_quoted in pieces(text):
        if is_quoted:
            parts[-1] += stretch
            continue
        first, *others = stretch.split(at, most + 1 - len(parts) if most >= 0 else -1)
        parts[-1] += first
        parts += others
    return parts


def without_marks(line: str) -> str:
    """A line without what chats draw type and lists with, outside of quotes. Raises Unreadable."""
    table = str.maketrans("", "", MARKS)
    plain = "".join(stretch if is_quoted else stretch.translate(table) for stretch, is_quoted in pieces(line))
    return plain.strip().lstrip("#•-– \t").strip()
