"""Edits as forms send them: names and texts read within limits, and what they name that is not there."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from types import MappingProxyType
from typing import Any
from unicodedata import category

from roster.rules.edits import gangs, held, members
from roster.rules.edits.edit import Edit
from roster.rules.game.game import Game
from roster.rules.gang.caps import LETTERS, NOTES
from roster.rules.gang.gang import Gang
from roster.rules.words import quoted

MOST_KEY, MOST_LINE, MOST_TEXT, MOST_DIGITS = 100, LETTERS.most, NOTES.most, 6
UNKEPT = {"Cc", "Cs"}
Reader = Callable[[str], Any]


class EditUnreadable(ValueError):
    """A form that is no edit. Says what is wrong and what to do about it."""


def text_up_to(most: int) -> Reader:
    """A reader of texts of so many characters, without control characters and halves of characters."""

    def read(given: str) -> str:
        letters = given.replace("\r\n", "\n")
        kept = "".join(one for one in letters if one in "\n\t" or category(one) not in UNKEPT)
        if len(kept) > most:
            raise EditUnreadable(f"is {len(kept):,} characters long. Shorten it to {most:,}.")
        return kept

    return read


def line(given: str) -> str:
    """One line of text."""
    return " ".join(text_up_to(MOST_LINE)(given).split())


def key(given: str) -> str:
    """The key or id of a thing."""
    if len(given) > MOST_KEY or not given.isprintable():
        raise EditUnreadable("cannot be used as a name here. Reload the page and try again.")
    return given.strip()


def whole(given: str) -> int:
    """A whole number of a few digits."""
    sign, digits = (-1, given.strip()[1:]) if given.strip()[:1] in {"-", "−"} else (1, given.strip().removeprefix("+"))
    if not (digits.isascii() and digits.isdigit()) or len(digits) > MOST_DIGITS:
        raise EditUnreadable(f"is {quoted(given) or 'empty'}. Give a whole number of at most {MOST_DIGITS} digits.")
    return sign * int(digits)


def amount(given: str) -> int:
    """How many: a whole number, none at least."""
    number = whole(given)
    if number < 0:
        raise EditUnreadable(f"is {quoted(given)}. Give 0 or more; 0 takes it away.")
    return number


def parameter(given: str) -> int | str | None:
    """The x of a trait: a whole number, a word, or nothing."""
    try:
        return whole(given)
    except EditUnreadable:
        return line(given) or None


def switched(given: str) -> bool:
    """On, or anything else for off."""
    return given == "on"


def one_of(*words: str) -> Reader:
    """A reader of one word among those."""

    def read(given: str) -> str:
        if given not in words:
            raise EditUnreadable(f"is {quoted(given) or 'empty'}. It must be {' or '.join(words)}.")
        return given

    return read


@dataclass(frozen=True, kw_only=True, slots=True)
class Form:
    """One kind of edit: the value it makes and how each of its fields is read."""

    makes: Callable[..., Edit]
    read: Mapping[str, Reader]


def form(makes: Callable[..., Edit], **read: Reader) -> Form:
    """A form whose fields are those of the edit."""
    return Form(makes=makes, read=MappingProxyType(read))


NOUN, TEXT = one_of(*held.NOUNS), text_up_to(MOST_TEXT)
ITEM = {"member": key, "noun": NOUN, "index": whole}
FORMS: Mapping[str, Form] = MappingProxyType(
    {
        "set-gang": form(gangs.SetGangPart, part=one_of(*gangs.PARTS), value=TEXT),
        "set-option": form(gangs.SetOption, key=key, on=switched),
        "add-member": form(members.AddMember, rank=key, bike=key, profile=key, name=line),
        "duplicate": form(members.Duplicate, member=key),
        "remove": form(members.Remove, member=key),
        "move": form(members.MoveTo, member=key, position=whole),
        "tell-apart": form(members.TellApart),
        "set-part": form(members.SetPart, member=key, part=one_of(*members.PARTS), value=TEXT),
        "step-stat": form(members.StepStat, member=key, stat=key, steps=whole),
        "set-stat": form(members.SetStat, member=key, stat=key, value=whole),
        "add-held": form(held.AddHeld, member=key, noun=NOUN, key=key, x=parameter),
        "remove-held": form(held.RemoveHeld, **ITEM),
        "set-x": form(held.SetHeldX, **ITEM, x=parameter),
        "set-quantity": form(held.SetQuantity, **ITEM, quantity=amount),
        "add-deck": form(held.AddDeck, deck=key),
        "remove-deck": form(held.RemoveDeck, deck=key),
        "step-card": form(held.StepCard, deck=key, card=key, steps=whole),
        "earn": form(held.Earn, earned=whole, date=line, scenario=line, note=line),
        "gain": form(held.Gain, advance=key, member=key, key=key, x=parameter, note=line),
        "remove-entry": form(held.RemoveEntry, index=whole),
    }
)


def value_of(name: str, read: Reader, given: str) -> Any:
    """One field read; its problem begins with its name."""
    try:
        return read(given)
    except EditUnreadable as wrong:
        raise EditUnreadable(f"The field “{name}” {wrong}") from None


def read_edit(given: Mapping[str, str]) -> Edit:
    """The edit that a form tells; its field "edit" says of which kind. A field left out has its default.

    Raises EditUnreadable.
    """
    kind = FORMS.get(given.get("edit", ""))
    if kind is None:
        raise EditUnreadable(
            f"This site knows no change called “{quoted(given.get('edit', ''))}”. Reload the page and try again."
        )
    read = {name: value_of(name, reader, given[name]) for name, reader in kind.read.items() if name in given}
    if kind.read.get("value") is TEXT and "value" in read and read.get("part") != "notes":
        read["value"] = value_of("value", line, given["value"])
    return made(kind, read)


def made(kind: Form, read: Mapping[str, Any]) -> Edit:
    """The edit of what was read, if nothing that it needs is missing."""
    needed = [one.name for one in fields(kind.makes) if one.default is MISSING]  # type: ignore[arg-type]
    missing = [name for name in needed if name not in read]
    if missing:
        raise EditUnreadable(f"The form has no field “{missing[0]}”. Reload the page and try again.")
    return kind.makes(**read)


Named = tuple[str, str, Mapping[str, Any]]
"""What kind of thing it is in words, its key, and those there are."""


def stranger_in(game: Game, gang: Gang, edit: Edit) -> str:
    """The first strange thing that an edit names, told with the remedy; nothing where all are known."""
    member = getattr(edit, "member", "")
    if member and member not in {one.id for one in gang.members}:
        return f"This {game.word('gang')} has no such {game.word('member')} any more. Reload the page."
    for noun, key, known in _named(game, gang, edit):
        if key and key not in known:
            return f"This edition of {game.name} has no {noun} “{quoted(key)}”. Reload the page and try again."
    return ""


def _named(game: Game, gang: Gang, edit: Edit) -> Iterator[Named]:
    """Everything an edit brings in; what it only takes away may be strange."""
    match edit:
        case members.AddMember():
            yield from (_of_member(game, part, getattr(edit, part)) for part in ("rank", "bike", "profile"))
        case members.SetPart(part="rank" | "bike" | "profile"):
            yield _of_member(game, edit.part, edit.value)
        case members.SetPart(part="joins"):
            others = {one.id: one for one in gang.members if one.id != edit.member}
            yield game.word("member"), edit.value, others
        case held.AddHeld():
            yield game.word(edit.noun), edit.key, game.trait if edit.noun == "trait" else game.weapon
        case members.StepStat() | members.SetStat():
            yield game.word("stat"), edit.stat, game.stat
        case _:
            yield from _of_gang(game, edit)


def _of_member(game: Game, part: str, key: str) -> Named:
    known: Mapping[str, Mapping[str, Any]] = {"rank": game.rank, "bike": game.bike, "profile": game.profile}
    return game.word(part), key, known[part]


def _of_gang(game: Game, edit: Edit) -> Iterator[Named]:
    match edit:
        case held.AddDeck():
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
