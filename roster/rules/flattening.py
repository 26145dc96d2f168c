"""Laying a gang flat: from members and decks to subjects with their bits.

Lives here: doing it once per gang. Never here: the values (see `subjects`), rules about them (see `constraints`).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from roster.rules.findings import Place
from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.matching import Matching, card_bits, gang_bits, matching_of, standing_of
from roster.rules.numbers import how_many
from roster.rules.once import once
from roster.rules.places import member_place
from roster.rules.resolving import ResolvedMember, labels_of, resolve_member
from roster.rules.subjects import Part, Subject, Subjects, Whole


def things_of(member: ResolvedMember, position: int, matching: Matching, held: int) -> list[Subject]:
    """A member's traits and the weapons it was given."""
    bits = matching.trait
    things = [
        Subject("trait", bits[of.key] & held, how_many(one.chosen), position, one.index, of, one.chosen, one.entry)
        for one in member.traits
        for of in (one.trait,)
    ]
    bits = matching.weapon
    for other in member.weapons:
        weapon, chosen = other.weapon, other.chosen
        if not weapon.innate:
            passed = bits[weapon.key] & held
            count = how_many(chosen)
            things.append(Subject("weapon", passed, count, position, other.index, weapon, chosen, other.entry))
    return things


def own_bits(member: ResolvedMember, standing: int, matching: Matching) -> int:
    """The member selectors that a member matches, all it holds considered."""
    bits = standing
    for name, carried in matching.carried.items():
        if carried.asked and name == "trait":
            bits &= carried.passed([one.trait.key for one in member.traits])
        elif carried.asked:
            bits &= carried.passed([one.weapon.key for one in member.weapons if not one.weapon.innate])
    return bits


def member_part(member: ResolvedMember, position: int, matching: Matching) -> Part:
    """One member as a scope with its subjects."""
    standing = standing_of(matching, member)
    own = own_bits(member, standing.member, matching)
    things = things_of(member, position, matching, standing.held)
    return Part(
        place=member_place(member.member),
        subjects=(Subject("member", own, 1, position, -1, None, None), *things),
        bits=together(own, things),
        own=own,
        held=standing.held,
        member=member,
    )


def together(bits: int, subjects: Iterable[Subject]) -> int:
    """All the bits of some subjects."""
    for subject in subjects:
        bits |= subject.bits
    return bits


def deck_parts(game: Game, gang: Gang, matching: Matching) -> Iterator[Part]:
    """Every deck that the gang holds and the game knows."""
    for position, held in enumerate([deck for deck in gang.decks if deck.key in game.deck]):
        subjects = tuple(
            Subject("card", card_bits(matching, card, held.key), how_many(chosen), position, index, card, chosen)
            for index, chosen in enumerate(held.cards)
            if (card := game.card.get(chosen.key)) is not None
        )
        bits = together(0, subjects)
        yield Part(place=Place(deck=held.key), subjects=subjects, bits=bits, deck=game.deck[held.key])


def grouped(gang: int, parts: Iterable[Part]) -> Mapping[int, list[Subject]]:
    """The gang itself and all subjects of its parts, by their bits; those that nothing selects are left out."""
    groups: dict[int, list[Subject]] = {gang: [Subject("gang", gang, 1, 0, -1, None, None)]}
    for part in parts:
        for subject in part.subjects:
            if subject.bits:
                groups.setdefault(subject.bits, []).append(subject)
    return groups


def offered(game: Game, gang: Gang) -> tuple[str, ...]:
    """The options switched on that the edition offers; others do nothing."""
    return tuple(key for key in gang.options if key in game.option and game.option[key].offered)


def parts_of_members(game: Game, gang: Gang, matching: Matching, before: Subjects | None) -> tuple[Part, ...]:
    """Every member as a scope; one that stands where it stood `before`, in a gang like this one, is kept."""
    known = before.members if before is not None and resolves_alike(before.gang, gang) else ()
    old = before.gang.members if before is not None else ()
    return tuple(
        [
            labelled(known[position], label)
            if position < len(known) and old[position] is member
            else member_part(resolve_member(game, gang, member, label), position, matching)
            for position, (member, label) in enumerate(zip(gang.members, labels_of(game, gang), strict=True))
        ]
    )


def labelled(part: Part, label: str) -> Part:
    """The member as it is called in this gang."""
    if part.member is None or part.member.label == label:
        return part
    return replace(part, member=replace(part.member, label=label))


def resolves_alike(gang: Gang, other: Gang) -> bool:
    """Whether a member of both is the same in both: it takes its faction and its gains from its gang."""
    return gang.faction == other.faction and gang.ledger == other.ledger


def lay_flat(game: Game, gang: Gang, before: Subjects | None = None) -> Subjects:
    """The gang laid flat, members it shares with the one `before` as they were. Never raises, whatever is written."""
    matching = matching_of(game)
    size = game.size_of(gang.size)
    bits = gang_bits(matching, game.faction.get(gang.faction), size.key if size else "", offered(game, gang))
    members = parts_of_members(game, gang, matching, before)
    decks = tuple(deck_parts(game, gang, matching))
    return Subjects(
        game=game,
        gang=gang,
        size=size,
        matching=matching,
        whole=Whole(groups=grouped(bits, (*members, *decks))),
        members=members,
        decks=decks,
    )


@once
def latest(_game: Game) -> list[Subjects]:
    """The gang of this game that was laid flat last, if any: pricing and validating one gang share the work."""
    return []


def subjects_of(game: Game, gang: Gang) -> Subjects:
    """The gang laid flat; the very same gang is not laid out anew, nor are members of the gang asked for last."""
    known = latest(game)
    before = next(iter(known[-1:]), None)
    if before is not None and before.gang is gang:
        return before
    subjects = lay_flat(game, gang, before)
    known[:] = [subjects]
    return subjects
