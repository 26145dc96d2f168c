"""Text in general: on one line, quoted, visible, as a sentence, as a list; numbers with signs and times."""

import re
import unicodedata
from collections.abc import Sequence

DASH, MINUS, TIMES = "–", "−", "×"
LONGEST = 40
SPELLINGS = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "\u0131": "i"}
    | dict.fromkeys("\u2018\u2019\u201b\u02bc\u2032`\u00b4", "'")
)
"""Replacements for apostrophes, and for letters without an accent to take off, as a plain keyboard has them."""
UNSEEN = "\N{REPLACEMENT CHARACTER}"
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters and halves of surrogate pairs, all but line ends and tabs."""
INVISIBLE = re.compile(
    "[\u180e\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e007f]"
)
"""Characters that turn the direction of reading, mark an order of bytes or hold hidden words, but none that shape the
letters beside them."""


def folded(text: str) -> str:
    """Return text as searches and sorted lists compare it: small letters, no accents, one kind of apostrophe."""
    letters = text.casefold()
    if not letters.isascii():
        split = unicodedata.normalize("NFKD", letters)
        letters = "".join(letter for letter in split if not unicodedata.combining(letter))
    return letters.translate(SPELLINGS)


def search_words(text: str) -> tuple[str, ...]:
    """Return the words that a text is found by, folded and without hyphens, each once."""
    return tuple(dict.fromkeys(folded(one_line(text)).replace("-", " ").split()))


def has_words(text: str, query: str) -> bool:
    """Return whether a text has every word of a query, in any order and spelling."""
    there = folded(text)
    return all(word in there for word in folded(query).split())


JOINED = re.compile(r"(?<=[^\s\u200c\u200d])[\u200c\u200d](?=[^\s\u200c\u200d])")
"""A mark between two letters that joins them or keeps them apart, as in emoji of families."""


def one_line(text: str, longest: int = 0) -> str:
    """Return text on one line without unprintable characters, cut to `longest` letters with an ellipsis, if given.

    What joins two letters stays.
    """
    if not text.isprintable():
        joins = {found.start() for found in JOINED.finditer(text)}
        text = "".join(one if one.isprintable() or at in joins else " " for at, one in enumerate(text))
    return cut_short(text, longest)


def cut_short(text: str, longest: int) -> str:
    """Return text on one line, cut to `longest` letters with an ellipsis; 0 is no limit."""
    line = " ".join(text.split())
    return line if not longest or len(line) <= longest else f"{line[: longest - 1].rstrip()}…"


def quoted(text: str) -> str:
    """Return a player's text on one short line. Only its beginning is read, so that a huge text takes no time."""
    line = one_line(text[: 4 * LONGEST])
    return line if len(line) <= LONGEST and len(text) <= 4 * LONGEST else f"{line[: LONGEST - 1].rstrip()}…"


def visible(text: str) -> str:
    """Replace every control character by a visible one; line ends and tabs stay."""
    return CONTROL.sub(UNSEEN, text)


def without_invisible(text: str) -> str:
    """Remove invisible characters that change how the others are read or measured."""
    return INVISIBLE.sub("", text)


def quoted_or(name: str, unnamed: str) -> str:
    """Return the name in quotation marks, or `unnamed` where it is empty."""
    return f"“{name}”" if name else unnamed


def has_long_word(text: str, letters: int = 9) -> bool:
    """Return whether a word is too long for the largest type: a heading is set smaller rather than broken."""
    return any(len(word) >= letters for word in text.split())


def sentence(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


def inside(text: str) -> str:
    """Return the text for the middle of a sentence: "target number"; names and abbreviations keep their capitals."""
    first, _, rest = text.partition(" ")
    named = any(word[:1].isupper() for word in rest.split())
    return text if named or not first[1:].islower() else text[:1].lower() + text[1:]


def signed(number: int) -> str:
    """Return a number with a true minus sign."""
    return str(number).replace("-", MINUS)


def gained(number: int) -> str:
    """Return a change with its sign: "+3", "−2", "+0"."""
    return signed(number) if number < 0 else f"+{number}"


def times(quantity: int, thing: str) -> str:
    """Return several of a thing: "2 × Net", and "Net" for one."""
    return thing if quantity == 1 else f"{signed(quantity)} {TIMES} {thing}"


def listed(words: Sequence[str], joint: str = "and") -> str:
    """Join words as in a sentence: "a, b and c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joint} {words[-1]}" if words else ""


def span(lowest: int, highest: int) -> str:
    """Return a range of numbers: "2" or "2–4"."""
    return signed(lowest) if lowest == highest else f"{signed(lowest)}{DASH}{signed(highest)}"


def bounds(lowest: int | None, highest: int | None) -> str:
    """Return the limits of a number: "2–4", "2 or more", "4 or fewer"; empty where there is none."""
    if lowest is not None and highest is not None:
        return span(lowest, highest)
    if lowest is not None:
        return f"{signed(lowest)} or more"
    return "" if highest is None else f"{signed(highest)} or fewer"
