"""Weapons, keywords, traits and bikes in the catalogue: their numbers as on cards, and their rules."""

from collections.abc import Iterator

from cards.faces.catalogue_rows import marks, points_cell, row_of, section_of, sentences, worded_points
from roster.rules.game.blocks import GridBlock
from roster.rules.game.game import Game, WeaponGroup
from roster.rules.game.nouns import MARK, Bike, Trait, Weapon
from roster.rules.game.prints import Entry, Section
from roster.rules.gang.facts import (
    bike_stats,
    carried_stats,
    grid_rows,
    keyword_words,
    member_grids,
    per_words,
    slots_words,
    surcharged_points,
)
from roster.rules.gang.names import change_words, parameter_words
from roster.rules.words import DASH, sentence


def weapons(game: Game) -> Iterator[Section]:
    """Yield one section for each group, with stats as columns; weapons of no group come last."""
    known = {group.key for group in game.weapon_groups}
    for group in (*game.weapon_groups, WeaponGroup(key="", name=sentence(game.word("weapon", 2)))):
        here = (one for one in game.weapons if group.key == (one.group if one.group in known else ""))
        yield section_of(f"weapons-{group.key}", group.name, (weapon_row(game, one) for one in here))


def weapon_row(game: Game, weapon: Weapon) -> Entry:
    """Build the row of one weapon: its numbers, then its keywords with their notes and the rest of its text."""
    keywords = ", ".join(keyword_words(game, mark) for mark in weapon.keywords)
    changes = ", ".join(change_words(game, change) for change in weapon.changes.every)
    return row_of(
        game,
        "weapons",
        weapon,
        sentences(
            f"{keywords}{marks(game, 'weapons', weapon.key, 'keywords')}",
            weapon.text + marks(game, "weapons", weapon.key, "text") * bool(weapon.text),
            sentence(changes),
            sentence(slots_words(weapon)),
            *map(sentence, surcharged_points(game, weapon)),
            f"Every {game.word('member')} has it" if weapon.innate else "",
        ),
        weapon_cells(game, weapon),
        icon=weapon.icon,
    )


def weapon_cells(game: Game, weapon: Weapon) -> Iterator[tuple[str, str]]:
    """Yield a weapon's stats, uses and points."""
    carried = {stat.key: shown for stat, shown in carried_stats(game, weapon)}
    for stat in game.stats:
        if stat.carrier == "weapon":
            mark = marks(game, "weapons", weapon.key, "stats", stat.key)
            yield stat.short, carried[stat.key] + mark if stat.key in carried else ""
    yield "Uses", f"{weapon.uses}{marks(game, 'weapons', weapon.key, 'uses')}" if weapon.uses else ""
    yield from () if weapon.innate else points_cell(game, "weapons", weapon.key, weapon.points)


def keywords(game: Game) -> Iterator[Section]:
    """List each keyword once."""
    rows = (row_of(game, "keywords", one, one.text + marks(game, "keywords", one.key, "text")) for one in game.keywords)
    yield section_of("keywords", sentence(game.word("keyword", 2)), rows)


def traits(game: Game) -> Iterator[Section]:
    """List each trait with its points, the values that its x may have, and how often it can be used."""
    yield section_of("traits", sentence(game.word("trait", 2)), (trait_row(game, trait) for trait in game.traits))


def trait_row(game: Game, trait: Trait) -> Entry:
    """Build the row of one trait: "Stubborn (x)", with x left open in its text."""
    x = " (x)" if trait.parameter else ""
    return Entry(
        key=f"traits/{trait.key}",
        name=f"{trait.name}{x}{marks(game, 'traits', trait.key)}{marks(game, 'traits', trait.key, 'name')}",
        text=sentences(
            trait.text.replace(f'{MARK}"', "x inches").replace(MARK, "x")
            + marks(game, "traits", trait.key, "text", "changes"),
            sentence(slots_words(trait)),
            *map(sentence, surcharged_points(game, trait)),
        ),
        values=dict(trait_cells(game, trait)),
        icon=trait.icon,
    )


def trait_cells(game: Game, trait: Trait) -> Iterator[tuple[str, str]]:
    """Yield a trait's points, parameter and uses."""
    yield from worded_points(game, "traits", trait.key, trait.points)
    if trait.parameter:
        yield "x:", parameter_words(trait.parameter).removeprefix("x: ") + marks(game, "traits", trait.key, "parameter")
    in_parameter = trait.uses == "x" and trait.parameter and trait.per and trait.per in trait.parameter.label
    if trait.uses and not in_parameter:
        uses = f"{trait.uses} {per_words(game, trait.per)}".strip()
        yield "uses:", f"{uses}{marks(game, 'traits', trait.key, 'uses')}"


def bikes(game: Game) -> Iterator[Section]:
    """List every bike with its numbers, then the rules that come with bikes."""
    blocks = grids(game)
    rows = (bike_row(game, bike, blocks) for bike in game.bikes)
    heads = (f"{block.title}: {' / '.join(block.heads).lower()}" for block in blocks if any(block.heads))
    yield section_of("bikes", sentence(game.word("bike", 2)), rows, sentences(*heads))
    yield section_of("bike-rules", f"{sentence(game.word('bike'))} rules", skill_rows(game))


def grids(game: Game) -> tuple[GridBlock, ...]:
    """Return the grids on members' cards that have a stat which some bike changes, each once."""
    changed = {change.stat for bike in game.bikes for change in bike.changes.every}
    return tuple(block for block in member_grids(game) if any(changed.intersection(row.stats) for row in block.rows))


def bike_row(game: Game, bike: Bike, blocks: tuple[GridBlock, ...]) -> Entry:
    """Build the row of one bike: grid rows, base and points; other changes in words."""
    gridded = {key for block in blocks for row in block.rows for key in row.stats}
    others = ", ".join(change_words(game, change) for change in bike.changes.every if change.stat not in gridded)
    return row_of(
        game,
        "bikes",
        bike,
        sentences(bike.text, sentence(others), "" if bike.playable else "Not playable"),
        {
            **dict(grid_cells(game, bike, blocks)),
            "Base": bike.base.words + marks(game, "bikes", bike.key, "base") if bike.base else "",
            **dict(points_cell(game, "bikes", bike.key, bike.points if bike.playable else None)),
        },
        icon=bike.icon,
    )


def grid_cells(game: Game, bike: Bike, blocks: tuple[GridBlock, ...]) -> Iterator[tuple[str, str]]:
    """Yield a cell for each row of the grids, with the numbers for a member of no rank: "10 / 3"."""
    values = bike_stats(game, bike)
    changed = {change.stat for change in bike.changes.every}
    for block in blocks:
        shown = dict(grid_rows(game, block, values))
        for row in block.rows:
            mark = marks(game, "bikes", bike.key, "changes") if changed.intersection(row.stats) else ""
            yield f"{block.title} {row.label}".strip(), " / ".join(shown[row]) + mark if row in shown else DASH


def skill_rows(game: Game) -> list[Entry]:
    """Build a row for each rule that comes with bikes, once, with the names of those bikes."""
    bringing: dict[tuple[str, str], list[Bike]] = {}
    for bike in game.bikes:
        for skill in bike.skills:
            name = skill.name + marks(game, "bikes", bike.key, "skills")
            bringing.setdefault((name, skill.text), []).append(bike)
    return [
        Entry(
            key=" ".join(f"bikes/{bike.key}" for bike in bikes),
            name=name,
            text=text,
            values={"": ", ".join(dict.fromkeys(bike.name for bike in bikes))},
        )
        for (name, text), bikes in bringing.items()
    ]
