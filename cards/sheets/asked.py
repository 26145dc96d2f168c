"""Print options out of words from outside, and back: the same words in a form, an address, a row and a cookie.

Lives here: `options_from`, `words_of`, what is wrong with words. Never here: where the words come from, placing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cards.geometry.kerf import WIDEST
from cards.sheets.card_sizes import card_size_keys
from cards.sheets.layout_files import layout_keys
from cards.sheets.options import (
    MOST_ANGLE,
    MOST_SHIFT,
    PARTS,
    Cutting,
    Marks,
    Printer,
    PrintOptions,
    Sides,
    Tone,
    Turned,
)
from cards.sheets.papers import paper_keys
from cards.sheets.word_readers import (
    Reader,
    between,
    bleed,
    copies,
    keys,
    literal,
    one_key,
    one_of,
    some_of,
    whole,
    yes,
)

Words = Mapping[str, Sequence[str]]


@dataclass(frozen=True, kw_only=True, slots=True)
class Trouble:
    """One word that cannot be used: the option's name and a sentence with the remedy."""

    name: str
    message: str


class OptionsWrong(ValueError):
    """Words that are no options; every trouble at once."""

    def __init__(self, troubles: tuple[Trouble, ...]) -> None:
        super().__init__(" ".join(trouble.message for trouble in troubles))
        self.troubles = troubles


READERS: dict[str, Reader] = {
    "what": some_of(PARTS),
    "members": keys,
    "paper": one_of(paper_keys),
    "turned": literal(Turned),
    "card": one_of(card_size_keys, none=True),
    "layout": one_of(layout_keys, none=True),
    "sides": literal(Sides),
    "tone": literal(Tone),
    "large": yes,
    "bleed": bleed,
    "marks": literal(Marks),
    "tokens_cut": literal(Cutting),
    "tokens": copies,
    "blanks": keys,
    "kerf": between(0, WIDEST, "mm"),
    "since": whole,
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
    """Each option that is named; what cannot be read goes to the troubles."""
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
    """The options that the words name; what they do not name is as usual, names that are no options mean nothing.

    Raises OptionsWrong with every trouble.
    """
    troubles: list[Trouble] = []
    told = _read(READERS, words, troubles)
    printer = _read(PRINTER, words, troubles)
    if troubles:
        raise OptionsWrong(tuple(troubles))
    return PrintOptions(**told, printer=Printer(**printer))


def words_of(options: PrintOptions) -> dict[str, list[str]]:
    """The words of what is not as usual: `options_from` makes the same options of them."""
    usual = PrintOptions()
    told = {name: _worded(getattr(options, name)) for name in READERS if getattr(options, name) != getattr(usual, name)}
    moved = {name: _worded(getattr(options.printer, name)) for name in PRINTER if getattr(options.printer, name)}
    return told | moved


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
