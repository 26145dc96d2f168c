"""Edits as forms send them: each field is read within limits, and names unknown to the game or the gang are found."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields
from typing import Any
from unicodedata import category
from urllib.parse import parse_qsl, quote_plus

from roster.rules.edits import gangs, held, members
from roster.rules.edits.edit import Edit
from roster.rules.edits.several import FillDeck, Several
from roster.rules.game.game import Game
from roster.rules.gang.caps import LETTERS, NOTES
from roster.rules.gang.gang import Gang
from roster.rules.words import quoted

MOST_KEY, MOST_LINE, MOST_TEXT, MOST_DIGITS = 100, LETTERS.most, NOTES.most, 6
DROPPED = {"Cc", "Cs"}
Reader = Callable[[str], Any]
UNRESERVED = re.compile(r"[\w.~-]*", re.ASCII)
"""Text that a query string holds as it is."""


class EditUnreadable(ValueError):
    """A form that is no edit. The message says what is wrong and what to do."""


def query_of(given: Mapping[str, object]) -> str:
    """Return fields of an edit as a query string; keys need no quoting, which urlencode takes long to find out."""
    texts = [(name, str(value)) for name, value in given.items()]
    return "&".join([f"{name}={text if UNRESERVED.fullmatch(text) else quote_plus(text)}" for name, text in texts])


def text_up_to(most: int) -> Reader:
    """Return a reader of texts of up to `most` characters, which drops control characters and lone surrogates."""

    def read(given: str) -> str:
        letters = given.replace("\r\n", "\n")
        kept = "".join(one for one in letters if one in "\n\t" or category(one) not in DROPPED)
        if len(kept) > most:
            raise EditUnreadable(f"is {len(kept):,} characters long. Shorten it to {most:,}.")
        return kept

    return read


def line(given: str) -> str:
    """Read one line of text."""
    return " ".join(text_up_to(MOST_LINE)(given).split())


def key(given: str) -> str:
    """Read the key or id of a thing."""
    if len(given) > MOST_KEY or not given.isprintable():
        raise EditUnreadable("can't be used as a name here. Reload the page and try again.")
    return given.strip()


def whole_number(given: str) -> int:
    """Read a whole number of at most MOST_DIGITS digits."""
    sign, digits = (-1, given.strip()[1:]) if given.strip()[:1] in {"-", "−"} else (1, given.strip().removeprefix("+"))
    if not (digits.isascii() and digits.isdigit()) or len(digits) > MOST_DIGITS:
        raise EditUnreadable(f"is {quoted(given) or 'empty'}. Give a whole number of at most {MOST_DIGITS} digits.")
    return sign * int(digits)


def amount(given: str) -> int:
    """Read a quantity: a whole number from 0 up."""
    number = whole_number(given)
    if number < 0:
        raise EditUnreadable(f"is {quoted(given)}. Give 0 or more; 0 takes it away.")
    return number


def parameter(given: str) -> int | str | None:
    """Read the x of a trait: a whole number, a word, or nothing."""
    try:
        return whole_number(given)
    except EditUnreadable:
        return line(given) or None


def is_on(given: str) -> bool:
    """Read a switch: True if it is on."""
    return given == "on"


def word_of(*words: str) -> Reader:
    """Return a reader of one of these words."""

    def read(given: str) -> str:
        if given not in words:
            raise EditUnreadable(f"is {quoted(given) or 'empty'}. It must be {' or '.join(words)}.")
        return given

    return read


NOUN, TEXT = word_of(*held.NOUNS), text_up_to(MOST_TEXT)
ITEM = {"member": key, "noun": NOUN, "index": whole_number}
EditForm = tuple[Callable[..., Edit], Mapping[str, Reader]]
"""The class of one kind of edit, and the reader of each of its fields."""
FORMS: Mapping[str, EditForm] = {
    "set-gang": (gangs.SetGangPart, {"part": word_of(*gangs.PARTS), "value": TEXT}),
    "set-option": (gangs.SetOption, {"key": key, "on": is_on}),
    "add-member": (members.AddMember, {"rank": key, "bike": key, "profile": key, "name": line}),
    "duplicate": (members.Duplicate, {"member": key}),
    "remove": (members.Remove, {"member": key}),
    "move": (members.MoveTo, {"member": key, "position": whole_number}),
    "tell-apart": (members.TellApart, {}),
    "set-part": (members.SetPart, {"member": key, "part": word_of(*members.PARTS), "value": TEXT}),
    "step-stat": (members.StepStat, {"member": key, "stat": key, "steps": whole_number}),
    "set-stat": (members.SetStat, {"member": key, "stat": key, "value": whole_number}),
    "add-held": (held.AddHeld, {"member": key, "noun": NOUN, "key": key, "x": parameter}),
    "remove-held": (held.RemoveHeld, ITEM),
    "set-x": (held.SetHeldX, {**ITEM, "x": parameter}),
    "set-quantity": (held.SetQuantity, {**ITEM, "quantity": amount}),
    "add-deck": (held.AddDeck, {"deck": key}),
    "remove-deck": (held.RemoveDeck, {"deck": key}),
    "fill-deck": (FillDeck, {"deck": key}),
    "step-card": (held.StepCard, {"deck": key, "card": key, "steps": whole_number}),
    "earn": (held.Earn, {"earned": whole_number, "date": line, "scenario": line, "note": line}),
    "gain": (held.Gain, {"advance": key, "member": key, "key": key, "x": parameter, "note": line}),
    "remove-entry": (held.RemoveEntry, {"index": whole_number}),
}


def value_of(name: str, read: Reader, given: str) -> Any:
    """Read one field. Raises EditUnreadable, naming the field."""
    try:
        return read(given)
    except EditUnreadable as wrong:
        called = "What you wrote" if name == "value" else f"The field “{name}”"
        raise EditUnreadable(f"{called} {wrong}") from None


def read_edit(given: Mapping[str, str]) -> Edit:
    """Read the edit of a form; its field "edit" names the kind. A field left out has its default.

    Raises EditUnreadable.
    """
    if given.get("edit") == SEVERAL:
        return several_from(given)
    kind = FORMS.get(given.get("edit", ""))
    if kind is None:
        raise EditUnreadable(
            f"This site knows no change called “{quoted(given.get('edit', ''))}”. Reload the page and try again."
        )
    edit_class, readers = kind
    read = {name: value_of(name, reader, given[name]) for name, reader in readers.items() if name in given}
    if readers.get("value") is TEXT and "value" in read and read.get("part") != "notes":
        read["value"] = value_of("value", line, given["value"])
    needed = [one.name for one in fields(edit_class) if one.default is MISSING]  # type: ignore[arg-type]
    if missing := [name for name in needed if name not in read]:
        raise EditUnreadable(f"The form has no field “{missing[0]}”. Reload the page and try again.")
    return edit_class(**read)


SEVERAL, MOST_STEPS = "several", 8
"""The kind of an edit that is made of others; its fields "1", "2" ... are each an edit as a query string."""


def several_from(given: Mapping[str, str]) -> Several:
    """Read several edits as one.

    Raises EditUnreadable.
    """
    written = [given[name] for name in map(str, range(1, MOST_STEPS + 1)) if name in given]
    steps = [dict(parse_qsl(one, keep_blank_values=True, max_num_fields=MOST_STEPS)) for one in written]
    if not steps or any(step.get("edit") == SEVERAL for step in steps):
        raise EditUnreadable("The form doesn't say what it changes. Reload the page and try again.")
    return Several(edits=tuple(read_edit(step) for step in steps))


KIND_OF = {edit_class: name for name, (edit_class, _) in FORMS.items()}


def written_form(edit: Edit) -> str:
    """Return any edit as a button's value, which `read_edit` reads again."""
    if isinstance(edit, Several):
        steps = {str(number): written_form(one) for number, one in enumerate(edit.edits, 1)}
        return query_of({"edit": SEVERAL, **steps})
    given = {one.name: getattr(edit, one.name) for one in fields(edit)}  # type: ignore[arg-type]
    shown = {name: ("on" if value else "off") if isinstance(value, bool) else value for name, value in given.items()}
    named = {name: value for name, value in shown.items() if value is not None}
    return query_of({"edit": KIND_OF[type(edit)], **named})


Reference = tuple[str, str, Mapping[str, Any]]
"""The word for a noun, a key, and the things of that noun by key."""


def unknown_name(game: Game, gang: Gang, edit: Edit) -> str:
    """Return a sentence on the first thing that an edit names and that does not exist; empty if all exist."""
    if isinstance(edit, Several):
        return next(filter(None, (unknown_name(game, gang, one) for one in edit.edits)), "")
    member = getattr(edit, "member", "")
    if member and member not in {one.id for one in gang.members}:
        return f"This {game.word('gang')} has no such {game.word('member')} any more. Reload the page."
    for noun, key, known in references(game, gang, edit):
        if key and key not in known:
            return f"This edition of {game.name} has no {noun} “{quoted(key)}”. Reload the page and try again."
    return ""


def references(game: Game, gang: Gang, edit: Edit) -> Iterator[Reference]:
    """Yield everything that an edit adds. What it only removes may be unknown."""
    match edit:
        case members.AddMember():
            yield from (member_part(game, part, getattr(edit, part)) for part in ("rank", "bike", "profile"))
        case members.SetPart(part="rank" | "bike" | "profile"):
            yield member_part(game, edit.part, edit.value)
        case members.SetPart(part="joins"):
            others = {one.id: one for one in gang.members if one.id != edit.member}
            yield game.word("member"), edit.value, others
        case held.AddHeld():
            yield game.word(edit.noun), edit.key, game.trait if edit.noun == "trait" else game.weapon
        case members.StepStat() | members.SetStat():
            yield game.word("stat"), edit.stat, game.stat
        case _:
            yield from gang_part(game, edit)


def member_part(game: Game, part: str, key: str) -> Reference:
    known: Mapping[str, Mapping[str, Any]] = {"rank": game.rank, "bike": game.bike, "profile": game.profile}
    return game.word(part), key, known[part]


def gang_part(game: Game, edit: Edit) -> Iterator[Reference]:
    match edit:
        case held.AddDeck() | FillDeck():
            yield game.word("deck"), edit.deck, game.deck
        case held.StepCard() if edit.steps > 0:
            yield game.word("deck"), edit.deck, game.deck
            yield "card", edit.card, game.card
        case gangs.SetGangPart(part="faction" | "size"):
            yield game.word(edit.part), edit.value, game.faction if edit.part == "faction" else game.size
        case gangs.SetOption(on=True):
            yield "option", edit.key, game.option
        case held.Gain():
            yield "advance", edit.advance, game.advance
