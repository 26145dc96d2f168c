"""A section of the catalogue from rows of named values: as a table, or as entries where there are few columns."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from cards.faces.sheet_face import HOUSE, with_house_mark
from roster.rules.game.game import Game
from roster.rules.game.prints import Entry, EntryColumn, Section
from roster.rules.game.stats import Worth
from roster.rules.game.written import Noun
from roster.rules.gang.names import worth_in_points, worth_words
from roster.rules.words import DASH

WHOLE = "*"
FEWEST_COLUMNS = 3


def marks(game: Game, noun: str, key: str, *fields: str) -> str:
    """Return the mark for a house number if any of the fields is one; without fields, if the thing as a whole is."""
    places = {f"{noun}/{key}/{field}" for field in fields or (WHOLE,)}
    return HOUSE * bool(places & game.house)


Values = Mapping[str, str] | Iterable[tuple[str, str]]
"""The values of a row by heading; in entries also by an empty one."""


def row_of(game: Game, noun: str, thing: Noun, text: str, values: Values = (), *, icon: str = "") -> Entry:
    """Build the row of a thing, under its name with its marks; its key names its subject: "weapons/net"."""
    name = thing.name + marks(game, noun, thing.key)
    return Entry(key=f"{noun}/{thing.key}", name=name, text=text, values=dict(values), icon=icon)


def section_of(key: str, name: str, rows: Iterable[Entry], text: str = "") -> Section:
    """Build the section of the rows: a table where they fill three columns or more."""
    rows = tuple(rows)
    filled = {head for row in rows for head, value in row.values.items() if value.strip(DASH)}
    heads = tuple(dict.fromkeys(head for row in rows for head in row.values if head in filled))
    table = len(heads) >= FEWEST_COLUMNS and all(heads)
    return Section(
        key=key,
        name=name,
        form="table" if table else "entries",
        text=text,
        columns=tuple(EntryColumn(key=head, name=head) for head in heads),
        entries=tuple(_under_heads(row, heads, table=table) for row in rows),
    )


def points_cell(game: Game, noun: str, key: str, worth: Worth | None) -> tuple[tuple[str, str], ...]:
    """Return the points of a thing under their heading; nothing where the game counts none."""
    if worth is None or not game.counts_points:
        return ()
    word = game.word("points", 2)
    return ((word[:1].upper() + word[1:], worth_words(worth) + marks(game, noun, key, "points")),)


def worded_points(game: Game, noun: str, key: str, worth: Worth) -> tuple[tuple[str, str], ...]:
    """Return the points of a thing in words, as a cell without a heading: "3 points"."""
    if not game.counts_points:
        return ()
    return (("", worth_in_points(game, worth) + marks(game, noun, key, "points")),)


def sentences(*parts: str) -> str:
    """Join the parts as sentences, each with a full stop; empty ones are left out."""
    kept = [part.strip() for part in parts if part.strip()]
    ended = [part.rstrip(HOUSE).endswith((".", "!", "?", "…")) for part in kept]
    return " ".join(part if end else f"{part}." for part, end in zip(kept, ended, strict=True))


def _under_heads(row: Entry, heads: tuple[str, ...], *, table: bool) -> Entry:
    """Return a row with its values under the heads; in a table an empty cell shows a dash."""
    values = {head: row.values.get(head, "") or DASH * table for head in heads}
    shown = {head: value for head, value in values.items() if table or value.strip(DASH)}
    return replace(row, text=with_house_mark(row.text), values=shown)
