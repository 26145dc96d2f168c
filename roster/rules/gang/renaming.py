"""Gangs moved to new keys, where their game renamed keys."""

from collections.abc import Callable
from dataclasses import replace

from roster.rules.game.game import Game
from roster.rules.gang.gang import Chosen, Gang, LedgerEntry, Member

NewKeys = tuple[tuple[str, str, str], ...]
"""Renamed keys, in order: the noun by its file in a pack, the old key, the new one."""
KeyNow = Callable[[str, str], str]


def key_now(keys: NewKeys, noun: str, key: str) -> str:
    """Return the key that a thing of a noun has under the new keys."""
    for of, old, new in keys:
        key = new if (of, old) == (noun, key) else key
    return key


def renamed(game: Game, gang: Gang, keys: NewKeys) -> Gang:
    """Return the gang with the new keys, everything in its place; `game` is the one it was made for."""
    if not keys:
        return gang

    def now(noun: str, key: str) -> str:
        return key_now(keys, noun, key)

    return replace(
        gang,
        faction=now("factions", gang.faction),
        size=now("sizes", gang.size),
        options=tuple(now("options", key) for key in gang.options),
        members=tuple(renamed_member(one, now) for one in gang.members),
        decks=tuple(
            replace(deck, key=now("decks", deck.key), cards=renamed_things("deck_cards", deck.cards, now))
            for deck in gang.decks
        ),
        ledger=tuple(renamed_entry(game, one, now) for one in gang.ledger),
    )


def renamed_member(member: Member, now: KeyNow) -> Member:
    """Return a member with the new keys."""
    return replace(
        member,
        profile=now("profiles", member.profile),
        rank=now("ranks", member.rank),
        bike=now("bikes", member.bike),
        raises=tuple((now("stats", key), steps) for key, steps in member.raises),
        traits=renamed_things("traits", member.traits, now),
        weapons=renamed_things("weapons", member.weapons, now),
    )


def renamed_things(noun: str, things: tuple[Chosen, ...], now: KeyNow) -> tuple[Chosen, ...]:
    """Return traits, weapons or cards with the new keys."""
    return tuple(replace(one, key=now(noun, one.key)) for one in things)


def renamed_entry(game: Game, entry: LedgerEntry, now: KeyNow) -> LedgerEntry:
    """Return an entry of the ledger with the new keys; the noun of a thing is that of its advance."""
    advance = game.advance.get(entry.advance)
    key = now(f"{advance.noun}s", entry.key) if advance else entry.key
    return replace(entry, advance=now("advances", entry.advance), key=key)
