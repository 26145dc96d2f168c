"""The card of one weapon, and the weapons of a gang that have one."""

from collections import Counter
from dataclasses import replace

from cards.faces.card import CardFace
from cards.faces.carriers import WeaponCarrier
from cards.faces.design import build_thing, own_design, palette
from roster.rules.game.blocks import KeywordsBlock
from roster.rules.game.game import Game
from roster.rules.game.nouns import Faction, Weapon
from roster.rules.gang.facts import keyword_words
from roster.rules.gang.gang import Gang, how_many
from roster.rules.gang.members import resolve_members


def weapon_card(game: Game, weapon: Weapon, faction: Faction | None = None) -> CardFace | None:
    """Build the card, in the faction's colours or the game's own, its icon as emblem; None without a design for it.

    Its head names keywords with a note, and all of them where no block of the design tells what they mean.
    """
    design = own_design(game, "weapon", weapon.group)
    if design is None:
        return None
    told = design.each(KeywordsBlock)
    groups = (group.name for group in game.weapon_groups if group.key == weapon.group)
    return build_thing(
        design,
        WeaponCarrier(game=game, weapon=weapon),
        weapon,
        kicker=next(groups, ""),
        line=" · ".join(keyword_words(game, mark) for mark in weapon.keywords if mark.note or not told),
        palette=replace(palette(game, faction), picture=""),
    )


def weapon_cards(game: Game, gang: Gang) -> tuple[tuple[CardFace, int], ...]:
    """Build a card in the faction's colours for each weapon that the gang's members hold, with how many they hold.

    A weapon that every member has comes once. There are none in games without a design for weapons.
    """
    held: Counter[str] = Counter()
    if all(design.subject != "weapon" for design in game.designs):
        return ()
    for member in resolve_members(game, gang):
        for one in member.weapons:
            held[one.thing.key] += max(how_many(one.chosen), 1)
    faction = game.faction.get(gang.faction)
    faces = ((weapon_card(game, weapon, faction), weapon) for weapon in game.weapons if held[weapon.key])
    return tuple((face, 1 if weapon.innate else held[weapon.key]) for face, weapon in faces if face)
