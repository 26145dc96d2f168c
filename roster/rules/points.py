"""What a gang is worth, as a receipt.

Lives here: members, decks and surcharges put together.
Never here: one member's charges (see `tariff`) and lines (see `itemising`), limits (see `constraints`).
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from types import MappingProxyType

from roster.rules.decks import DeckCard
from roster.rules.findings import GANG, Place
from roster.rules.flattening import subjects_of
from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.itemising import member_lines
from roster.rules.numbers import parameter
from roster.rules.once import once
from roster.rules.receipt import Receipt, ReceiptLine
from roster.rules.selectors import Selector
from roster.rules.subjects import Part, Subject, Subjects
from roster.rules.surcharges import Surcharge
from roster.rules.tariff import Charge, member_charges
from roster.rules.worth import worth_at

__all__ = ("Receipt", "ReceiptLine", "price_gang")


@once
def charges_by_member(subjects: Subjects) -> tuple[tuple[Charge, ...], ...]:
    """What each member is charged for, in the gang's order."""
    game = subjects.game
    return tuple([member_charges(game, part.member) if part.member else () for part in subjects.members])


@once
def points_by_member(subjects: Subjects) -> tuple[int, ...]:
    """What each member is worth, with the surcharges that fall on it, in the gang's order."""
    extra = surcharges_by_place(subjects) if subjects.game.surcharges else {}
    return tuple(
        [
            sum([charge.points for charge in charges]) + sum([line.points for line in extra.get(position, ())])
            for position, charges in enumerate(charges_by_member(subjects))
        ]
    )


def deck_lines(part: Part) -> Iterator[ReceiptLine]:
    """What each card of a deck is worth."""
    for subject in part.subjects:
        if isinstance(subject.thing, DeckCard) and subject.quantity and part.deck:
            each = each_of(subject)
            place = Place(deck=part.place.deck, part="cards", item=str(subject.item))
            points = subject.quantity * each
            yield ReceiptLine(place, subject.thing.name, subject.quantity, each, points, part.deck.name)


def each_of(subject: Subject) -> int:
    """What one trait, weapon or card is worth by itself; what the ledger brought is paid for there."""
    if subject.thing is None or subject.chosen is None or subject.entry >= 0:
        return 0
    return worth_at(subject.thing.points, parameter(subject.chosen))


def in_order(subjects: Subjects, selector: Selector) -> Iterator[Subject]:
    """What a selector selects, as it stands in the gang: members first, then decks."""
    bit = subjects.bit(selector)
    if selector.noun == "gang":
        yield from subjects.whole.select(bit)
        return
    for part in (*subjects.members, *subjects.decks):
        yield from part.select(bit)


def surcharged(subjects: Subjects, surcharge: Surcharge) -> Iterator[tuple[Subject, int]]:
    """The things that a surcharge falls on, each with how many of it are from the first to the last."""
    if surcharge.when is not None and not subjects.whole.select(subjects.bit(surcharge.when)):
        return
    before = 0
    for subject in in_order(subjects, surcharge.of):
        upto = before + subject.quantity
        last = upto if surcharge.last is None else min(upto, surcharge.last)
        if quantity := max(0, last - max(before, surcharge.first - 1)):
            yield subject, quantity
        before = upto


def span_words(surcharge: Surcharge) -> str:
    """Which of their number a surcharge falls on."""
    if surcharge.last is None:
        return f"from number {surcharge.first} on"
    if surcharge.last == surcharge.first:
        return f"number {surcharge.first}"
    return f"numbers {surcharge.first} to {surcharge.last}"


@once
def surcharges_by_place(subjects: Subjects) -> Mapping[int, tuple[ReceiptLine, ...]]:
    """What depends on how many of a kind the gang holds, by the position of the member that has it; -1: no member."""
    found: dict[int, list[ReceiptLine]] = {}
    for surcharge in subjects.game.surcharges:
        falls: Counter[int] = Counter()
        for subject, quantity in surcharged(subjects, surcharge):
            falls[-1 if subject.noun in ("gang", "card") else subject.owner] += quantity
        for position, quantity in falls.items():
            place = subjects.members[position].place if position >= 0 else GANG
            points = quantity * surcharge.points
            line = ReceiptLine(place, surcharge.name, quantity, surcharge.points, points, span_words(surcharge))
            found.setdefault(position, []).append(line)
    return {position: tuple(lines) for position, lines in found.items()}


@once
def gang_lines(subjects: Subjects) -> tuple[ReceiptLine, ...]:
    """The lines of no member: decks, then surcharges on the gang itself and on cards."""
    decks = [line for part in subjects.decks for line in deck_lines(part)]
    return (*decks, *surcharges_by_place(subjects).get(-1, ()))


def itemised(subjects: Subjects) -> Iterator[ReceiptLine]:
    """Every line of the receipt."""
    extra = surcharges_by_place(subjects)
    for position, (part, charges) in enumerate(zip(subjects.members, charges_by_member(subjects), strict=True)):
        if part.member is not None:
            yield from member_lines(subjects.game, part.member, charges)
        yield from extra.get(position, ())
    yield from gang_lines(subjects)


@once
def receipt_of(subjects: Subjects) -> Receipt:
    """The receipt of a gang laid flat."""
    members: dict[str, int] = {}
    for part, points in zip(subjects.members, points_by_member(subjects), strict=True):
        members[part.place.member] = members.get(part.place.member, 0) + points
    total = sum(members.values()) + sum(line.points for line in gang_lines(subjects))
    members.pop("", None)
    return Receipt(total=total, members=MappingProxyType(members), itemise=partial(itemised, subjects))


def price_gang(game: Game, gang: Gang) -> Receipt:
    """The gang's receipt. Never raises; what the game does not know is worth nothing."""
    return receipt_of(subjects_of(game, gang))
