"""Edits worth trying against a finding, the gentlest first: which of them cure it, `cures` finds out."""

from collections.abc import Iterator

from roster.rules.edits.consequences import distance, number_in
from roster.rules.edits.edit import Edit
from roster.rules.edits.gangs import SetGangPart, SetOption
from roster.rules.edits.held import (
    AddHeld,
    Earn,
    Noun,
    RemoveDeck,
    RemoveEntry,
    RemoveHeld,
    SetHeldX,
    SetQuantity,
    StepCard,
    held_in,
)
from roster.rules.edits.members import AddMember, Remove, SetPart, StepStat, TellApart, steps_in
from roster.rules.edits.several import FillDeck, Several
from roster.rules.findings import Finding
from roster.rules.game.game import Game
from roster.rules.game.nouns import Parameter
from roster.rules.gang.gang import Gang, LedgerEntry, Member, clamped
from roster.rules.legality.validation import Judged

MOST_X = 8
"""How many values of x are tried."""
BEING = ("rank", "bike", "profile")
"""Parts that say what a member is."""


def x_of(parameter: Parameter | None) -> tuple[int | str | None, ...]:
    """Some values that a trait's x may have; None alone where it asks for none."""
    if parameter is None:
        return (None,)
    if parameter.choices:
        return parameter.choices[:MOST_X]
    low = 1 if parameter.minimum is None else parameter.minimum
    high = low + MOST_X - 1 if parameter.maximum is None else parameter.maximum
    return tuple(range(low, min(high, low + MOST_X - 1) + 1))


def trials(now: Judged, finding: Finding) -> Iterator[Edit]:
    """Every edit worth trying: of the place itself, of the gang, of the members concerned, what these could take."""
    game, gang, place = now.game, now.gang, finding.place
    members = concerned(gang, finding)
    for member in members:
        yield from mending_place(game, member, finding)
    yield from mending_gang(game, gang, finding)
    if place.deck:
        return
    short = finding.code.endswith((".below", ".missing"))
    if not place.member:
        yield from playing(game, gang)
        if short:
            yield from joining(game, gang)
        yield from (Remove(member=member.id) for member in members)
    for tried in (becoming, dropping, lowering) if short or place.part in BEING else (dropping, lowering, becoming):
        for member in members:
            yield from tried(game, member)
    if place.member:
        yield from playing(game, gang)
        yield from (Remove(member=member.id) for member in members)
    for member in members[:3] if short else ():
        yield from taking(game, member)


def concerned(gang: Gang, finding: Finding) -> tuple[Member, ...]:
    """The members that a finding is about; all of them where it is about the whole gang. Those with an id only."""
    named = finding.members or ((finding.place.member,) if finding.place.member else ())
    members = tuple(one for one in gang.members if one.id)
    return tuple(one for one in members if one.id in named) if named else members


def mending_place(game: Game, member: Member, finding: Finding) -> Iterator[Edit]:
    """Edits of just the thing that the finding points at: its x, its number, its stat, itself."""
    place = finding.place
    match place.part:
        case "traits" | "weapons" if place.item.isdigit():
            yield from mending_held(game, member, "trait" if place.part == "traits" else "weapon", int(place.item))
        case "stats" | "raises":
            steps = steps_in(member, place.item)
            yield from (StepStat(member=member.id, stat=place.item, steps=by) for by in by_distance(steps, finding))
        case "joins":
            yield SetPart(member=member.id, part="joins")
        case "portrait":
            yield SetPart(member=member.id, part="portrait")
        case "profile":
            yield SetPart(member=member.id, part="profile")
        case _:
            pass


def by_distance(steps: int, finding: Finding) -> tuple[int, ...]:
    """Steps that bring a stat to its limit, and those that take all its steps back."""
    short = clamped(number_in(finding.limit) - number_in(finding.actual))
    return tuple(dict.fromkeys(by for by in (short, clamped(-steps)) if by))


def mending_held(game: Game, member: Member, noun: Noun, index: int) -> Iterator[Edit]:
    """Another x or number for a thing, or the thing taken away."""
    held = member.traits if noun == "trait" else member.weapons
    if not 0 <= index < len(held):
        return
    trait = game.trait.get(held[index].key) if noun == "trait" else None
    for x in x_of(trait.parameter if trait else None):
        if x != held[index].x:
            yield SetHeldX(member=member.id, noun=noun, index=index, x=x)
    if held[index].quantity != 1:
        yield SetQuantity(member=member.id, noun=noun, index=index, quantity=1)
    yield RemoveHeld(member=member.id, noun=noun, index=index)


def mending_gang(game: Game, gang: Gang, finding: Finding) -> Iterator[Edit]:
    """Edits of ids, options, decks and the ledger, where the finding is about them."""
    place = finding.place
    if finding.code.startswith("member."):
        yield TellApart()
    if place.part == "options":
        yield from (SetOption(key=key, on=False) for key in gang.options)
    if place.deck or finding.code.endswith(".below"):
        yield from mending_decks(game, gang, finding)
    if place.part == "ledger":
        yield Earn(earned=max(1, *by_distance(0, finding), 1))
        yield from (RemoveEntry(index=index) for index, one in enumerate(gang.ledger) if wanted(one, index, place.item))


def wanted(entry: LedgerEntry, index: int, item: str) -> bool:
    """Whether an entry of the ledger may be the one to strike: the one named, or any that spends."""
    return item == str(index) if item else bool(entry.advance)


def mending_decks(game: Game, gang: Gang, finding: Finding) -> Iterator[Edit]:
    """A deck filled, or one card less of each."""
    key = finding.place.deck
    for deck in game.decks if finding.code.endswith(".below") else ():
        if key in ("", deck.key):
            yield FillDeck(deck=deck.key)
    cards = held_in(gang, key) if key and not finding.code.endswith(".below") else ()
    for number, card in enumerate(cards):
        if finding.place.item in ("", str(number)):
            for fewer in dict.fromkeys((excess(finding), max(1, clamped(card.quantity)))):
                less = StepCard(deck=key, card=card.key, steps=-fewer)
                yield from (less, Several(edits=(less, FillDeck(deck=key))))
    if key:
        yield RemoveDeck(deck=key)


def excess(finding: Finding) -> int:
    """How many too many there are; 1 where the finding does not say."""
    return max(1, distance(finding))


def dropping(_game: Game, member: Member) -> Iterator[Edit]:
    """Each thing that a member holds taken away, or one fewer of several."""
    nouns: tuple[Noun, ...] = ("weapon", "trait")
    for noun in nouns:
        for index, held in enumerate(member.weapons if noun == "weapon" else member.traits):
            if held.quantity > 1:
                quantity = clamped(held.quantity - 1)
                yield SetQuantity(member=member.id, noun=noun, index=index, quantity=quantity)
            yield RemoveHeld(member=member.id, noun=noun, index=index)


def lowering(_game: Game, member: Member) -> Iterator[Edit]:
    """Each stat that was raised put back, by one step and whole."""
    for stat in dict.fromkeys(key for key, _ in member.raises):
        steps = steps_in(member, stat)
        for by in dict.fromkeys((-1 if steps > 0 else 1, clamped(-steps))):
            if steps:
                yield StepStat(member=member.id, stat=stat, steps=by)


def becoming(game: Game, member: Member) -> Iterator[Edit]:
    """Another rank, bike or profile."""
    for rank in game.ranks if not member.profile else ():
        if rank.key != member.rank:
            yield SetPart(member=member.id, part="rank", value=rank.key)
    for bike in game.bikes:
        if bike.playable and bike.key != member.bike:
            yield SetPart(member=member.id, part="bike", value=bike.key)
    if member.profile or not game.ranks:
        for profile in game.profiles:
            if profile.key != member.profile:
                yield SetPart(member=member.id, part="profile", value=profile.key)


def taking(game: Game, member: Member) -> Iterator[Edit]:
    """Each trait and weapon that a member may be given, with the first x that it allows."""
    for trait in game.traits:
        yield AddHeld(member=member.id, noun="trait", key=trait.key, x=x_of(trait.parameter)[0])
    for weapon in game.weapons:
        if not weapon.innate:
            yield AddHeld(member=member.id, noun="weapon", key=weapon.key)


def joining(game: Game, gang: Gang) -> Iterator[Edit]:
    """Each new member: ready ones of the gang's own faction, then ranks on the bike that most of the gang have."""
    for profile in game.profiles:
        if profile.faction in ("", gang.faction):
            yield AddMember(profile=profile.key)
    playable = [bike.key for bike in game.bikes if bike.playable]
    ridden = [one.bike for one in gang.members if one.bike in playable]
    bikes = sorted(playable, key=lambda key: -ridden.count(key)) or [""]
    for bike in bikes[:2]:
        yield from (AddMember(rank=rank.key, bike=bike) for rank in reversed(game.ranks))


def playing(game: Game, gang: Gang) -> Iterator[Edit]:
    """Another size, another faction, options on or off."""
    for size in game.sizes:
        if size.key != (gang.size or game.default_size):
            yield SetGangPart(part="size", value=size.key)
    for faction in game.factions:
        if faction.status == "playable" and faction.key != gang.faction:
            yield SetGangPart(part="faction", value=faction.key)
    for option in game.options:
        if option.offered or option.key in gang.options:
            yield SetOption(key=option.key, on=option.key not in gang.options)
