"""Which design a card is printed by.

Lives here: choosing among a game's designs, and the plain one for a game that has none.
Never here: filling its blocks.
"""

from roster.rules.designs import (
    Block,
    Design,
    HeaderBlock,
    KeywordsBlock,
    SkillsBlock,
    StatsBlock,
    Subject,
    TextBlock,
    TraitsBlock,
    WeaponsBlock,
)
from roster.rules.game import Game

WIDTH = 70.0
HEIGHT = 120.0
PLAIN_LOOK = "ledger"


def design_for(game: Game, subject: Subject, kind: str) -> Design:
    """The first design made for this rank, deck or weapon group, else the first for all, else a plain one."""
    return own_design(game, subject, kind) or plain_design(game, subject)


def own_design(game: Game, subject: Subject, kind: str) -> Design | None:
    """The first of the game's designs made for this rank, deck or weapon group, else the first for all."""
    fitting = [design for design in game.designs if design.subject == subject and not design.besides]
    named = [design for design in fitting if kind in design.of]
    general = [design for design in fitting if not design.of]
    return next(iter(named + general), None)


def further_designs(game: Game, subject: Subject, kind: str) -> tuple[Design, ...]:
    """The designs of which a further sheet is printed besides that one."""
    besides = (design for design in game.designs if design.subject == subject and design.besides)
    return tuple(design for design in besides if not design.of or kind in design.of)


def plain_design(game: Game, subject: Subject) -> Design:
    """Every stat, weapon and text of a member or deck card, for a game that designs none."""
    stats = tuple(stat.key for stat in game.stats if stat.carrier == subject)
    weapon_stats = tuple(stat.key for stat in game.stats if stat.carrier == "weapon")
    groups = tuple(group.key for group in game.weapon_groups)
    boxes: tuple[Block, ...] = (StatsBlock(stats=stats),) if stats else ()
    blocks: tuple[Block, ...] = (
        (
            WeaponsBlock(groups=groups, stats=weapon_stats, title="Weapons"),
            TraitsBlock(title="Traits"),
            SkillsBlock(title="Skills"),
            KeywordsBlock(title="Keywords"),
            TextBlock(of="notes", title="Notes"),
        )
        if subject == "member"
        else (TextBlock(of="requirement", title="Requires"), TextBlock(of="effects"))
    )
    return Design(
        key=f"plain-{subject}",
        name="Plain",
        subject=subject,
        width=WIDTH,
        height=HEIGHT,
        front=(HeaderBlock(), *boxes, *blocks),
        look=PLAIN_LOOK,
    )
