"""Kinds of print options: their controls, their choices, and how the words of a choice are read."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from roster.rules.words import listed

ChoiceNames = Mapping[str, tuple[str, str]]
"""The name of each choice, and a note on it, by the word that stands for it."""
Reader = Callable[[str, Sequence[str]], Any]
"""A reader of the words that the option of a name is given. Raises ValueError with the remedy."""
MOST_KEYS = 500
MOST_COPIES = 200
"""The most copies of one token, and the most tokens with a number of copies."""
KEY = re.compile(r"[a-z0-9-]{0,60}")
SHOWN = 40
"""The most letters that messages show of a wrong word."""
YES, NO = ("1", "on", "true", "yes"), ("", "0", "false", "no", "off")


@dataclass(frozen=True, kw_only=True, slots=True)
class OptionKind:
    """The kind of an option's value. `choices` are those that every game has, `most` is a number's bound."""

    control: Literal["buttons", "list", "boxes", "tick", "number", "counts"]
    read: Reader
    choices: Callable[[], ChoiceNames] = dict
    most: float = MOST_COPIES


def _last(words: Sequence[str]) -> str:
    return words[-1].strip() if words else ""


def _number(words: Sequence[str]) -> float:
    """Return the number that was written, with a point or a comma; nan for other words."""
    try:
        return float(_last(words).replace(",", ".") or "0")
    except ValueError:
        return float("nan")


def one_of(
    choices: ChoiceNames | Callable[[], ChoiceNames], control: Literal["buttons", "list"] = "buttons"
) -> OptionKind:
    """Return the kind of one of the choices."""
    named = choices if callable(choices) else lambda: choices

    def read(name: str, words: Sequence[str]) -> str:
        word, known = _last(words), named()
        if word in known:
            return word
        raise ValueError(f"There is no {name} “{word[:SHOWN]}”; take {listed([*filter(None, known)], 'or')}.")

    return OptionKind(control=control, read=read, choices=named)


def some_of(choices: ChoiceNames) -> OptionKind:
    """Return the kind of any of the choices, in their order; a word may be several, separated by commas."""

    def read(_name: str, words: Sequence[str]) -> tuple[str, ...]:
        wanted = {part.strip() for word in words for part in word.split(",") if part.strip()}
        if not wanted:
            raise ValueError("Nothing is chosen to print. Choose at least one part.")
        if unknown := sorted(wanted - choices.keys()):
            raise ValueError(f"There is no part “{unknown[0][:SHOWN]}”; take any of {', '.join(choices)}.")
        return tuple(word for word in choices if word in wanted)

    return OptionKind(control="boxes", read=read, choices=lambda: choices)


def measure(least: float, most: float, unit: str) -> OptionKind:
    """Return the kind of a number from `least` to `most`."""

    def read(name: str, words: Sequence[str]) -> float:
        number = _number(words)
        if not least <= number <= most:
            raise ValueError(f"The {name} “{_last(words)[:SHOWN]}” must be a number from {least:g} to {most:g} {unit}.")
        return number

    return OptionKind(control="number", read=read, most=most)


def one_measure(choices: ChoiceNames) -> OptionKind:
    """Return the kind of one of a few numbers of millimetres."""

    def read(name: str, words: Sequence[str]) -> float:
        number = _number(words)
        if number not in map(float, choices):
            raise ValueError(f"There is no {name} “{_last(words)[:SHOWN]}”; take {listed([*choices], 'or')} mm.")
        return number

    return OptionKind(control="list", read=read, choices=lambda: choices)


def _whole_number(name: str, words: Sequence[str]) -> int:
    word = _last(words) or "0"
    if not (word.isascii() and word.isdigit() and len(word) < 9):
        raise ValueError(f"The {name} “{word[:SHOWN]}” must be a whole number, 0 or more.")
    return int(word)


def _yes(name: str, words: Sequence[str]) -> bool:
    word = _last(words).casefold()
    if word not in (*YES, *NO):
        raise ValueError(f"“{word[:SHOWN]}” is neither yes nor no for {name}.")
    return word in YES


def _keys(name: str, words: Sequence[str]) -> tuple[str, ...]:
    each = tuple(dict.fromkeys(word for word in words if word))
    if len(each) > MOST_KEYS:
        raise ValueError(f"{len(each)} {name} are more than can be chosen at once; choose at most {MOST_KEYS}.")
    return each


def _key(_name: str, words: Sequence[str]) -> str:
    word = _last(words)
    if KEY.fullmatch(word):
        return word
    raise ValueError(f"There is no “{word[:SHOWN]}” to choose.")


def _copies(name: str, words: Sequence[str]) -> tuple[tuple[str, int], ...]:
    if len(words) > MOST_COPIES:
        raise ValueError(f"{len(words)} {name} are more than can be counted; name at most {MOST_COPIES}.")
    chosen: dict[str, int] = {}
    for word in words:
        key, _, copies = word.rpartition("=")
        digits = copies.isascii() and copies.isdigit() and len(copies) < 9
        if not (key and digits and int(copies) <= MOST_COPIES):
            raise ValueError(f"“{word[:SHOWN]}” must be a token's key, “=” and how many, from 0 to {MOST_COPIES}.")
        chosen[key] = int(copies)
    return tuple(chosen.items())


REVISION = OptionKind(control="list", read=_whole_number)
"""A whole number, 0 or more."""
SWITCH = OptionKind(control="tick", read=_yes)
"""Yes or no; what is not usual is ticked."""
KEYS = OptionKind(control="boxes", read=_keys)
"""Any words, each once; whether there are such things is checked later."""
ONE_KEY = OptionKind(control="buttons", read=_key)
"""A key of lower case letters, digits and hyphens, or none; whether there is such a thing is checked later."""
COPIES = OptionKind(control="counts", read=_copies)
"""Numbers of tokens from words such as "key=3"; the last word for a key counts."""
