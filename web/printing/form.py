"""The form for a print: its fields for a page, and the words that a browser sends."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from urllib.parse import urlencode

from django.http import QueryDict

from cards.faces.blank_card import blank_cards
from cards.faces.tokens import gang_tokens, token_faces, tracked_tokens
from cards.sheets.option_words import NAMES, Words, words_of
from cards.sheets.options import PrintOptions
from cards.sheets.papers import card_size, card_size_keys, paper_keys, paper_named
from cards.sheets.presets import PRESETS
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.gang.members import labels_of
from web.presenting.choices import Choice, pick_list

WHAT: dict[str, tuple[str, str]] = {
    "cards": ("Cards", "one for each member, weapon and deck card that has one"),
    "blanks": ("Blank cards", "for each rank, to fill in by hand"),
    "tokens": ("Tokens", "as many as this list needs"),
    "templates": ("Templates", "true to scale, to cut out"),
    "reference": ("Reference sheets", "the rules in short, and the dice and tools to bring"),
    "readings": ("Readings", "how unclear rules are read here, and the other way to read them"),
    "odds": ("Odds", "how likely each number on a card is, for the table"),
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
TRACKS: dict[str, tuple[str, str]] = {
    "cards": ("On the cards", "tokens for the same are left out"),
    "tokens": ("With tokens", "cards are printed without those tracks"),
}
SHEETS: dict[str, tuple[str, str]] = {
    "cards": ("The card alone", "what a game needs"),
    "both": ("Card and sheet", "the sheet has room to write in a campaign"),
    "sheets": ("The sheet alone", ""),
}
TEMPLATES: dict[str, tuple[str, str]] = {
    "needed": ("What this list uses", ""),
    "all": ("All of the game", "takes more sheets"),
}
RULES: dict[str, tuple[str, str]] = {
    "needed": ("What this list uses", "and everything else while that takes no more paper"),
    "all": ("All of the game", "takes more sheets"),
}
AS_USUAL = ("The game's own", "")
BLEED = {0.0: "None", 3.0: "3 mm", 3.175: "3.175 mm (⅛ inch)"}
AS_DESIGNED = "As the game designs them"
EVERY_CARD = "Every card"

SENT = "sent"
"""A field in every sent form, to distinguish a form without ticks from an address without a form."""
TOKEN = "token-"  # noqa: S105  (a marker for the table)
MOST_REVISIONS = 30


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenField:
    """The number of one token: `copies` to print, and how many the gang needs."""

    name: str
    called: str
    copies: int
    needed: int


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintForm:
    """Every field with its choices. `others`: which cards do not take the chosen size."""

    options: PrintOptions
    what: tuple[Choice, ...]
    members: tuple[Choice, ...]
    blanks: tuple[Choice, ...]
    paper: tuple[Choice, ...]
    turned: tuple[Choice, ...]
    card: tuple[Choice, ...]
    others: str
    sides: tuple[Choice, ...]
    tone: tuple[Choice, ...]
    bleed: tuple[Choice, ...]
    marks: tuple[Choice, ...]
    tokens_cut: tuple[Choice, ...]
    tracks: tuple[Choice, ...]
    sheets: tuple[Choice, ...]
    templates: tuple[Choice, ...]
    rules: tuple[Choice, ...]
    design: tuple[Choice, ...]
    tokens: tuple[TokenField, ...]
    since: tuple[Choice, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Bundle:
    """A preset with the query of the form that it fills in, and whether that is what is chosen."""

    name: str
    note: str
    query: str
    chosen: bool


def bundles(options: PrintOptions) -> tuple[Bundle, ...]:
    """What people print together, with everything else as it is chosen."""
    rest = replace(options, taker="")
    return tuple(
        Bundle(name=one.name, note=one.note, query=_query(one.applied(rest)), chosen=one.chosen(options))
        for one in PRESETS.values()
    )


def _query(options: PrintOptions) -> str:
    """The options as an address has them; the parts always, since an address without words is the form of last time."""
    return urlencode({**words_of(options), "what": options.what}, doseq=True)


def words_sent(sent: QueryDict) -> Words:
    """The words of a sent form; the number of a token becomes "key=number"."""
    words: dict[str, list[str]] = {name: sent.getlist(name) for name in NAMES if name in sent}
    tokens = [f"{name.removeprefix(TOKEN)}={sent[name] or 0}" for name in sent if name.startswith(TOKEN)]
    if tokens:
        words["tokens"] = [*words.get("tokens", ()), *tokens]
    if SENT in sent:
        words.setdefault("what", [""])
    return words


def print_form(game: Game, gang: Gang, options: PrintOptions, *, earlier: Iterable[int]) -> PrintForm:
    """The form, filled in with these options."""
    return PrintForm(
        options=options,
        what=_choices(_parts(game), options.what),
        members=tuple(
            Choice(value=one.id, name=label, chosen=one.id in options.members)
            for one, label in zip(gang.members, labels_of(game, gang), strict=True)
        ),
        blanks=_choices(_blanks(game), options.blanks),
        paper=pick_list([(key, paper_named(key).name) for key in paper_keys()], options.paper),
        turned=pick_list(TURNED.items(), options.turned),
        card=pick_list([("", AS_DESIGNED), *((key, card_size(key).name) for key in card_size_keys())], options.card),
        others=_other_cards(game),
        sides=_choices(SIDES, (options.sides,)),
        tone=_choices(TONE, (options.tone,)),
        bleed=pick_list([(f"{mm:g}", called) for mm, called in BLEED.items()], f"{options.bleed:g}"),
        marks=_choices(MARKS, (options.marks,)),
        tokens_cut=_choices(TOKENS_CUT, (options.tokens_cut,)),
        tracks=_choices(TRACKS if tracked_tokens(game) else {}, (options.tracks,)),
        sheets=_choices(SHEETS if any(one.besides for one in game.designs) else {}, (options.sheets,)),
        templates=_choices(TEMPLATES if any(one.counted for one in game.templates) else {}, (options.templates,)),
        rules=_choices(RULES, (options.rules,)),
        design=_choices(_designs(game), (options.design,)),
        tokens=_tokens(game, gang, options),
        since=pick_list(_revisions(earlier), str(options.since)),
    )


def _other_cards(game: Game) -> str:
    """Which cards keep their design's size, whatever is chosen; "" where the game has none."""
    words = {"weapon": f"{game.word('weapon')} cards", "card": "cards of decks"}
    some = [words[subject] for subject in words if any(design.subject == subject for design in game.designs)]
    return f"{' and '.join(some)} keep their own" if some else ""


def _choices(names: Mapping[str, tuple[str, str]], chosen: Iterable[str]) -> tuple[Choice, ...]:
    ticked = set(chosen)
    return tuple(
        Choice(value=value, name=name, note=note, chosen=value in ticked) for value, (name, note) in names.items()
    )


def _parts(game: Game) -> dict[str, tuple[str, str]]:
    """The parts of a print that the game has something for."""
    missing = {part for part, things in (("readings", game.readings), ("odds", game.attempts)) if not things}
    return {part: WHAT[part] for part in WHAT if part not in missing}


def _designs(game: Game) -> dict[str, tuple[str, str]]:
    """The game's own design and those that it offers besides it; nothing where it offers none."""
    offered = {one.key: (one.name, "") for one in game.designs if one.offered}
    return {"": AS_USUAL} | offered if offered else {}


def _revisions(earlier: Iterable[int]) -> list[tuple[str, str]]:
    """The choices for every card, or for what changed since one of the latest of these revisions, newest first."""
    latest = islice(earlier, MOST_REVISIONS)
    return [("0", EVERY_CARD), *((str(number), f"Only what changed since revision {number}") for number in latest)]


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
