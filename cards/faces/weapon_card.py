"""The card of one weapon, and the weapons of a gang that have one."""

from collections import Counter

from cards.faces.card import CardFace
from cards.faces.carriers import WeaponCarrier
from cards.faces.design import build_thing, own_design, palette
from roster.rules.game.game import Game
from roster.rules.game.nouns import Weapon
from roster.rules.gang.facts import keyword_words
from roster.rules.gang.gang import Gang, how_many
from roster.rules.gang.members import resolve_members


def weapon_card(game: Game, weapon: Weapon) -> CardFace | None:
    """Build the card, in the game's own colours with the weapon's icon as emblem; None without a design for it."""
    design = own_design(game, "weapon", weapon.group)
    if design is None:
        return None
    groups = (group.name for group in game.weapon_groups if group.key == weapon.group)
    return build_thing(
        design,
        WeaponCarrier(game=game, weapon=weapon),
        weapon,
        kicker=next(groups, ""),
        line=" · ".join(keyword_words(game, mark) for mark in weapon.keywords),
        palette=palette(game, None),
    )


def weapon_cards(game: Game, gang: Gang) -> tuple[tuple[CardFace, int], ...]:
    """Build a card for each weapon that the gang's members hold, in the game's order, with how many of it they hold.

    A weapon that every member has comes once. There are none in games without a design for weapons.
    """
    held: Counter[str] = Counter()
    if all(design.subject != "weapon" for design in game.designs):
        return ()
    for member in resolve_members(game, gang):
        for one in member.weapons:
            held[one.weapon.key] += max(how_many(one.chosen), 1)
    faces = ((weapon_card(game, weapon), weapon) for weapon in game.weapons if held[weapon.key])
    return tuple((face, 1 if weapon.innate else held[weapon.key]) for face, weapon in faces if face)
