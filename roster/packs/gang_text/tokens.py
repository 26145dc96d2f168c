"""The smallest parts of a gang's text: bare words, quoted texts, and lines divided outside quotes.

Everything here takes time in proportion to the length of the text, whatever is in it.
"""

import json
import re
from collections.abc import Iterator

IN_NAMES = frozenset(" '’-.!?&/%")
IN_NOTES = IN_NAMES | frozenset(",;:()+=")
MARKS = "*_~`"
"""What chats use to make text bold or italic; never part of a bare word."""
ESCAPED_MARKS = re.compile(r"([*_~`|>#\[\]<])")
AFTER_BACKSLASH = r"\\\1"
QUOTES = {'"': '"', "“": "”", "„": "“"}
OPENING = re.compile("[" + "".join(QUOTES) + "]")
INSIDE = {opening: re.compile(rf"(?:[^{closing}\\]|\\.)*+{closing}", re.DOTALL) for opening, closing in QUOTES.items()}
"""What follows an opening quote, up to its end. A possessive repetition, so that nothing is tried twice."""
ESCAPED = re.compile(r"\\(?P<letter>.)(?P<digits>(?<=u)[0-9a-fA-F]{0,4})?", re.DOTALL)
UNMARKED = str.maketrans("", "", MARKS)
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}
HALVES = re.compile("[\ud800-\udfff]")


class Unreadable(ValueError):
    """A part of the text that cannot be read; the message is a sentence that says why."""


def is_bare(text: str, allowed: frozenset[str] = IN_NAMES) -> bool:
    """Whether the text can stand without quotes: letters, digits and harmless marks, no space at its ends."""
    return bool(text) and text == text.strip() and all(letter.isalnum() or letter in allowed for letter in text)


def in_quotes(text: str, *, marked: bool) -> str:
    """The text in quotes, on one line; if `marked`, with a backslash before everything that chats read as a mark."""
    shown = "".join(letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in escaped(text))
    shown = shown.replace("@", "\\u0040")
    return f'"{ESCAPED_MARKS.sub(AFTER_BACKSLASH, shown) if marked else shown}"'


def escaped(text: str) -> str:
    """The text with a backslash before each backslash and quote."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def unquoted(text: str) -> tuple[str, str]:
    """The text inside the quotes that `text` begins with, and what follows them. Raises Unreadable."""
    end = end_of_quote(text, 0)
    return unescaped(text[1 : end - 1]), text[end:]


def end_of_quote(text: str, start: int) -> int:
    """The index after the quote that opens at `start`. Raises Unreadable."""
    opening = text[start]
    found = INSIDE[opening].match(text, start + 1)
    if found is None:
        raise Unreadable(f"A quote {opening} is never closed. Close it with {QUOTES[opening]}.")
    return found.end()


def unescaped(inside: str) -> str:
    """The text that was written between quotes, with its escapes resolved. Raises Unreadable."""
    shown = ESCAPED.sub(escaped_letter, inside) if "\\" in inside else inside
    return shown.encode("utf-16", "surrogatepass").decode("utf-16", "replace") if HALVES.search(shown) else shown


def escaped_letter(found: re.Match[str]) -> str:
    """The letter that a backslash and what follows it stand for. Raises Unreadable."""
    if found["letter"] != "u":
        return ESCAPES.get(found["letter"], found["letter"])
    if len(found["digits"]) < 4:
        raise Unreadable(f"\\u{found['digits']} is not a letter. Write four digits or letters from a to f after \\u.")
    return chr(int(found["digits"], 16))


def stretches(text: str) -> Iterator[tuple[str, bool]]:
    """The text in stretches, each with whether it is in quotes; the quotes are part of it. Raises Unreadable."""
    at = 0
    while found := OPENING.search(text, at):
        if found.start() > at:
            yield text[at : found.start()], False
        end = end_of_quote(text, found.start())
        yield text[found.start() : end], True
        at = end
    if at < len(text):
        yield text[at:], False


def split_outside_quotes(text: str, at: str, most: int = -1) -> list[str]:
    """The text divided at every `at` outside quotes, or only at the first `most`. Raises Unreadable."""
    parts: list[list[str]] = [[]]
    for stretch, is_quoted in stretches(text):
        left = most + 1 - len(parts) if most >= 0 else -1
        first, *others = [stretch] if is_quoted else stretch.split(at, left)
        parts[-1].append(first)
        parts += [[other] for other in others]
    return ["".join(part) for part in parts]


def without_marks(line: str) -> str:
    """A line without the marks that chats use for bold text and lists, except in quotes. Raises Unreadable."""
    shown = "".join(stretch if is_quoted else stretch.translate(UNMARKED) for stretch, is_quoted in stretches(line))
    return shown.strip().lstrip("#•-– \t").strip()
