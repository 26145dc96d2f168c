"""A gang's points: the charges of each member, and the receipt line by line."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from roster.rules.findings import GANG, Place
from roster.rules.game.derived import number
from roster.rules.game.game import Game
from roster.rules.game.nouns import Bike, DeckCard, Profile, Rank, Trait, Weapon
from roster.rules.game.selectors import Surcharge
from roster.rules.game.stats import Stat, worth_at
from roster.rules.gang.gang import Chosen, Gang, how_many, numeric_x
from roster.rules.gang.members import HeldTrait, HeldWeapon, ResolvedMember, start_for, steps_of
from roster.rules.gang.names import parameter_name
from roster.rules.gang.places import member_place
from roster.rules.gang.subjects import OwnerScope, Subject, Subjects

Paid = Profile | Rank | Bike | Stat | Trait | Weapon


class Charge(NamedTuple):
    """`quantity` of a thing at `each` points; `part` and `item` are its place in the member.

    `chosen` is how the member lists a trait or weapon, `steps` how far a stat is from its `start`.
    """

    thing: Paid
    part: str
    item: int | str
    quantity: int
    each: int
    points: int
    chosen: Chosen | None = None
    start: int = 0
    steps: int = 0


def single_charge(thing: Profile | Rank | Bike, part: str, points: int) -> Charge:
    """Return the charge for a thing that a member has one of."""
    return Charge(thing, part, "", 1, points, points)


def stat_charge(stat: Stat, part: str, item: str, start: int | None, steps: int) -> Iterator[Charge]:
    """Yield the charge for steps above the start, or the refund for steps below it, if steps have a price."""
    if stat.step is None or start is None or not (steps > 0 or (steps and stat.lowerable)):
        return
    points = stat.price(start, steps)
    quantity, each = (1, points) if stat.step_power else (abs(steps), points // abs(steps))
    yield Charge(stat, part, item, quantity, each, points, None, start, steps)


def raise_charges(game: Game, member: ResolvedMember) -> Iterator[Charge]:
    """Yield the charges for the player's own raises."""
    for key, steps in steps_of(member.member.raises, member.start).items():
        yield from stat_charge(game.stat[key], "raises", key, number(member.start, key), steps)


def profile_stat_charges(game: Game, member: ResolvedMember, profile: Profile) -> Iterator[Charge]:
    """Yield the charges for stats of a profile without a price of its own that differ from its rank's."""
    ranked = start_for(game, member.rank, None)
    for key, value in profile.stats.items():
        start = number(ranked, key)
        if start is not None and isinstance(value, int):
            yield from stat_charge(game.stat[key], "profile", "", start, value - start)


def profile_charges(game: Game, member: ResolvedMember, profile: Profile) -> Iterator[Charge]:
    """Yield a profile's price, which includes what it fixes; else the parts it fixes, each by itself."""
    if profile.points is not None:
        yield single_charge(profile, "profile", worth_at(profile.points))
        return
    if profile.rank and member.rank is not None:
        yield single_charge(member.rank, "profile", worth_at(member.rank.points))
    if profile.bike and member.bike is not None:
        yield single_charge(member.bike, "profile", worth_at(member.bike.points))
    yield from profile_stat_charges(game, member, profile)


def own_charges(member: ResolvedMember) -> Iterator[Charge]:
    """Yield the charges for the rank and the bike that the player chose."""
    profile = member.profile
    if member.rank is not None and not (profile and profile.rank):
        yield single_charge(member.rank, "rank", worth_at(member.rank.points))
    if member.bike is not None and not (profile and profile.bike):
        yield single_charge(member.bike, "bike", worth_at(member.bike.points))


def held_charges(part: str, every: Iterable[HeldTrait | HeldWeapon], included: bool) -> Iterator[Charge]:
    """Yield the charge for each trait or weapon; for a profile's only if its price excludes it, the ledger's never."""
    for held in every:
        chosen, index = held.chosen, held.index
        quantity = how_many(chosen)
        if quantity and held.entry < 0 and (index >= 0 or not included):
            each = worth_at(held.thing.points, numeric_x(chosen))
            where, item = (part, index) if index >= 0 else ("profile", "")
            yield Charge(held.thing, where, item, quantity, each, quantity * each, chosen)


def member_charges(game: Game, member: ResolvedMember) -> tuple[Charge, ...]:
    """Return everything that a member is charged for."""
    profile = member.profile
    included = profile is not None and profile.points is not None
    fixed = profile_charges(game, member, profile) if profile else ()
    raises = raise_charges(game, member) if member.member.raises else ()
    traits = held_charges("traits", member.traits, included)
    weapons = held_charges("weapons", (one for one in member.weapons if not one.thing.innate), included)
    return (*fixed, *own_charges(member), *raises, *traits, *weapons)


def member_worth(game: Game, member: ResolvedMember) -> tuple[int]:
    """Return the sum of a member's charges."""
    return (sum([charge.points for charge in member_charges(game, member)]),)


class ReceiptLine(NamedTuple):
    """One line: `quantity` of `what` at `each` points come to `points`; `why` is the kind of thing paid for."""

    place: Place
    what: str
    quantity: int
    each: int
    points: int
    why: str


@dataclass(frozen=True, kw_only=True)
class Receipt:
    """A gang's points: the `total`, and `members` by their id; `itemise` makes the lines when they are first read."""

    total: int
    members: Mapping[str, int]
    itemise: Callable[[], Iterable[ReceiptLine]] = field(compare=False, repr=False)

    @cached_property
    def lines(self) -> tuple[ReceiptLine, ...]:
        """Every line in the gang's order: members, then decks, then the rest. They add up to the total."""
        return tuple(self.itemise())

    def of_member(self, member_id: str) -> int:
        """Return the member's points; 0 for an id that isn't in the gang."""
        return self.members.get(member_id, 0)


def charge_name(charge: Charge) -> str:
    """Return the thing's name as printed, a trait's with its x."""
    if not isinstance(charge.thing, Trait) or charge.chosen is None:
        return charge.thing.name
    return charge.thing.titled(parameter_name(charge.chosen))


def charge_reason(game: Game, charge: Charge) -> str:
    """Return the kind of thing; a stat's start and end; for a trait priced by its x, the label of x."""
    thing = charge.thing
    match thing:
        case Stat():
            return f"from {charge.start} {'up' if charge.steps > 0 else 'down'} to {charge.start + charge.steps}"
        case Profile():
            return f"{game.word('profile')}, all included"
        case Rank() | Bike():
            return game.word("rank" if isinstance(thing, Rank) else "bike")
        case Trait(parameter=asked, points=worth) if asked and charge.chosen and not isinstance(worth, int):
            return f"{asked.label}: {parameter_name(charge.chosen)}"
        case _:
            return game.word("trait" if isinstance(thing, Trait) else "weapon")


def member_lines(game: Game, member: ResolvedMember, charges: Sequence[Charge]) -> Iterator[ReceiptLine]:
    """Yield a member's charges as lines."""
    for one in charges:
        place = member_place(member.member, one.part, one.item)
        yield ReceiptLine(place, charge_name(one), one.quantity, one.each, one.points, charge_reason(game, one))


def deck_lines(part: OwnerScope) -> Iterator[ReceiptLine]:
    """Yield a line for each card of a deck."""
    for subject in part.subjects:
        if isinstance(subject.thing, DeckCard) and subject.quantity and part.deck:
            each = each_of(subject)
            place = Place(deck=part.place.deck, part="cards", item=str(subject.item))
            points = subject.quantity * each
            yield ReceiptLine(place, subject.thing.name, subject.quantity, each, points, part.deck.name)


def each_of(subject: Subject) -> int:
    """Return the points of one trait, weapon or card; 0 if the ledger brought it, as it was paid for there."""
    if subject.thing is None or subject.chosen is None or subject.entry >= 0:
        return 0
    return worth_at(subject.thing.points, numeric_x(subject.chosen))


def surcharged(subjects: Subjects, surcharge: Surcharge) -> Iterator[tuple[Subject, int]]:
    """Yield the things that a surcharge falls on, each with its quantity between the first and last number."""
    if surcharge.when is not None and not subjects.whole.bits & subjects.bit(surcharge.when):
        return
    before = 0
    for subject in subjects.whole.select(subjects.bit(surcharge.of)):
        upto = before + subject.quantity
        last = upto if surcharge.last is None else min(upto, surcharge.last)
        if quantity := max(0, last - max(before, surcharge.first - 1)):
            yield subject, quantity
        before = upto


def span_words(surcharge: Surcharge) -> str:
    """Return the range that a surcharge falls on: "from number 3 on"."""
    if surcharge.last is None:
        return f"from number {surcharge.first} on"
    if surcharge.last == surcharge.first:
        return f"number {surcharge.first}"
    return f"numbers {surcharge.first} to {surcharge.last}"


@dataclass(frozen=True, kw_only=True, eq=False)
class Priced(Subjects):
    """A gang with its points."""

    def worth_of(self, subject: Subject) -> int | None:
        """Return one thing's points before surcharges; None for the gang, whose points follow from them."""
        if subject.noun == "member":
            return sum(self.members[subject.owner].once(member_worth, self.game))
        return None if subject.noun == "gang" else each_of(subject)

    @cached_property
    def surcharges(self) -> Mapping[int, tuple[ReceiptLine, ...]]:
        """Surcharges by the position of the member that has the things; -1: they are the gang's or a deck's."""
        found: dict[int, list[ReceiptLine]] = {}
        left: dict[int, int | None] = {}
        for surcharge in self.game.surcharges:
            falls = defaultdict[tuple[int, int], int](int)
            for subject, quantity in surcharged(self, surcharge):
                position = -1 if subject.noun in ("gang", "card") else subject.owner
                worth = left.get(id(subject), self.worth_of(subject))
                each = surcharge.added_to(worth)
                if quantity == subject.quantity:
                    left[id(subject)] = None if worth is None else worth + each
                falls[position, each] += quantity
            for (position, each), quantity in falls.items():
                place = self.members[position].place if position >= 0 else GANG
                line = ReceiptLine(place, surcharge.name, quantity, each, quantity * each, span_words(surcharge))
                found.setdefault(position, []).append(line)
        return {position: tuple(lines) for position, lines in found.items()}

    @cached_property
    def member_points(self) -> tuple[int, ...]:
        """Each member's points, with the surcharges that fall on it, in the gang's order."""
        worth = [(part.known.get(member_worth) or part.once(member_worth, self.game))[0] for part in self.members]
        for position, lines in self.surcharges.items():
            if position >= 0:
                worth[position] += sum([line.points for line in lines])
        return tuple(worth)

    @cached_property
    def gang_lines(self) -> tuple[ReceiptLine, ...]:
        """The lines of no member: decks, then surcharges on the gang itself and on cards."""
        decks = [line for part in self.decks for line in deck_lines(part)]
        return (*decks, *self.surcharges.get(-1, ()))

    def lines_of(self, position: int) -> Iterator[ReceiptLine]:
        """Yield the lines of one member."""
        part = self.members[position]
        if part.member is not None:
            yield from member_lines(self.game, part.member, part.once(member_charges, self.game))
        yield from self.surcharges.get(position, ())

    def itemised(self) -> Iterator[ReceiptLine]:
        """Yield every line of the receipt."""
        yield from chain.from_iterable(map(self.lines_of, range(len(self.members))))
        yield from self.gang_lines

    @cached_property
    def total(self) -> int:
        """The gang's points."""
        return sum(self.member_points) + sum([line.points for line in self.gang_lines])

    @cached_property
    def receipt(self) -> Receipt:
        """The points of the gang and of each member."""
        members: dict[str, int] = {}
        for part, points in zip(self.members, self.member_points, strict=True):
            members[part.place.member] = members.get(part.place.member, 0) + points
        members.pop("", None)
        return Receipt(total=self.total, members=MappingProxyType(members), itemise=self.itemised)


def price_gang(game: Game, gang: Gang) -> Receipt:
    """Return the gang's receipt. Never raises; things that the game doesn't know are worth nothing."""
    return Priced.of(game, gang).receipt
