"""What a member's weapons, traits, bike and keywords say, as entries.

Lives here: one function a block over a resolved member.
Never here: numbers of the member (see `numbers`), layout.
"""

from collections.abc import Iterable

from cards.faces.card import Entries, EntriesKind, Entry
from cards.faces.shortening import told
from roster.rules.derived import weapon_stats
from roster.rules.designs import WeaponsBlock
from roster.rules.game import Game
from roster.rules.gang import Chosen
from roster.rules.held import HeldTrait, HeldWeapon
from roster.rules.numbers import how_many
from roster.rules.resolving import ResolvedMember
from roster.rules.weapons import Weapon, WeaponKeyword

MOST_BOXES = 24
UNKNOWN = "Not in this edition of the game."


def entries(of: EntriesKind, title: str, items: Iterable[Entry], heads: tuple[str, ...] = ()) -> Entries | None:
    """The entries as one part; None where there are none."""
    made = tuple(told(item) for item in items)
    return Entries(items=made, of=of, title=title, heads=heads) if made else None


def boxes(uses: int) -> tuple[int, str]:
    """Boxes to draw, and a tally in words where there are too many."""
    return (uses, "") if 0 <= uses <= MOST_BOXES else (0, str(uses))


def trait_entry(held: HeldTrait) -> Entry:
    """A trait with its x filled in and a box for each use."""
    trait, x = held.trait, held.chosen.x
    drawn, tally = boxes(trait.boxes(x))
    return Entry(title=trait.titled(x), text=trait.told(x), icon=trait.icon, boxes=drawn, tally=tally, per=trait.per)


def marked(game: Game, mark: WeaponKeyword) -> str:
    """A weapon's keyword with its note: "Snag (on 18+)"."""
    keyword = game.keyword.get(mark.keyword)
    name = keyword.name if keyword else mark.keyword
    return f"{name} ({mark.note})" if mark.note else name


def weapon_entry(game: Game, held: HeldWeapon, stats: tuple[str, ...]) -> Entry:
    """A weapon with its numbers, keywords and ammo boxes; several of a kind share one entry."""
    weapon, quantity = held.weapon, max(how_many(held.chosen), 1)
    drawn, tally = boxes((weapon.uses or 0) * quantity)
    carried = weapon_stats(game, weapon)
    return Entry(
        title=weapon.name if quantity == 1 else f"{weapon.name} ×{quantity}",
        text=weapon.text,
        icon=weapon.icon,
        values=tuple(game.stat[key].shown(carried.get(key)) for key in stats),
        marks=tuple(marked(game, mark) for mark in weapon.keywords),
        boxes=drawn,
        tally=tally,
    )


def unknown(chosen: Iterable[Chosen], known: Iterable[str]) -> tuple[Entry, ...]:
    """An entry for each key a gang names that this edition does not have."""
    keys = frozenset(known)
    return tuple(Entry(title=one.key, text=UNKNOWN) for one in chosen if one.key not in keys)


def weapons(
    game: Game, block: WeaponsBlock, resolved: ResolvedMember, claimed: frozenset[str], *, first: bool
) -> Entries | None:
    """The member's weapons of the block's groups; the `first` block also takes those that no block has `claimed`."""

    def here(weapon: Weapon) -> bool:
        grouped = weapon.group in block.groups or (first and weapon.group not in claimed)
        return grouped and (block.innate or not weapon.innate)

    held = tuple(one for one in resolved.weapons if here(one.weapon))
    numbers = [weapon_stats(game, one.weapon) for one in held]
    stats = tuple(key for key in block.stats if any(carried.get(key) is not None for carried in numbers))
    told_of = tuple(weapon_entry(game, one, stats) for one in held)
    lost = unknown(resolved.member.weapons, game.weapon) if first else ()
    return entries("weapons", block.title, (*told_of, *lost), tuple(game.stat[key].short for key in stats))


def traits(game: Game, title: str, resolved: ResolvedMember) -> Entries | None:
    """Every trait with its full text, and the keys this edition lacks."""
    lost = unknown(resolved.member.traits, game.trait)
    return entries("traits", title, (*map(trait_entry, resolved.traits), *lost))


def skills(title: str, resolved: ResolvedMember) -> Entries | None:
    """What the bike brings."""
    found = resolved.skills
    return entries("skills", title, (Entry(title=skill.name, text=skill.text) for skill in found))


def keywords(game: Game, title: str, resolved: ResolvedMember) -> Entries | None:
    """Each keyword that the member's weapons name, told once, in the order they name them."""
    return keywords_of(game, title, (held.weapon for held in resolved.weapons))


def keywords_of(game: Game, title: str, weapons: Iterable[Weapon]) -> Entries | None:
    """Each keyword of the weapons, told once, in the order they name them."""
    named = dict.fromkeys(mark.keyword for weapon in weapons for mark in weapon.keywords)
    found = (game.keyword[key] for key in named if key in game.keyword)
    return entries("keywords", title, (Entry(title=keyword.name, text=keyword.text) for keyword in found))
