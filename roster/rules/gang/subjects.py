"""A gang laid flat: every thing in it once, with the selectors that match it as bits."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Protocol

from roster.rules.findings import GANG, Place
from roster.rules.game.game import Game, Size, once
from roster.rules.game.nouns import Deck, DeckCard, Faction, Trait, Weapon
from roster.rules.game.selectors import FIELDS, Selectable, Selector
from roster.rules.gang.gang import Chosen, Gang, how_many
from roster.rules.gang.members import ResolvedMember, labels_of, resolve_member
from roster.rules.gang.places import member_place

Fields = Mapping[str, Collection[str]]
StandingKey = tuple[str, str, str, str]


class Standing(NamedTuple):
    """Bits that a rank, bike, faction and profile let pass: selectors of members, and of the things they hold."""

    member: int
    held: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Carried:
    """Member selectors that name one field ("trait", "weapon" or "group"): the bits that each held key lets pass.

    Where none names it, nothing is `asked` and all are `free`.
    """

    asked: bool
    free: int
    by_key: Mapping[str, int]

    def passed(self, keys: Iterable[str]) -> int:
        """The bits of the selectors that holding these lets pass, with those that do not ask."""
        bits = self.free
        for key in keys:
            bits |= self.by_key[key]
        return bits


@dataclass(frozen=True, kw_only=True, slots=True)
class Matching:
    """A game's selectors as bits, and its traits' and weapons' bits by key; standings and cards as they are met."""

    bit: Mapping[Selector, int]
    trait: Mapping[str, int]
    weapon: Mapping[str, int]
    carried: Mapping[str, Carried]
    standings: dict[StandingKey, Standing] = field(default_factory=dict)
    cards: dict[tuple[str, str], int] = field(default_factory=dict)


def all_selectors(game: Game) -> Iterator[Selector]:
    """Every selector that the game's constraints, surcharges and supplies name."""
    for rule in game.constraints:
        yield from rule.selectors()
    for surcharge in game.surcharges:
        yield surcharge.of
        yield from filter(None, (surcharge.when,))
    counted = (thing.counted for thing in (*game.tokens, *game.equipment))
    yield from (per.of for per in counted if per)


def passing(bit: Mapping[Selector, int], noun: Selectable, fields: Fields) -> int:
    """The bits of the noun's selectors that pass in every field given; a field not given is not looked at.

    A selector that asks for a field its noun does not have passes nothing.
    """
    return sum(
        one
        for selector, one in bit.items()
        if selector.noun == noun
        and all(name in FIELDS[noun] for name, _ in selector.where)
        and all(selector.accepts(name, values) for name, values in fields.items())
    )


def trait_fields(trait: Trait) -> Fields:
    """What a trait selector may ask of a trait itself."""
    return {"trait": (trait.key,), "tag": trait.tags}


def weapon_fields(weapon: Weapon) -> Fields:
    """What a weapon selector may ask of a weapon itself."""
    return {
        "weapon": (weapon.key,),
        "group": (weapon.group,),
        "keyword": tuple(one.keyword for one in weapon.keywords),
        "tag": weapon.tags,
    }


def carried_by(bit: Mapping[Selector, int], name: str, values: Mapping[str, str]) -> Carried:
    """Member selectors by one field of what members hold; `values` gives each key's value for the field."""
    asking = {selector: one for selector, one in bit.items() if selector.names(name)}
    everyone = passing(bit, "member", {})
    return Carried(
        asked=bool(asking),
        free=everyone & ~sum(asking.values()),
        by_key={key: passing(asking, "member", {name: (value,)}) for key, value in values.items()},
    )


@once
def matching_of(game: Game) -> Matching:
    """The game's selectors as bits."""
    bit = {selector: 1 << number for number, selector in enumerate(dict.fromkeys(all_selectors(game)))}
    return Matching(
        bit=bit,
        trait={trait.key: passing(bit, "trait", trait_fields(trait)) for trait in game.traits},
        weapon={weapon.key: passing(bit, "weapon", weapon_fields(weapon)) for weapon in game.weapons},
        carried={
            "trait": carried_by(bit, "trait", {trait.key: trait.key for trait in game.traits}),
            "weapon": carried_by(bit, "weapon", {weapon.key: weapon.key for weapon in game.weapons}),
            "group": carried_by(bit, "group", {weapon.key: weapon.group for weapon in game.weapons}),
        },
    )


def standing_of(matching: Matching, member: ResolvedMember) -> Standing:
    """The bits that a member's rank, bike, faction and profile let pass."""
    rank, bike, faction, profile = member.rank, member.bike, member.faction, member.profile
    key = (
        rank.key if rank else "",
        bike.key if bike else "",
        faction.key if faction else "",
        profile.key if profile else "",
    )
    if key not in matching.standings:
        named = dict(zip(("rank", "bike", "faction", "profile"), ((one,) if one else () for one in key), strict=True))
        tags = tuple(tag for part in (rank, bike, faction, profile) if part for tag in part.tags)
        matching.standings[key] = Standing(
            member=passing(matching.bit, "member", {**named, "tag": tags}),
            held=passing(matching.bit, "trait", named) | passing(matching.bit, "weapon", named),
        )
    return matching.standings[key]


def card_bits(matching: Matching, card: DeckCard, deck: str) -> int:
    """The bits of a card that lies in the deck of that key."""
    key = (card.key, deck)
    if key not in matching.cards:
        fields = {"card": (card.key,), "deck": (deck,), "type": (card.type,), "tag": card.tags}
        matching.cards[key] = passing(matching.bit, "card", fields)
    return matching.cards[key]


def gang_bits(matching: Matching, faction: Faction | None, size: str, options: Collection[str]) -> int:
    """The bits of a gang of that faction and size with those options on."""
    fields = {"faction": (faction.key,) if faction else (), "size": (size,), "option": options}
    return passing(matching.bit, "gang", fields)


Thing = Trait | Weapon | DeckCard


class Subject(NamedTuple):
    """One thing that selectors can select. `owner` is the position of its member, or of its deck among the known ones.

    `thing` is None for a member and the gang; `item` is its index in the owner's list, -1 where it is not in it.
    `bits` are the selectors it matches. `entry` is the entry of the ledger that brought it, -1: none did.
    """

    noun: Selectable
    bits: int
    quantity: int
    owner: int
    item: int
    thing: Thing | None
    chosen: Chosen | None
    entry: int = -1


class Scope(Protocol):
    """Where things are counted together: the gang, one member or one deck."""

    @property
    def place(self) -> Place: ...

    @property
    def member(self) -> ResolvedMember | None: ...

    @property
    def deck(self) -> Deck | None: ...

    def select(self, bit: int) -> list[Subject]: ...


@dataclass(frozen=True, kw_only=True, slots=True)
class Part:
    """One member or one deck with the things in it. `bits` are those of all its subjects together.

    `own` are a member's own bits; `held` those that its rank, bike, faction and profile let pass for what it may hold.
    """

    place: Place
    subjects: tuple[Subject, ...]
    bits: int
    own: int = 0
    held: int = 0
    member: ResolvedMember | None = None
    deck: Deck | None = None

    def select(self, bit: int) -> list[Subject]:
        """Its subjects that the selector of that bit selects."""
        return [one for one in self.subjects if one.bits & bit] if self.bits & bit else []


@dataclass(frozen=True, kw_only=True, slots=True)
class Whole:
    """The gang as one scope: its subjects by their bits."""

    groups: Mapping[int, list[Subject]]
    place: Place = GANG
    member: None = None
    deck: None = None

    def select(self, bit: int) -> list[Subject]:
        """All subjects that the selector of that bit selects, in no promised order."""
        return [one for bits, group in self.groups.items() if bits & bit for one in group]


@dataclass(frozen=True, kw_only=True, slots=True)
class Subjects:
    """A gang laid flat. `size` is the gang's, or the default one; `kept` holds what was worked out from it once."""

    game: Game
    gang: Gang
    size: Size | None
    matching: Matching
    whole: Whole
    members: tuple[Part, ...]
    decks: tuple[Part, ...]
    kept: dict[object, Any] = field(default_factory=dict)

    def bit(self, selector: Selector) -> int:
        """The selector's bit: one that a constraint or surcharge of the game names."""
        return self.matching.bit[selector]

    def part_of(self, subject: Subject) -> Scope:
        """The member or deck that a subject belongs to; the gang, for the gang itself."""
        if subject.noun == "gang":
            return self.whole
        return (self.decks if subject.noun == "card" else self.members)[subject.owner]

    def place_of(self, subject: Subject) -> Place:
        """Where a subject stands: in its owner's list, or the ledger or profile that brings it; else its owner."""
        if subject.entry >= 0:
            return Place(part="ledger", item=str(subject.entry))
        place = self.part_of(subject).place
        if subject.thing is None or place == GANG:
            return place
        if subject.item < 0:
            return Place(member=place.member, part="profile")
        return Place(member=place.member, deck=place.deck, part=f"{subject.noun}s", item=str(subject.item))


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
