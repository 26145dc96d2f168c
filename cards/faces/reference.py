"""Reference sheets from a game's sections and its catalogue, and the sheets of its readings. Lengths are in mm."""

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from math import ceil
from types import MappingProxyType

from cards.faces.catalogue import catalogue
from cards.faces.catalogue_rows import marks
from cards.faces.parts import NO_BREAK, TextEntry
from cards.faces.sheet_face import HOUSE, Passage, SheetFace, with_house_mark
from roster.rules.game import prints
from roster.rules.game.game import Game, Reading
from roster.rules.game.prints import Pick, Section
from roster.rules.gang.facts import carried_stats
from roster.rules.gang.gang import Gang
from roster.rules.gang.members import resolve_members
from roster.rules.words import listed, sentence

TICKS: Mapping[Pick, str] = MappingProxyType(
    {"one": "Tick one.", "one-or-none": "Tick one or none.", "some": "Tick one or more.", "any": "Tick any."}
)
MOST_NAMED = 4
"""The most choices that another says it rules out; where it is more, each of those says that it cannot go with it."""
MOST = 2
"""The most pages, a leaf, for everything; where it takes more, only what is looked up during a game is printed."""
LEFT_BY_CARDS = ("keywords", "traits")
"""The nouns whose texts cards may leave to the reference sheets, besides natural attacks."""


def entry_text(entry: prints.Entry, names: Mapping[str, str], without: Mapping[str, Sequence[str]]) -> str:
    """Return the text of an entry with what it needs to be chosen, what it rules out, and what it cannot go with."""
    needed = listed([f"“{name}”" for name in dict.fromkeys(names.get(key, key) for key in entry.needs)], "or")
    ruled_out = ", ".join(dict.fromkeys(names.get(key, key) for key in _named_by(entry)))
    barred = listed(without.get(entry.key, ()), "or")
    parts = (
        entry.text,
        f"Only with {needed}." * bool(needed),
        f"Rules out: {ruled_out}." * bool(ruled_out),
        f"Not with {barred}.".replace(" ", NO_BREAK) * bool(barred),
    )
    return " ".join(part for part in parts if part)


def _named_by(entry: prints.Entry) -> tuple[str, ...]:
    """Return the keys of the choices that an entry says it rules out."""
    return entry.rules_out if len(entry.rules_out) <= MOST_NAMED else ()


def choices_without(game: Game) -> Mapping[str, Sequence[str]]:
    """Map the key of every choice to the names of those that it cannot go with, and that do not say so themselves."""
    without: dict[str, list[str]] = {}
    for section in game.reference:
        for entry in (one for one in section.entries if not _named_by(one)):
            for key in entry.rules_out:
                without.setdefault(key, []).append(entry.name)
    return without


def choice_names(game: Game) -> Mapping[str, str]:
    """Map the key of every entry that can be chosen to its name."""
    choices = (section for section in game.reference if section.form == "choices")
    return {entry.key: entry.name for section in choices for entry in section.entries}


def passage_of(
    section: Section,
    names: Mapping[str, str] = MappingProxyType({}),
    without: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> Passage:
    """Build the passage of a section. A step's only value is its number; a choice's mark is the question that it asks.

    `names` are those of choices, by key, and `without` of those that a choice cannot go with.
    """
    keys = tuple(column.key for column in section.columns)
    celled = [column.key for column in section.columns if column.cells]
    items = tuple(
        TextEntry(
            key=entry.key,
            title=entry.name,
            text=entry_text(entry, names, without),
            icon=entry.icon,
            marks=(entry.asks,) if entry.asks else (),
            boxes=_cells(entry, celled) if entry.asks else 0,
            values=(str(number),) if section.form == "steps" else tuple(entry.values.get(key, "") for key in keys),
        )
        for number, entry in enumerate(section.entries, start=1)
    )
    return Passage(
        items=items,
        form=section.form,
        title=section.name,
        text=f"{TICKS[section.pick]} {section.text}".strip() if section.form == "choices" else section.text,
        heads=tuple(column.name for column in section.columns),
        icon=section.icon,
        colour=section.colour,
        before_play=section.before_play,
    )


def _cells(entry: prints.Entry, keys: Sequence[str]) -> int:
    """Return the number of cells for an answer: that in one of the columns which say so."""
    values = (entry.values.get(key, "") for key in keys)
    return next((int(value) for value in values if re.fullmatch(r"[0-9]{1,2}", value)), 0)


def _notes_beside(table: Passage) -> Passage:
    """Return a table with the texts of its rows in a second column, if it has one column and half its rows a text."""
    texts = [one for one in table.items if one.text]
    if table.form != "table" or len(table.heads) != 1 or 2 * len(texts) < len(table.items):
        return table
    items = tuple(replace(one, text="", values=(*one.values, one.text)) for one in table.items)
    return replace(table, heads=(*table.heads, ""), items=items)


def with_marks(game: Game, section: Section) -> Section:
    """Add the mark for house rules to a section's name and to those of its entries.

    Where only a part of a text is house, the mark is after that part.
    """
    entries = []
    for entry in section.entries:
        name = entry.name + marks(game, f"reference/{section.key}", entry.key)
        values = {key: with_house_mark(value) for key, value in entry.values.items()}
        entries.append(replace(entry, name=name, text=with_house_mark(entry.text), values=values))
    name, text = section.name + marks(game, "reference", section.key), with_house_mark(section.text)
    return replace(section, name=name, text=text, entries=tuple(entries))


def edition_line(game: Game) -> str:
    """Name the game with its edition, or as a draft: "Game · edition 3"."""
    return f"{game.name} · edition {game.edition}" if game.edition else f"{game.name} · draft"


def sheet_footer(game: Game) -> tuple[str, ...]:
    """Return the game with its edition, whose it is and on what terms, for a sheet's foot."""
    owner = game.credits
    return edition_line(game), *filter(None, (owner.author, owner.source, owner.licence, owner.note))


def blanks(game: Game, sections: tuple[Section, ...]) -> tuple[str, ...]:
    """Return the labels at the head of a sheet with choices: whose order it is, and for which turn."""
    if not any(section.form == "choices" for section in sections):
        return ()
    return (sentence(game.word("gang")), sentence(game.word("member")), "Turn")


def reference_sheets(game: Game) -> tuple[SheetFace, ...]:
    """Build the game's sheets in order of their numbers, then its catalogue. Sections of sheet 0 are not printed."""
    own = tuple(with_marks(game, section) for section in game.reference if section.sheet)
    names, without, nouns = choice_names(game), choices_without(game), catalogue(game)
    numbered = (tuple(one for one in own if one.sheet == number) for number in sorted({one.sheet for one in own}))
    return tuple(
        SheetFace(
            key=f"reference-{place}",
            name=game.name,
            title="Order sheet" if all(section.form == "choices" for section in sections) else "Reference",
            front=tuple(
                replace(_notes_beside(passage_of(section, names, without)), nouns=sections is nouns)
                for section in sections
            ),
            footer=sheet_footer(game),
            blanks=blanks(game, sections),
        ).in_style(game)
        for place, sections in enumerate(filter(None, (*numbered, nouns)), start=1)
    )


YOURS, OTHERS = "Your {}", "Other {}"


def printed_sheets(
    game: Game, gang: Gang, *, beside: int = 0, backed: bool = False, every_rule: bool = False
) -> tuple[SheetFace, ...]:
    """Build the sheets for a gang: one that runs over as many pages as it needs, then those to write on.

    It begins with how a turn goes; lists follow, the gang's own things first. Where everything would take too many
    pages, only what is looked up during a game is printed, unless `every_rule` is set or the gang has no members.
    `beside` is how many other pages follow. Where sheets are `backed`, those to write on come first.
    """
    every = reference_sheets(game)
    forms = _numbered([sheet for sheet in every if sheet.blanks])
    flowing = [sheet for sheet in every if not sheet.blanks]
    if not flowing:
        return forms
    passages = tuple(passage for sheet in flowing for passage in sheet.front)
    beside += 0 if backed else len(forms)
    rules = tuple(passage for passage in passages if not passage.nouns)
    own, others = own_first(_unexplained(game, passages), own_keys(game, gang))
    shorter = () if every_rule or not gang.members else _looked_up(game, rules, own, others)
    whole = replace(
        flowing[0],
        key="reference",
        front=(*rules, *own, *others),
        beside=beside,
        shorter=shorter,
        most=MOST - beside % 2 if shorter else 0,
    )
    return (*forms, whole) if backed else (whole, *forms)


def _unexplained(game: Game, passages: tuple[Passage, ...]) -> tuple[Passage, ...]:
    """Return passages about things that members have, without those that a rule of the name explains.

    They are keywords, traits and natural attacks; other weapons have numbers that rules leave out.
    """
    natural = {f"weapons/{one.key}" for one in game.innate_weapons}
    explained = {_plain(item.title) for passage in passages if not passage.nouns for item in passage.items}
    left = (
        replace(passage, items=tuple(item for item in passage.items if not (_is_explained(item, explained, natural))))
        for passage in passages
        if passage.nouns
    )
    return tuple(passage for passage in left if passage.items)


def _is_explained(item: TextEntry, explained: Container[str], natural: Container[str]) -> bool:
    found = item.key in natural or item.key.split("/")[0] in LEFT_BY_CARDS
    return found and _plain(item.title) in explained


def _plain(title: str) -> str:
    """Return a name without its number and its mark."""
    return re.sub(rf" *\(.*\)|{HOUSE}", "", title).casefold()


def _numbered(sheets: Sequence[SheetFace]) -> tuple[SheetFace, ...]:
    """Give the sheets to write on numbers where there are several: "Order sheet · 2 of 3"."""
    if len(sheets) == 1:
        return tuple(sheets)
    titles = (f"{sheet.title} · {at} of {len(sheets)}" for at, sheet in enumerate(sheets, start=1))
    return tuple(replace(sheet, title=title) for sheet, title in zip(sheets, titles, strict=True))


def own_keys(game: Game, gang: Gang) -> frozenset[str]:
    """Return what a gang's members have, by catalogue key: weapons and their stats, traits and so on."""
    weapons = list(game.innate_weapons)
    keys = set[str]()
    for resolved in resolve_members(game, gang):
        keys |= {f"traits/{held.thing.key}" for held in resolved.traits}
        named = (("bikes", resolved.bike), ("profiles", resolved.profile), ("ranks", resolved.rank))
        keys |= {f"{noun}/{thing.key}" for noun, thing in named if thing}
        weapons += [held.thing for held in resolved.weapons]
        keys |= {f"keywords/{one.keyword}" for held in resolved.weapons for one in held.thing.keywords}
    for weapon in weapons:
        keys |= {f"weapons/{weapon.key}", *(f"stats/{stat.key}" for stat, _ in carried_stats(game, weapon))}
    return frozenset(keys)


def own_first(passages: tuple[Passage, ...], keys: frozenset[str]) -> tuple[tuple[Passage, ...], tuple[Passage, ...]]:
    """Split passages about things that members have into those about a gang's own, and all others."""
    own, others = list[Passage](), list[Passage]()
    for passage in passages:
        mine = tuple(item for item in passage.items if not keys.isdisjoint(item.key.split()))
        rest = tuple(item for item in passage.items if keys.isdisjoint(item.key.split()))
        title = passage.title[:1].lower() + passage.title[1:]
        if not mine:
            others.append(passage)
            continue
        own.append(replace(passage, items=mine, title=YOURS.format(title)))
        if rest:
            others.append(replace(passage, items=rest, title=OTHERS.format(title)))
    return tuple(own), tuple(others)


def _looked_up(
    game: Game, rules: tuple[Passage, ...], own: tuple[Passage, ...], others: tuple[Passage, ...]
) -> tuple[Passage, ...]:
    """Keep rules that are looked up during a game, and the gang's own things; () where that is everything."""
    kept = tuple(passage for passage in rules if not passage.before_play)
    innate = {f"weapons/{weapon.key}" for weapon in game.innate_weapons}
    mine = tuple(
        one for one in own if all(item.key in innate or item.key.split("/")[0] in LEFT_BY_CARDS for item in one.items)
    )
    return (*kept, *mine) if others or (len(kept), len(mine)) < (len(rules), len(own)) else ()


READINGS_TITLE = "Rulings"
LETTERS, LINES = 68, 125.0
"""The letters that fit on a line of a column, and the lines that fit on a sheet, roughly."""
INTRODUCTION = "Where the rulebook can be read in more than one way, this is the way taken here, and the other one."


def reading_sheets(game: Game) -> tuple[SheetFace, ...]:
    """Spread the game's readings, in order, evenly over as few sheets as possible."""
    sheets = _by_sheet(game.readings)
    return tuple(
        SheetFace(
            key=f"readings-{number}",
            name=game.name,
            title=f"{READINGS_TITLE} · {number} of {len(sheets)}" if len(sheets) > 1 else READINGS_TITLE,
            front=(
                Passage(
                    items=tuple(map(_reading_entry, some)),
                    title="How unclear rules are read",
                    text=INTRODUCTION if number == 1 else "",
                ),
            ),
            footer=sheet_footer(game),
        ).in_style(game)
        for number, some in enumerate(sheets, start=1)
    )


def _reading_entry(reading: Reading) -> TextEntry:
    return TextEntry(title=reading.name, text=reading.reading, marks=(f"Could also be read: {reading.other}",))


def _reading_lines(reading: Reading) -> float:
    """Estimate how many lines of a column it takes; the other reading has lines of its own."""
    entry = _reading_entry(reading)
    return 0.3 + ceil((len(entry.title) + len(entry.text)) / LETTERS) + ceil(len(entry.marks[0]) / LETTERS)


def _by_sheet(readings: tuple[Reading, ...]) -> tuple[tuple[Reading, ...], ...]:
    """Split the readings into sheets by the number of lines they take."""
    heights = [_reading_lines(one) for one in readings]
    each = sum(heights) / max(1, ceil(sum(heights) / LINES))
    sheets: list[list[Reading]] = []
    filled = 0.0
    for reading, height in zip(readings, heights, strict=True):
        if not sheets or filled >= each:
            sheets.append([])
            filled = 0.0
        sheets[-1].append(reading)
        filled += height
    return tuple(map(tuple, sheets))
