"""The form for a print: its fields for a page, and the words that a browser sends."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.http import QueryDict

from cards.faces.blank_card import blank_cards
from cards.faces.tokens import gang_tokens, token_faces
from cards.sheets.option_words import NAMES, Words
from cards.sheets.options import PrintOptions
from cards.sheets.papers import card_size, card_size_keys, paper_keys, paper_named
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.gang.members import resolve_member

WHAT: dict[str, tuple[str, str]] = {
    "cards": ("Cards", "one for each member, weapon and deck card that has one"),
    "blanks": ("Blank cards", "for each rank, to fill in by hand"),
    "tokens": ("Tokens", "as many as this list needs"),
    "templates": ("Templates", "true to scale, to cut out"),
    "reference": ("Reference sheets", "the rules in short, and the dice and tools to bring"),
    "readings": ("Readings", "how unclear rules are read here, and the other way to read them"),
    "summary": ("Summary", "the whole list on one page"),
    "calibration": ("Calibration sheet", "shows how far your printer shifts the backs"),
}
SIDES: dict[str, tuple[str, str]] = {
    "duplex-long": ("Both sides", "turned over the long edge, as most printers do"),
    "duplex-short": ("Both sides, short edge", "turned over the short edge"),
    "fronts": ("Fronts only", "no backs at all"),
    "fold": ("To fold", "front beside back on one side of the paper; fold and glue"),
    "fronts-then-backs": ("Fronts, then backs", "for printers without duplex: turn the stack over in between"),
}
TURNED: dict[str, str] = {"auto": "Whichever fits more", "portrait": "Portrait", "landscape": "Landscape"}
TONE: dict[str, tuple[str, str]] = {
    "colour": ("Colour", ""),
    "grey": ("Greyscale", "shades of black only"),
    "ink-saver": ("Ink saver", "outlines instead of filled areas"),
}
MARKS: dict[str, tuple[str, str]] = {
    "corners": ("Corner marks", "outside the cards"),
    "lines": ("Lines to cut along", ""),
    "none": ("None", ""),
}
TOKENS_CUT: dict[str, tuple[str, str]] = {
    "outline": ("Along the outline", "with scissors"),
    "square": ("Square", "with straight cuts across several"),
}
BLEED = {0.0: "None", 3.0: "3 mm", 3.175: "3.175 mm (⅛ inch)"}
AS_DESIGNED = "As the game designs them"
EVERY_CARD = "Every card"

SENT = "sent"
"""A field in every sent form, to distinguish a form without ticks from an address without a form."""
TOKEN = "token-"  # noqa: S105  (a marker for the table)
MOST_REVISIONS = 30


@dataclass(frozen=True, kw_only=True, slots=True)
class Choice:
    """One choice: the value that is sent, its name, a note, and whether it is chosen."""

    value: str
    name: str
    note: str = ""
    chosen: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenField:
    """The number of one token: `copies` to print, and how many the gang needs."""

    name: str
    called: str
    copies: int
    needed: int


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintForm:
    """Every field with its choices."""

    options: PrintOptions
    what: tuple[Choice, ...]
    members: tuple[Choice, ...]
    blanks: tuple[Choice, ...]
    paper: tuple[Choice, ...]
    turned: tuple[Choice, ...]
    card: tuple[Choice, ...]
    sides: tuple[Choice, ...]
    tone: tuple[Choice, ...]
    bleed: tuple[Choice, ...]
    marks: tuple[Choice, ...]
    tokens_cut: tuple[Choice, ...]
    tokens: tuple[TokenField, ...]
    since: tuple[Choice, ...]


def words_sent(sent: QueryDict) -> Words:
    """The words of a sent form; the number of a token becomes "key=number"."""
    words: dict[str, list[str]] = {name: sent.getlist(name) for name in NAMES if name in sent}
    tokens = [f"{name.removeprefix(TOKEN)}={sent[name] or 0}" for name in sent if name.startswith(TOKEN)]
    if tokens:
        words["tokens"] = [*words.get("tokens", ()), *tokens]
    if SENT in sent:
        words.setdefault("what", [""])
    return words


def print_form(game: Game, gang: Gang, options: PrintOptions, *, revision: int) -> PrintForm:
    """The form, filled in with these options."""
    return PrintForm(
        options=options,
        what=_choices(_parts(game), options.what),
        members=tuple(
            Choice(value=one.id, name=resolve_member(game, gang, one).label, chosen=one.id in options.members)
            for one in gang.members
        ),
        blanks=_choices(_blanks(game), options.blanks),
        paper=_plain_choices({key: paper_named(key).name for key in paper_keys()}, options.paper),
        turned=_plain_choices(TURNED, options.turned),
        card=_plain_choices({"": AS_DESIGNED} | {key: card_size(key).name for key in card_size_keys()}, options.card),
        sides=_choices(SIDES, (options.sides,)),
        tone=_choices(TONE, (options.tone,)),
        bleed=_plain_choices({f"{mm:g}": called for mm, called in BLEED.items()}, f"{options.bleed:g}"),
        marks=_choices(MARKS, (options.marks,)),
        tokens_cut=_choices(TOKENS_CUT, (options.tokens_cut,)),
        tokens=_tokens(game, gang, options),
        since=_plain_choices(_revisions(revision), str(options.since)),
    )


def _choices(names: Mapping[str, tuple[str, str]], chosen: Iterable[str]) -> tuple[Choice, ...]:
    ticked = set(chosen)
    return tuple(
        Choice(value=value, name=name, note=note, chosen=value in ticked) for value, (name, note) in names.items()
    )


def _plain_choices(names: Mapping[str, str], chosen: str) -> tuple[Choice, ...]:
    return tuple(Choice(value=value, name=name, chosen=value == chosen) for value, name in names.items())


def _parts(game: Game) -> dict[str, tuple[str, str]]:
    """The parts of a print that the game has something for."""
    return {part: WHAT[part] for part in WHAT if part != "readings" or game.readings}


def _revisions(revision: int) -> dict[str, str]:
    """The choices for every card, or for what changed since one of the latest revisions."""
    earlier = range(revision - 1, max(0, revision - 1 - MOST_REVISIONS), -1)
    since = {str(number): f"Only what changed since revision {number}" for number in earlier}
    return {"0": EVERY_CARD} | since


def _blanks(game: Game) -> dict[str, tuple[str, str]]:
    """Every blank card by its key in the options."""
    return {card.key.removeprefix("blank/"): (card.name.removeprefix("Blank "), "") for card in blank_cards(game)}


def _tokens(game: Game, gang: Gang, options: PrintOptions) -> tuple[TokenField, ...]:
    chosen, needed = dict(options.tokens), {face.key: face.copies for face in gang_tokens(game, gang)}
    return tuple(
        TokenField(
            name=f"{TOKEN}{face.key}",
            called=face.name,
            copies=chosen.get(face.key, needed.get(face.key, 0)),
            needed=needed.get(face.key, 0),
        )
        for face in token_faces(game)
    )
