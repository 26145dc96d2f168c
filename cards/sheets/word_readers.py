"""Readers of single words from outside: one of a few, some of a few, a number within limits, yes or no, keys, copies.

Lives here: what makes a value of words, or says what is wrong with them. Never here: which option reads what.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any, get_args

from cards.sheets.options import BLEEDS

MOST_MEMBERS = 500
MOST_TOKENS = 200
"""How many of one token can be asked for, and of how many tokens."""
KEY = re.compile(r"[a-z0-9-]{0,60}")
SHOWN = 40
"""How many letters of a wrong word are shown."""
YES, NO = ("1", "on", "true", "yes"), ("", "0", "false", "no", "off")

Reader = Callable[[str, Sequence[str]], Any]


def _last(words: Sequence[str]) -> str:
    return words[-1].strip() if words else ""


def _listed(known: Sequence[str]) -> str:
    return f"{', '.join(known[:-1])} or {known[-1]}" if len(known) > 1 else "".join(known)


def one_of(known: Callable[[], Sequence[str]], *, none: bool = False) -> Reader:
    """One of the known words; or, with `none`, the empty one."""

    def read(name: str, words: Sequence[str]) -> str:
        word = _last(words)
        if word in known() or (none and not word):
            return word
        raise ValueError(f"There is no {name} “{word[:SHOWN]}”; take {_listed(known())}.")

    return read


def some_of(known: Sequence[str]) -> Reader:
    """Any of the known words, in their order; each word may be several with commas between."""

    def read(_name: str, words: Sequence[str]) -> tuple[str, ...]:
        wanted = {part.strip() for word in words for part in word.split(",") if part.strip()}
        unknown = sorted(wanted - set(known))
        if unknown or not wanted:
            said = f"There is no part “{unknown[0][:SHOWN]}”" if unknown else "Nothing is chosen to print"
            raise ValueError(f"{said}; take any of {', '.join(known)}.")
        return tuple(word for word in known if word in wanted)

    return read


def between(least: float, most: float, unit: str) -> Reader:
    """A number within its limits."""

    def read(name: str, words: Sequence[str]) -> float:
        word = _last(words).replace(",", ".") or "0"
        try:
            number = float(word)
        except ValueError:
            number = float("nan")
        if not least <= number <= most:
            raise ValueError(f"The {name} “{word[:SHOWN]}” must be a number from {least:g} to {most:g} {unit}.".strip())
        return number

    return read


def whole(name: str, words: Sequence[str]) -> int:
    """A whole number, 0 where there is no word. Raises ValueError."""
    word = _last(words) or "0"
    if not (word.isascii() and word.isdigit() and len(word) < 9):
        raise ValueError(f"The {name} “{word[:SHOWN]}” must be a whole number, 0 or more.")
    return int(word)


def bleed(name: str, words: Sequence[str]) -> float:
    """One of the bleeds, in millimetres. Raises ValueError."""
    number = between(min(BLEEDS), max(BLEEDS), "mm")(name, words)
    if number not in BLEEDS:
        raise ValueError(f"There is no bleed of {number:g} mm; take {_listed([f'{one:g}' for one in BLEEDS])}.")
    return float(number)


def yes(name: str, words: Sequence[str]) -> bool:
    """Yes or no. Raises ValueError."""
    word = _last(words).casefold()
    if word not in (*YES, *NO):
        raise ValueError(f"“{word[:SHOWN]}” is neither yes nor no for {name}.")
    return word in YES


def keys(name: str, words: Sequence[str]) -> tuple[str, ...]:
    """Each word once. Raises ValueError where there are too many."""
    each = tuple(dict.fromkeys(word for word in words if word))
    if len(each) > MOST_MEMBERS:
        raise ValueError(f"{len(each)} {name} are more than can be chosen at once; choose at most {MOST_MEMBERS}.")
    return each


def one_key(name: str, words: Sequence[str]) -> str:
    """A key of small letters, figures and hyphens, or none. Whether it names anything is for others to know."""
    word = _last(words)
    if KEY.fullmatch(word):
        return word
    raise ValueError(f"There is no {name} “{word[:SHOWN]}”.")


def copies(name: str, words: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """ "key=3" for each token; the last word on a key counts."""
    asked: dict[str, int] = {}
    for word in words[: MOST_TOKENS + 1]:
        key, _, copies = word.rpartition("=")
        if not key or not (copies.isascii() and copies.isdigit()) or int(copies[:9]) > MOST_TOKENS:
            raise ValueError(f"“{word[:SHOWN]}” must be a token's key, “=” and how many, from 0 to {MOST_TOKENS}.")
        asked[key] = int(copies)
    if len(words) > MOST_TOKENS:
        raise ValueError(f"{len(words)} {name} are more than can be counted; name at most {MOST_TOKENS}.")
    return tuple(asked.items())


def literal(kind: Any) -> Reader:
    """One of the words of a Literal."""
    return one_of(lambda: get_args(kind))
