"""The weapons of a card in rows with their numbers and boxes, and the one thing that is printed largest."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from typing import assert_never

from cards.faces.carriers import BlankCarrier, MemberCarrier
from cards.faces.parts import Entries, TextEntry, entries_part
from roster.rules.game.blocks import HeaderBlock, TraitsBlock, WeaponsBlock
from roster.rules.game.derived import Values as Stats
from roster.rules.game.derived import number
from roster.rules.game.game import Game
from roster.rules.game.nouns import Weapon
from roster.rules.game.stats import worth_at
from roster.rules.gang.facts import keyword_words, stat_shown
from roster.rules.gang.gang import Chosen, how_many, numeric_x
from roster.rules.gang.members import Held, HeldWeapon
from roster.rules.gang.same_traits import CountedTrait, traits_held
from roster.rules.words import times

MOST_BOXES = 24
UNKNOWN = "Not in this edition of the game."
ALONE, FIRST, LATER = (3, 2), 2, 1
"""The rows for weapons: in the only block (of a large and a small card), in the first of several, in each other."""


def signature_of(carrier: MemberCarrier) -> HeldWeapon | CountedTrait | None:
    """Return what a design prints largest of a member: its dearest weapon, else its dearest trait but for drawbacks.

    Of equal ones it is the first weapon, or the last trait.
    """
    armed = [block for block in carrier.design.each(WeaponsBlock) if block.signature]
    weapons_of = [held for block in armed for held in weapons_in(block, carrier) if not held.thing.innate]
    if weapons_of:
        return max(weapons_of, key=lambda held: worth_at(held.thing.points))
    skilled = any(block.signature for block in carrier.design.each(TraitsBlock))
    traits_of = [*traits_held(carrier.resolved)][::-1] if skilled else []
    worth = {one: worth_at(one.trait.points, numeric_x(one.chosen)) for one in traits_of}
    return max((one for one in traits_of if worth[one] >= 0), key=lambda one: worth[one], default=None)


def icon_of_its_own(carrier: MemberCarrier) -> str:
    """Return the icon that the head shows for the emblem: that of what is largest, if the design asks for it."""
    chosen = signature_of(carrier) if any(one.signature for one in carrier.design.each(HeaderBlock)) else None
    match chosen:
        case Held():
            return chosen.thing.icon
        case CountedTrait():
            return chosen.trait.icon
        case None:
            return ""
        case _:
            assert_never(chosen)


def weapon_entry(
    game: Game,
    held: HeldWeapon,
    stats: tuple[str, ...],
    values: Stats | None = None,
    *,
    counted: str = "",
    signature: bool = False,
) -> TextEntry:
    """Build the entry of a weapon, with its numbers, keywords and ammo boxes; several of a kind share one.

    `values` are its stats as its carrier has them; without, those of the game.
    """
    weapon, quantity = held.thing, max(how_many(held.chosen), 1)
    drawn, tally = tick_boxes((weapon.uses or 0) * quantity)
    carried = game.weapon_stats[weapon.key] if values is None else values
    shown = tuple(stat_shown(game, key, carried) for key in stats)
    return TextEntry(
        title=times(quantity, weapon.name),
        text=weapon.text,
        icon=weapon.icon,
        values=shown if any(carried.get(key) is not None for key in stats) else (),
        marks=tuple(keyword_words(game, mark) for mark in weapon.keywords),
        boxes=drawn,
        tally=tally,
        counted=counted if weapon.uses else "",
        innate=weapon.innate,
        signature=signature,
    )


def tick_boxes(uses: int) -> tuple[int, str]:
    """Return the number of boxes to draw, or a tally in words where there are too many."""
    return (uses, "") if 0 <= uses <= MOST_BOXES else (0, str(uses))


def unknown_entries(chosen: Iterable[Chosen], known: Iterable[str]) -> tuple[TextEntry, ...]:
    """Build an entry for each of a gang's keys that this edition does not have."""
    keys = frozenset(known)
    return tuple(TextEntry(title=one.key, text=UNKNOWN) for one in chosen if one.key not in keys)


def weapons_in(block: WeaponsBlock, carrier: MemberCarrier) -> tuple[HeldWeapon, ...]:
    """Return the member's weapons that a block lists, in the order in which it lists them."""
    blocks = carrier.design.each(WeaponsBlock)
    claimed = frozenset(chain.from_iterable(one.groups for one in blocks))

    def here(weapon: Weapon) -> bool:
        grouped = weapon.group in block.groups or (block is blocks[0] and weapon.group not in claimed)
        return grouped and (block.innate or not weapon.innate)

    return tuple(one for one in carrier.resolved.weapons if here(one.thing))


def carried_weapons(block: WeaponsBlock, carrier: MemberCarrier) -> Entries | None:
    """List a member's weapons of the block's groups; the first such block also has those of groups without a block."""
    game, resolved = carrier.game, carrier.resolved
    first = block is carrier.design.each(WeaponsBlock)[0]
    held = weapons_in(block, carrier)
    carried = [with_added(block, carrier, one.thing) for one in held]
    stats = tuple(key for key in block.stats if any(values.get(key) is not None for values in carried))
    chosen = signature_of(carrier)
    known = tuple(
        weapon_entry(game, one, stats, values, counted=block.counted.get(one.thing.group, ""), signature=one is chosen)
        for one, values in zip(held, carried, strict=True)
    )
    if block.explained:
        known = tuple(with_meanings(game, one.thing, entry) for one, entry in zip(held, known, strict=True))
    unknown = unknown_entries(resolved.member.weapons, game.weapon) if first else ()
    return entries_part("weapons", block.title, (*known, *unknown), tuple(game.stat[key].short for key in stats))


def with_meanings(game: Game, weapon: Weapon, entry: TextEntry) -> TextEntry:
    """Put what a weapon's keywords mean in place of its text: the first is its mark, each other before its meaning."""
    meanings = [game.keyword[mark.keyword].text for mark in weapon.keywords if mark.keyword in game.keyword]
    if not meanings or len(meanings) < len(entry.marks):
        return replace(entry, text="")
    others = (f"{mark}: {meaning}" for mark, meaning in zip(entry.marks[1:], meanings[1:], strict=True))
    return replace(entry, marks=entry.marks[:1], text=" ".join((meanings[0], *others)))


def with_added(block: WeaponsBlock, carrier: MemberCarrier, weapon: Weapon) -> Stats:
    """Return a weapon's stats, with those of the member that the block adds to them."""
    values = dict(carrier.game.weapon_stats[weapon.key])
    for added in block.adds:
        base, more = number(values, added.stat), number(carrier.values, added.plus)
        if weapon.group in added.groups and base is not None:
            values[added.stat] = base + (more or 0)
    return values


def open_weapons(block: WeaponsBlock, blank: BlankCarrier) -> Entries:
    """List the weapons that come with rank and bike, then rows to write in, with every column of the block."""
    game = blank.game
    carried = [game.weapon_stats[weapon.key] for weapon in game.weapons if weapon.group in block.groups]
    brought = [one for one in blank.resolved.weapons if one.thing.group in block.groups]
    known = [one for one in brought if block.innate or one.index >= 0]
    stats = tuple(key for key in block.stats if any(values.get(key) is not None for values in carried))
    blocks = blank.design.each(WeaponsBlock)
    rows = 0 if block.small else ALONE[blank.little] if len(blocks) == 1 else FIRST if block is blocks[0] else LATER
    printed = tuple(replace(weapon_entry(game, one, stats), text="") for one in known)
    written = tuple(TextEntry(title="", values=("",) * len(stats), write=True) for _ in range(rows))
    heads = tuple(game.stat[key].short for key in stats)
    return Entries(items=(*printed, *written), of="weapons", title=block.title, heads=heads)
