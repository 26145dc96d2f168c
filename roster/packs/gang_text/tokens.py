"""The smallest parts of a gang's text: bare words, quoted texts, and lines divided outside quotes.

Everything here takes time in proportion to the length of the text, whatever is in it.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

IN_NAMES = frozenset(" '’-.!?&/%")
IN_NOTES = IN_NAMES | frozenset(",;:()+=")
MARKS = "*_~`"
"""The characters by which chats make text bold or italic; never part of a bare word."""
ESCAPED_MARKS = re.compile(r"([*_~`|>#\[\]<])")
QUOTES = {'"': '"', "“": "”", "„": "“"}
OPENING = re.compile("[" + "".join(QUOTES) + "]")
INSIDE = {opening: re.compile(rf"(?:[^{closing}\\]|\\.)*+{closing}", re.DOTALL) for opening, closing in QUOTES.items()}
"""The rest of a quoted text after its opening quote. A possessive repetition, so that nothing is tried twice."""
ESCAPED = re.compile(r"\\(?P<letter>.)(?P<digits>(?<=u)[0-9a-fA-F]{0,4})?", re.DOTALL)
UNMARKED = str.maketrans("", "", MARKS)
BOLD_TAG = re.compile(r"\[/?b\]", re.IGNORECASE)
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}
HALVES = re.compile("[\ud800-\udfff]")


class UnreadableText(ValueError):
    """A part of a text that can't be read; the message is a sentence with the reason."""


def as_code(found: re.Match[str]) -> str:
    """Return a mark as an escape that no chat or forum takes for one."""
    return f"\\u{ord(found[1]):04x}"


@dataclass(frozen=True, kw_only=True, slots=True)
class TextStyle:
    """The markup of one kind of chat or forum: its bold type, and how marks in quoted text are kept from acting."""

    name: str
    strong: tuple[str, str] = ("", "")
    bullet: str = "- "
    shield: str | Callable[[re.Match[str]], str] = as_code


PLAIN = TextStyle(name="Plain text", bullet="   ", shield=r"\1")
TEXT_STYLES: Mapping[str, TextStyle] = MappingProxyType(
    {
        "plain": PLAIN,
        "marks": TextStyle(name="Discord and Markdown", strong=("**", "**"), shield=r"\\\1"),
        "stars": TextStyle(name="WhatsApp and Signal", strong=("*", "*")),
        "bbcode": TextStyle(name="Forum (BBCode)", strong=("[b]", "[/b]")),
    }
)


def is_bare(text: str, allowed: frozenset[str] = IN_NAMES) -> bool:
    """Return whether the text needs no quotes: letters, digits and harmless marks, no space at its ends."""
    return bool(text) and text == text.strip() and all(letter.isalnum() or letter in allowed for letter in text)


def in_quotes(text: str, style: TextStyle) -> str:
    """Return the text in quotes, on one line, with the marks of chats shielded."""
    shown = "".join(letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in escaped(text))
    shown = shown.replace("@", "\\u0040")
    return f'"{ESCAPED_MARKS.sub(style.shield, shown)}"'


def escaped(text: str) -> str:
    """Put a backslash before each backslash and quote."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def unquoted(text: str) -> tuple[str, str]:
    """Return the text inside the quotes that `text` begins with, and the rest. Raises UnreadableText."""
    end = end_of_quote(text, 0)
    return unescaped(text[1 : end - 1]), text[end:]


def end_of_quote(text: str, start: int) -> int:
    """Return the index after the quote that opens at `start`. Raises UnreadableText."""
    opening = text[start]
    found = INSIDE[opening].match(text, start + 1)
    if found is None:
        raise UnreadableText(f"A quote {opening} is never closed. Close it with {QUOTES[opening]}.")
    return found.end()


def unescaped(inside: str) -> str:
    """Resolve the escapes of a text from between quotes. Raises UnreadableText."""
    shown = ESCAPED.sub(escaped_letter, inside) if "\\" in inside else inside
    return shown.encode("utf-16", "surrogatepass").decode("utf-16", "replace") if HALVES.search(shown) else shown


def escaped_letter(found: re.Match[str]) -> str:
    """Return the letter of an escape. Raises UnreadableText."""
    if found["letter"] != "u":
        return ESCAPES.get(found["letter"], found["letter"])
    if len(found["digits"]) < 4:
        raise UnreadableText(
            f"\\u{found['digits']} isn't a letter. Write four digits or letters from a to f after \\u."
        )
    return chr(int(found["digits"], 16))


def stretches(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the text in stretches, each with whether it is in quotes, which are part of it. Raises UnreadableText."""
    at = 0
    while found := OPENING.search(text, at):
        yield text[at : found.start()], False
        end = end_of_quote(text, found.start())
        yield text[found.start() : end], True
        at = end
    yield text[at:], False


def split_outside_quotes(text: str, at: str, most: int = -1) -> list[str]:
    """Split the text at every `at` outside quotes, or only at the first `most`. Raises UnreadableText."""
    parts: list[list[str]] = [[]]
    for stretch, is_quoted in stretches(text):
        left = most + 1 - len(parts) if most >= 0 else -1
        first, *others = [stretch] if is_quoted else stretch.split(at, left)
        parts[-1].append(first)
        parts += [[other] for other in others]
    return ["".join(part) for part in parts]


def without_marks(line: str) -> str:
    """Remove the marks that chats use for bold text and lists, except in quotes. Raises UnreadableText."""
    parts = (part if quoted else BOLD_TAG.sub("", part).translate(UNMARKED) for part, quoted in stretches(line))
    shown = "".join(parts)
    return shown.strip().lstrip("#•-– \t").strip()
