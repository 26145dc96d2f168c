"""Edits worth trying against a finding, the gentlest first; `cures` finds out which of them end it."""

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
from roster.rules.gang.gang import Gang, Member, clamped
from roster.rules.gang.rulings import split_at_names
from roster.rules.legality.validation import Judged

MOST_X = 8
"""The maximum number of values tried for x."""
FEW = 3
"""The number of members to whom a thing is tried to be given."""
ROLE_FIELDS = ("rank", "bike", "profile")
"""The fields of a member that give its role."""


def x_of(parameter: Parameter | None) -> tuple[int | str | None, ...]:
    """Return some values that a trait's x may have; None alone where it has none."""
    if parameter is None:
        return (None,)
    if parameter.choices:
        return parameter.choices[:MOST_X]
    low = 1 if parameter.minimum is None else parameter.minimum
    values = range(low, low + MOST_X)
    return tuple(one for one in values if parameter.maximum is None or one <= parameter.maximum)


def trials(now: Judged, finding: Finding) -> Iterator[Edit]:
    """Yield every edit worth trying: of the place itself, the gang, the members concerned, and things to add."""
    game, gang, place = now.game, now.gang, finding.place
    members = members_concerned(gang, finding)
    for member in members:
        yield from place_edits(game, member, finding)
    yield from named_edits(now, finding)
    yield from gang_edits(game, gang, finding)
    if place.deck:
        return
    short = finding.code.endswith((".below", ".missing"))
    if not place.member:
        yield from gang_changes(game, gang)
        if short:
            yield from member_additions(game, gang)
        yield from (Remove(member=member.id) for member in reversed(members))
    for tried in (
        (role_changes, held_removals, raises_undone)
        if short or place.part in ROLE_FIELDS
        else (held_removals, raises_undone, role_changes)
    ):
        for member in members:
            yield from tried(game, member)
    if place.member:
        yield from gang_changes(game, gang)
        yield from (Remove(member=member.id) for member in members)
    for member in members[:FEW] if short else ():
        yield from held_additions(game, member)


def members_concerned(gang: Gang, finding: Finding) -> tuple[Member, ...]:
    """Return the members that a finding is about, all for one about the whole gang; only those with an id."""
    named = finding.members or ((finding.place.member,) if finding.place.member else ())
    members = tuple(one for one in gang.members if one.id)
    return tuple(one for one in members if one.id in named) if named else members


def place_edits(game: Game, member: Member, finding: Finding) -> Iterator[Edit]:
    """Yield edits of just the thing that the finding points at: its x, its quantity, its stat, itself."""
    place = finding.place
    match place.part:
        case "traits" | "weapons" if place.item.isdigit():
            yield from held_edits(game, member, "trait" if place.part == "traits" else "weapon", int(place.item))
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
    """Return steps that bring a stat to its limit, and those that take all its steps back."""
    short = clamped(number_in(finding.limit) - number_in(finding.actual))
    return tuple(dict.fromkeys(by for by in (short, clamped(-steps)) if by))


def held_edits(game: Game, member: Member, noun: Noun, index: int) -> Iterator[Edit]:
    """Yield another x or quantity for a thing, and its removal."""
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


def gang_edits(game: Game, gang: Gang, finding: Finding) -> Iterator[Edit]:
    """Yield edits of ids, options, decks and the ledger, where the finding is about them."""
    place = finding.place
    if finding.code.startswith("member."):
        yield TellApart()
    if place.part == "options":
        yield from (SetOption(key=key, on=False) for key in gang.options)
    if place.deck or finding.code.endswith(".below"):
        yield from deck_edits(game, gang, finding)
    if place.part == "ledger":
        yield Earn(earned=max((1, *by_distance(0, finding))))
        for index, entry in enumerate(gang.ledger):
            if place.item == str(index) or (entry.advance and not place.item):
                yield RemoveEntry(index=index)


def deck_edits(game: Game, gang: Gang, finding: Finding) -> Iterator[Edit]:
    """Yield edits that fill a deck, take out cards, or remove it."""
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
    """Return how many too many or too few there are; 1 where the finding doesn't say."""
    return max(1, distance(finding))


def held_removals(_game: Game, member: Member) -> Iterator[Edit]:
    """Yield the removal of each thing that a member holds, or of one of several."""
    nouns: tuple[Noun, ...] = ("weapon", "trait")
    for noun in nouns:
        for index, held in enumerate(member.weapons if noun == "weapon" else member.traits):
            if held.quantity > 1:
                quantity = clamped(held.quantity - 1)
                yield SetQuantity(member=member.id, noun=noun, index=index, quantity=quantity)
            yield RemoveHeld(member=member.id, noun=noun, index=index)


def raises_undone(_game: Game, member: Member) -> Iterator[Edit]:
    """Yield each raised stat put back, by one step and completely."""
    for stat in dict.fromkeys(key for key, _ in member.raises):
        steps = steps_in(member, stat)
        for by in dict.fromkeys((-1 if steps > 0 else 1, clamped(-steps))):
            if steps:
                yield StepStat(member=member.id, stat=stat, steps=by)


def role_changes(game: Game, member: Member) -> Iterator[Edit]:
    """Yield another rank, bike or profile."""
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


def named_edits(now: Judged, finding: Finding) -> Iterator[Edit]:
    """Yield what a sentence about something missing names: a trait or weapon given, a stat raised to its minimum."""
    if not finding.missing:
        return
    game, message = now.game, finding.message
    named = [name for _, name in split_at_names(game, message) if name]
    stats = [one for one in game.stats if one.step is not None and one.name in message]
    for member in members_concerned(now.gang, finding)[:FEW]:
        for noun, key in named:
            if noun == "traits":
                yield AddHeld(member=member.id, noun="trait", key=key, x=x_of(game.trait[key].parameter)[0])
            elif noun == "weapons":
                yield AddHeld(member=member.id, noun="weapon", key=key)
        if finding.code.endswith(".below"):
            steps = clamped(excess(finding))
            yield from (StepStat(member=member.id, stat=stat.key, steps=steps) for stat in stats)


def held_additions(game: Game, member: Member) -> Iterator[Edit]:
    """Yield each trait and weapon that a member may be given, with the first x that it allows."""
    for trait in game.traits:
        yield AddHeld(member=member.id, noun="trait", key=trait.key, x=x_of(trait.parameter)[0])
    for weapon in game.weapons:
        if not weapon.innate:
            yield AddHeld(member=member.id, noun="weapon", key=weapon.key)


def member_additions(game: Game, gang: Gang) -> Iterator[Edit]:
    """Yield each new member: profiles of the gang's faction, then ranks on the bike that most of the gang have."""
    for profile in game.profiles:
        if profile.faction in ("", gang.faction):
            yield AddMember(profile=profile.key)
    playable = [bike.key for bike in game.bikes if bike.playable]
    ridden = [one.bike for one in gang.members if one.bike in playable]
    bikes = sorted(playable, key=lambda key: -ridden.count(key)) or [""]
    for bike in bikes[:2]:
        yield from (AddMember(rank=rank.key, bike=bike) for rank in reversed(game.ranks))


def gang_changes(game: Game, gang: Gang) -> Iterator[Edit]:
    """Yield another size, another faction, options on or off."""
    for size in game.sizes:
        if size.key != (gang.size or game.default_size):
            yield SetGangPart(part="size", value=size.key)
    for faction in game.factions:
        if faction.status == "playable" and faction.key != gang.faction:
            yield SetGangPart(part="faction", value=faction.key)
    for option in game.options:
        if option.offered or option.key in gang.options:
            yield SetOption(key=option.key, on=option.key not in gang.options)
