"""A card of one weapon, by the same blocks as a member's.

Lives here: `weapon_card`, and which weapons of a gang have one. Never here: weapons on members' cards, layout.
"""

from collections import Counter
from dataclasses import replace

from cards.faces import numbers, rules_told
from cards.faces.card import Body, CardFace, Entry, Header
from cards.faces.design import own_design
from cards.faces.dress import palette
from cards.faces.laying_out import laid_out
from cards.faces.reference import edition_line
from roster.rules.derived import weapon_stats
from roster.rules.designs import Block, KeywordsBlock, TextBlock
from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.numbers import how_many
from roster.rules.resolving import resolve_member
from roster.rules.weapons import Weapon


def part_of(game: Game, block: Block, weapon: Weapon) -> Body | None:
    """One block filled; None where it has nothing to say of this weapon."""
    match block:
        case TextBlock(of="weapon") if weapon.text:
            return rules_told.entries("text", block.title, (Entry(title="", text=weapon.text),))
        case KeywordsBlock():
            return rules_told.keywords_of(game, block.title, (weapon,))
        case _:
            return numbers.number_part(game, block, weapon_stats(game, weapon))


def weapon_card(game: Game, weapon: Weapon) -> CardFace | None:
    """The weapon's card, in the game's own colours under its own icon; None where the game designs none."""
    design = own_design(game, "weapon", weapon.group)
    if design is None:
        return None
    groups = (group.name for group in game.weapon_groups if group.key == weapon.group)
    points, colours = weapon.points.at(), palette(game, None)
    face = laid_out(
        design,
        lambda block: part_of(game, block, weapon),
        key=weapon.key,
        header=Header(
            name=weapon.name,
            kicker=next(groups, ""),
            line=" · ".join(rules_told.marked(game, mark) for mark in weapon.keywords),
            points=str(points) if points else "",
            points_word=game.words.get("points", ("point", "points"))[points != 1],
        ),
        footer=(edition_line(game),),
        palette=replace(colours, emblem=weapon.icon or colours.emblem),
    )
    return replace(face, notice=game.credits.notice)


def weapon_cards(game: Game, gang: Gang) -> tuple[tuple[CardFace, int], ...]:
    """A card for each weapon that the gang's members hold, in the game's order, with how many of it they hold.

    What everyone has by nature comes once. Games that design no cards of weapons have none.
    """
    held: Counter[str] = Counter()
    for member in gang.members:
        for one in resolve_member(game, gang, member).weapons:
            held[one.weapon.key] += max(how_many(one.chosen), 1)
    faces = ((weapon_card(game, weapon), weapon) for weapon in game.weapons if held[weapon.key])
    return tuple((face, 1 if weapon.innate else held[weapon.key]) for face, weapon in faces if face)
