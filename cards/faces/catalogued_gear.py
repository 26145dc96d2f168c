"""What members have, in the catalogue: weapons by group, the keywords they name, and traits.

Lives here: one function a noun. Never here: members themselves (see `catalogued_members`), sheets.
"""

from collections.abc import Iterator

from cards.faces.catalogued import Row, house, points_cell, points_told, said, section_of
from roster.rules.facts import carried_stats, keyword_words, per_words, slots_words
from roster.rules.game import Game, WeaponGroup
from roster.rules.reference import Section
from roster.rules.traits import MARK, Trait
from roster.rules.weapons import Weapon
from roster.rules.worded import change_words, parameter_words
from roster.rules.words import sentence


def weapons(game: Game) -> tuple[Section, ...]:
    """A section a group, those of no group last; stats are columns."""
    known = {group.key for group in game.weapon_groups}
    rest = WeaponGroup(key="", name=sentence(game.word("weapon", 2)))
    return tuple(
        section
        for group in (*game.weapon_groups, rest)
        for section in section_of(
            f"weapons-{group.key}",
            group.name,
            [
                weapon_row(game, weapon)
                for weapon in game.weapons
                if weapon.group == group.key or (group is rest and weapon.group not in known)
            ],
        )
    )


def weapon_row(game: Game, weapon: Weapon) -> Row:
    """One weapon: its numbers, then its keywords with their notes and what else it says."""
    keywords = ", ".join(keyword_words(game, mark) for mark in weapon.keywords)
    changes = ", ".join(change_words(game, change) for change in weapon.changes.every)
    return Row(
        name=weapon.name + house(game, "weapons", weapon.key),
        text=said(
            f"{keywords}{house(game, 'weapons', weapon.key, 'keywords')}",
            weapon.text,
            sentence(changes),
            sentence(slots_words(weapon)),
            f"Every {game.word('member')} has it" if weapon.innate else "",
        ),
        cells=tuple(weapon_cells(game, weapon)),
        icon=weapon.icon,
    )


def weapon_cells(game: Game, weapon: Weapon) -> Iterator[tuple[str, str]]:
    """A weapon's stats, uses and points."""
    carried = {stat.key: shown for stat, shown in carried_stats(game, weapon)}
    for stat in game.stats:
        if stat.carrier == "weapon":
            mark = house(game, "weapons", weapon.key, "stats", stat.key)
            yield stat.short, carried[stat.key] + mark if stat.key in carried else ""
    yield "Uses", f"{weapon.uses}{house(game, 'weapons', weapon.key, 'uses')}" if weapon.uses else ""
    yield from () if weapon.innate else points_cell(game, "weapons", weapon.key, weapon.points)


def keywords(game: Game) -> tuple[Section, ...]:
    """Each keyword once."""
    rows = [
        Row(
            name=keyword.name + house(game, "keywords", keyword.key),
            text=keyword.text + house(game, "keywords", keyword.key, "text"),
        )
        for keyword in game.keywords
    ]
    return section_of("keywords", sentence(game.word("keyword", 2)), rows)


def traits(game: Game) -> tuple[Section, ...]:
    """Each trait with its points, what its x may be, and how often it can be used."""
    return section_of("traits", sentence(game.word("trait", 2)), [trait_row(game, trait) for trait in game.traits])


def trait_row(game: Game, trait: Trait) -> Row:
    """One trait: "Stubborn (x)", with x left open in its text."""
    x = " (x)" if trait.parameter else ""
    return Row(
        name=f"{trait.name}{x}{house(game, 'traits', trait.key)}{house(game, 'traits', trait.key, 'name')}",
        text=said(
            trait.text.replace(MARK, "x") + house(game, "traits", trait.key, "text"),
            sentence(slots_words(trait)),
        ),
        cells=tuple(trait_cells(game, trait)),
        icon=trait.icon,
    )


def trait_cells(game: Game, trait: Trait) -> Iterator[tuple[str, str]]:
    """A trait's points, parameter and uses."""
    yield from points_told(game, "traits", trait.key, trait.points)
    if trait.parameter:
        yield "x:", parameter_words(trait.parameter).removeprefix("x: ") + house(game, "traits", trait.key, "parameter")
    said_by_x = trait.uses == "x" and trait.parameter and trait.per and trait.per in trait.parameter.label
    if trait.uses and not said_by_x:
        yield "uses:", f"{trait.uses}{per_words(trait.per)}{house(game, 'traits', trait.key, 'uses')}"
