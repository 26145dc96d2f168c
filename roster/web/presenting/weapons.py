"""Weapons by their groups, with the stats any of the group carries.

Lives here: `weapon_shelves`. Never here: who may carry them.
"""

from dataclasses import dataclass

from roster.rules.game import Game, WeaponGroup
from roster.rules.stats import Stat
from roster.rules.weapons import Keyword, Weapon


@dataclass(frozen=True, kw_only=True, slots=True)
class WeaponLine:
    """One weapon: (heading, value) a stat, and its keywords with what each adds."""

    weapon: Weapon
    stats: tuple[tuple[str, str], ...]
    keywords: tuple[tuple[Keyword, str], ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class WeaponShelf:
    """The weapons of one group."""

    group: WeaponGroup
    lines: tuple[WeaponLine, ...]


def weapon_line(game: Game, weapon: Weapon, stats: tuple[Stat, ...]) -> WeaponLine:
    """One weapon under the stats of weapons; those it lacks are left out."""
    given = dict(weapon.stats)
    values = ((stat, given.get(stat.key, stat.default)) for stat in stats)
    keywords = ((game.keyword.get(one.keyword), one.note) for one in weapon.keywords)
    return WeaponLine(
        weapon=weapon,
        stats=tuple((stat.name, stat.shown(value)) for stat, value in values if value is not None),
        keywords=tuple((keyword, note) for keyword, note in keywords if keyword),
    )


def weapon_shelves(game: Game, weapons: tuple[Weapon, ...]) -> tuple[WeaponShelf, ...]:
    """The weapons given, by group in the pack's order; empty groups are left out."""
    stats = tuple(stat for stat in game.stats if stat.carrier == "weapon")
    shelves = (
        WeaponShelf(
            group=group,
            lines=tuple(weapon_line(game, weapon, stats) for weapon in weapons if weapon.group == group.key),
        )
        for group in game.weapon_groups
    )
    return tuple(shelf for shelf in shelves if shelf.lines)
