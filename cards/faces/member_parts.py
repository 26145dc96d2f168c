"""A design's blocks filled for one member.

Lives here: which block asks for what. Never here: what weapons, traits and numbers say (see `rules_told`, `numbers`).
"""

from itertools import chain

from cards.faces import numbers, rules_told
from cards.faces.card import Body, Entry
from roster.rules.designs import (
    Block,
    Design,
    KeywordsBlock,
    SkillsBlock,
    TextBlock,
    TraitsBlock,
    WeaponsBlock,
)
from roster.rules.game import Game
from roster.rules.resolving import ResolvedMember


def text_of(block: TextBlock, resolved: ResolvedMember) -> str:
    """The words a text block asks for."""
    sources = {
        "profile": resolved.profile.text if resolved.profile else "",
        "rank": resolved.rank.text if resolved.rank else "",
        "faction": resolved.faction.text if resolved.faction else "",
        "notes": resolved.member.notes,
    }
    return sources.get(block.of, "").strip()


def told_part(game: Game, block: Block, resolved: ResolvedMember) -> Body | None:
    """A block of rules or words filled."""
    match block:
        case TraitsBlock():
            return rules_told.traits(game, block.title, resolved)
        case SkillsBlock():
            return rules_told.skills(block.title, resolved)
        case KeywordsBlock():
            return rules_told.keywords(game, block.title, resolved)
        case TextBlock():
            text = text_of(block, resolved)
            return rules_told.entries("text", block.title, (Entry(title="", text=text),) if text else ())
        case _:
            return None


def part_of(game: Game, design: Design, block: Block, resolved: ResolvedMember) -> Body | None:
    """One block filled; None where it has nothing to say for this member."""
    if isinstance(block, WeaponsBlock):
        blocks = [one for one in (*design.front, *design.back) if isinstance(one, WeaponsBlock)]
        claimed = frozenset(chain.from_iterable(one.groups for one in blocks))
        return rules_told.weapons(game, block, resolved, claimed, first=block is blocks[0])
    return numbers.number_part(game, block, resolved.stats) or told_part(game, block, resolved)
