"""Print options from words and back. The words are the same in a form, an address, a table row and a cookie."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from cards.geometry.kerf import WIDEST
from cards.sheets.layouts import layout_keys
from cards.sheets.options import (
    BLEEDS,
    MOST_ANGLE,
    MOST_SHIFT,
    PARTS,
    Cutting,
    Marks,
    Members,
    Printer,
    PrintOptions,
    Rules,
    Sides,
    Templates,
    Tone,
    Tracks,
    Turned,
)
from cards.sheets.papers import card_size_keys, paper_keys

MOST_MEMBERS = 500
MOST_TOKENS = 200
"""The most copies of one token, and the most tokens with a number of copies."""
KEY = re.compile(r"[a-z0-9-]{0,60}")
SHOWN = 40
"""How many letters of a wrong word are shown."""
YES, NO = ("1", "on", "true", "yes"), ("", "0", "false", "no", "off")

Reader = Callable[[str, Sequence[str]], Any]


def _last(words: Sequence[str]) -> str:
    return words[-1].strip() if words else ""


def _listed(known: Sequence[str]) -> str:
    return f"{', '.join(known[:-1])} or {known[-1]}" if len(known) > 1 else "".join(known)


def known_word(known: Callable[[], Sequence[str]], *, none: bool = False) -> Reader:
    """A reader of one of the known words; with `none`, the empty word is allowed too."""

    def read(name: str, words: Sequence[str]) -> str:
        word = _last(words)
        if word in known() or (none and not word):
            return word
        raise ValueError(f"There is no {name} “{word[:SHOWN]}”; take {_listed(known())}.")

    return read


def known_words(known: Sequence[str]) -> Reader:
    """A reader of any of the known words, in their order; a word may be several, separated by commas."""

    def read(_name: str, words: Sequence[str]) -> tuple[str, ...]:
        wanted = {part.strip() for word in words for part in word.split(",") if part.strip()}
        unknown = sorted(wanted - set(known))
        if unknown or not wanted:
            problem = f"There is no part “{unknown[0][:SHOWN]}”" if unknown else "Nothing is chosen to print"
            raise ValueError(f"{problem}; take any of {', '.join(known)}.")
        return tuple(word for word in known if word in wanted)

    return read


def between(least: float, most: float, unit: str) -> Reader:
    """A reader of a number from `least` to `most`."""

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


def whole_number(name: str, words: Sequence[str]) -> int:
    """A whole number, by default 0. Raises ValueError."""
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
    """Each word, once. Raises ValueError where there are too many."""
    each = tuple(dict.fromkeys(word for word in words if word))
    if len(each) > MOST_MEMBERS:
        raise ValueError(f"{len(each)} {name} are more than can be chosen at once; choose at most {MOST_MEMBERS}.")
    return each


def one_key(name: str, words: Sequence[str]) -> str:
    """A key of lower case letters, digits and hyphens, or none; whether there is such a thing is checked later."""
    word = _last(words)
    if KEY.fullmatch(word):
        return word
    raise ValueError(f"There is no {name} “{word[:SHOWN]}”.")


def copies(name: str, words: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """The copies of tokens from words such as "key=3"; the last word for a key counts."""
    chosen: dict[str, int] = {}
    for word in words[: MOST_TOKENS + 1]:
        key, _, copies = word.rpartition("=")
        digits = copies.isascii() and copies.isdigit() and len(copies) < 9
        if not (key and digits and int(copies) <= MOST_TOKENS):
            raise ValueError(f"“{word[:SHOWN]}” must be a token's key, “=” and how many, from 0 to {MOST_TOKENS}.")
        chosen[key] = int(copies)
    if len(words) > MOST_TOKENS:
        raise ValueError(f"{len(words)} {name} are more than can be counted; name at most {MOST_TOKENS}.")
    return tuple(chosen.items())


def literal(kind: Any) -> Reader:
    """A reader of one of the words of a Literal."""
    return known_word(lambda: get_args(kind))


Words = Mapping[str, Sequence[str]]


@dataclass(frozen=True, kw_only=True, slots=True)
class Trouble:
    """One word that cannot be used: the option's name and a sentence with the remedy."""

    name: str
    message: str


class OptionsWrong(ValueError):
    """Words that cannot be read as options, with every trouble."""

    def __init__(self, troubles: tuple[Trouble, ...]) -> None:
        super().__init__(" ".join(trouble.message for trouble in troubles))
        self.troubles = troubles


READERS: dict[str, Reader] = {
    "what": known_words(PARTS),
    "members": keys,
    "paper": known_word(paper_keys),
    "turned": literal(Turned),
    "card": known_word(card_size_keys, none=True),
    "layout": known_word(layout_keys, none=True),
    "sides": literal(Sides),
    "tone": literal(Tone),
    "large": yes,
    "bleed": bleed,
    "marks": literal(Marks),
    "tokens_cut": literal(Cutting),
    "tracks": literal(Tracks),
    "sheets": literal(Members),
    "templates": literal(Templates),
    "rules": literal(Rules),
    "design": one_key,
    "apart": yes,
    "tokens": copies,
    "blanks": keys,
    "kerf": between(0, WIDEST, "mm"),
    "since": whole_number,
    "code": yes,
    "taker": one_key,
}
PRINTER: dict[str, Reader] = {
    "x": between(-MOST_SHIFT, MOST_SHIFT, "mm"),
    "y": between(-MOST_SHIFT, MOST_SHIFT, "mm"),
    "angle": between(-MOST_ANGLE, MOST_ANGLE, "degrees"),
}
NAMES = (*READERS, *PRINTER)


def _read(readers: Mapping[str, Reader], words: Words, troubles: list[Trouble]) -> dict[str, Any]:
    """The value of each option that is given; an option that cannot be read is added to the troubles."""
    read: dict[str, Any] = {}
    for name, reader in readers.items():
        if name not in words:
            continue
        try:
            read[name] = reader(name.replace("_", " "), words[name])
        except ValueError as wrong:
            troubles.append(Trouble(name=name, message=str(wrong)))
    return read


def options_from(words: Words) -> PrintOptions:
    """The options that the words give; all others have their defaults, and unknown names are ignored.

    Raises OptionsWrong with every trouble.
    """
    options, troubles = readable_options(words)
    if troubles:
        raise OptionsWrong(troubles)
    return options


def readable_options(words: Words) -> tuple[PrintOptions, tuple[Trouble, ...]]:
    """The options that can be read, all others with their defaults, and what is wrong with those that cannot."""
    troubles: list[Trouble] = []
    read = _read(READERS, words, troubles)
    printer = _read(PRINTER, words, troubles)
    return PrintOptions(**read, printer=Printer(**printer)), tuple(troubles)


def words_of(options: PrintOptions) -> dict[str, list[str]]:
    """The words of every option that is not at its default; `options_from` reads them back."""
    usual = PrintOptions()
    changed = {
        name: _worded(getattr(options, name)) for name in READERS if getattr(options, name) != getattr(usual, name)
    }
    moved = {name: _worded(getattr(options.printer, name)) for name in PRINTER if getattr(options.printer, name)}
    return changed | moved


def _worded(value: Any) -> list[str]:
    match value:
        case bool():
            return ["yes" if value else "no"]
        case tuple():
            return ["=".join(map(str, one)) if isinstance(one, tuple) else str(one) for one in value]
        case float():
            return [repr(value)]
        case _:
            return [str(value)]
