"""A random gang: legal at its size, and the same for the same seed."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import islice, zip_longest
from typing import TypeVar

from roster.rules.edits.consequences import Consequences, weigh
from roster.rules.edits.cures import cures_of
from roster.rules.edits.edit import Edit, apply
from roster.rules.edits.held import AddHeld, Noun
from roster.rules.edits.members import AddMember
from roster.rules.edits.several import FillDeck
from roster.rules.edits.trials import x_of
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.legality.validation import Judged, judge

T = TypeVar("T")
GANGS = (
    "Small Hours,Last Orders,Long Odds,Second Helping,Cold Start,Loose Ends,Spare Parts,Fine Print,Dead Reckoning,"
    "Borrowed Time,Short Fuse,High Tide,Open Secret,Late Shift,Wrong Turn,Old Debts,Thin Ice,Hard Bargain"
)
PEOPLE = (
    "Ash,Bo,Cass,Dara,Edda,Finn,Greer,Hale,Ivo,Juno,Kit,Lark,Mads,Nell,Ozzy,Perrin,Quill,Remy,Sol,Tam,Una,Vesper,Wren,"
    "Yara,Zeno"
)
"""Names of gangs and of people, of no game."""
TRIES, ROUNDS, MOST_CURES, MOST_MEMBERS = 12, 18, 12, 14
"""Edits tried for one step, rounds of equipping, findings cured at the end, and members at most."""
MOST_TRIES, SPENT, FEW = 8, 0.72, 4
"""Gangs made until one is legal; the share of the points for members; members of a game without points."""


@dataclass(kw_only=True)
class Chance:
    """Random orders from a seed: each call of `shuffled` gives another one, the same for the same seed."""

    seed: str
    calls: int = field(default=0)

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """Return the things in some order."""
        self.calls += 1
        keyed = enumerate(things)
        start = f"{self.seed}:{self.calls}:"
        return [thing for _, thing in sorted(keyed, key=lambda one: sha256(f"{start}{one[0]}".encode()).digest())]


def surprise(game: Game, *, faction: str, size: str, seed: str, taken: Collection[str] = ()) -> Gang:
    """Make a random gang of the faction at the size: legal, unless none of MOST_TRIES is; not by a `taken` name."""
    for number in range(MOST_TRIES):
        now = assembled(game, faction, size, Chance(seed=f"{seed}:{number}"))
        if now.legal:
            break
    return named(now.gang, Chance(seed=seed), taken)


def named(gang: Gang, chance: Chance, taken: Collection[str]) -> Gang:
    """Name the gang, and everybody in it who was built from a rank; a name is `taken` again only if all are."""
    people = iter(chance.shuffled(PEOPLE.split(",")))
    members = tuple(one if one.profile else replace(one, name=next(people, "")) for one in gang.members)
    names = sorted(chance.shuffled(GANGS.split(",")), key=lambda name: name in taken)
    return replace(gang, name=names[0], members=members)


def assembled(game: Game, faction: str, size: str, chance: Chance) -> Judged:
    """Make one gang: its decks, its members, what they hold; then cure its errors and follow advice."""
    empty = Gang(game=game.slug, edition=game.edition, faction=faction, size=size)
    now = judge(game, apply(game, empty, FillDeck()))
    while len(now.gang.members) < MOST_MEMBERS and wants_members(now):
        fuller = with_harmless(now, new_members(game, now.gang, chance))
        if fuller is now:
            break
        now = fuller
    for _ in range(ROUNDS):
        now = with_harmless(now, equipment(now, chance))
    return cured(now)


def wants_members(now: Judged) -> bool:
    """Return whether the gang should still grow: rules or advice ask for more members, or many points are left."""
    short = {one.constraint for one in now.findings if one.code == "count.below"}
    if any(rule.key in short and rule.of.noun == "member" for rule in now.game.constraints):
        return True
    limit = now.size.points if now.size else None
    return now.receipt.total < limit * SPENT if limit is not None else len(now.gang.members) < FEW


def new_members(game: Game, gang: Gang, chance: Chance) -> Iterator[Edit]:
    """Yield members to try, in a random order: profiles of the faction, ranks on playable bikes."""
    bikes = [one.key for one in game.bikes if one.playable] or [""]
    ready = [AddMember(profile=one.key) for one in game.profiles if one.faction in ("", gang.faction)]
    built = [AddMember(rank=rank.key, bike=bike) for rank in game.ranks for bike in bikes]
    tried = (chance.shuffled(built), chance.shuffled(ready))
    return (one for pair in zip_longest(*tried) for one in pair if one is not None)


def equipment(now: Judged, chance: Chance) -> Iterator[Edit]:
    """Yield weapons and traits to try for the two members with the fewest things."""
    game = now.game
    members = sorted(chance.shuffled(now.gang.members), key=lambda one: len(one.weapons) + len(one.traits))
    for member in members[:2]:
        weapons = [AddHeld(member=member.id, noun="weapon", key=one.key) for one in game.weapons if not one.innate]
        noun: Noun = "trait"
        traits = [
            AddHeld(member=member.id, noun=noun, key=one.key, x=chance.shuffled(x_of(one.parameter))[0])
            for one in game.traits
        ]
        lists = (weapons, traits) if len(member.weapons) <= len(member.traits) else (traits, weapons)
        for things in lists:
            yield from islice(chance.shuffled(things), TRIES // 2)


def with_harmless(now: Judged, edits: Iterable[Edit]) -> Judged:
    """Make the first of the edits that does no harm, or the first that also settles advice, where there is any.

    Return the same gang where each does harm.
    """
    advised, best = any(one.severity == "advice" for one in now.findings), None
    for edit in islice(edits, 4 * TRIES):
        outcome = weigh(now, edit)
        if harmless(outcome):
            best = best or edit
            if not advised or settles(outcome):
                best = edit
                break
    return now.changed(apply(now.game, now.gang, best)) if best else now


def harmless(outcome: Consequences) -> bool:
    """Return whether an edit breaks nothing and brings no more new advice than it settles."""
    return not outcome.broken and len(outcome.advised) <= settled_by(outcome)


def settles(outcome: Consequences) -> bool:
    """Return whether an edit settles more advice than it brings."""
    return len(outcome.advised) < settled_by(outcome)


def settled_by(outcome: Consequences) -> int:
    """Return how much advice an edit settles."""
    return sum(one.severity == "advice" for one in outcome.removed)


def cured(now: Judged) -> Judged:
    """Cure the gang's errors in order, then follow its advice; its faction and size stay."""
    for _ in range(MOST_CURES):
        ordered = sorted(now.findings, key=lambda one: one.severity != "error")
        cures = (cure for one in ordered[:3] for cure in cures_of(now, one, 120)[0])
        gangs = (apply(now.game, now.gang, cure.edit) for cure in cures)
        asked = now.gang.faction, now.gang.size
        after = next((gang for gang in gangs if (gang.faction, gang.size) == asked), None)
        if after is None:
            return now
        now = now.changed(after)
    return now
