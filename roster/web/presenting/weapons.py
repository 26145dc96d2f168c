"""Weapons by their groups, with the stats any of the group carries.

Lives here: `weapon_shelves`. Never here: who may carry them.
"""

from dataclasses import dataclass

from roster.rules.facts import carried_stats, keyword_words, slots_words, uses_words
from roster.rules.game import Game, WeaponGroup
from roster.rules.weapons import Weapon
from roster.rules.words import sentence


@dataclass(frozen=True, kw_only=True, slots=True)
class WeaponLine:
    """One weapon: (heading, value) a stat, (key, words) a keyword, uses and slots in words."""

    weapon: Weapon
    stats: tuple[tuple[str, str], ...]
    keywords: tuple[tuple[str, str], ...]
    uses: str
    slots: str


@dataclass(frozen=True, kw_only=True, slots=True)
class WeaponShelf:
    """The weapons of one group."""

    group: WeaponGroup
    lines: tuple[WeaponLine, ...]


def weapon_line(game: Game, weapon: Weapon) -> WeaponLine:
    """One weapon; stats that it lacks are left out."""
    return WeaponLine(
        weapon=weapon,
        stats=tuple((stat.name, shown) for stat, shown in carried_stats(game, weapon)),
        keywords=tuple((mark.keyword, keyword_words(game, mark)) for mark in weapon.keywords),
        uses=uses_words(weapon.uses),
        slots=sentence(slots_words(weapon)),
    )


def weapon_shelves(game: Game, weapons: tuple[Weapon, ...]) -> tuple[WeaponShelf, ...]:
    """The weapons given, by group in the pack's order; empty groups are left out."""
    shelves = (
        WeaponShelf(
            group=group,
            lines=tuple(weapon_line(game, weapon) for weapon in weapons if weapon.group == group.key),
        )
        for group in game.weapon_groups
    )
    return tuple(shelf for shelf in shelves if shelf.lines)
