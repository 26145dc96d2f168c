"""What a gang is worth, as a receipt.

Lives here: members, decks and surcharges put together.
Never here: one member's charges (see `tariff`) and lines (see `itemising`), limits (see `constraints`).
"""

from collections.abc import Iterator
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
from roster.rules.subjects import Part, Subject, Subjects
from roster.rules.surcharges import Surcharge
from roster.rules.tariff import Charge, member_charges

__all__ = ("Receipt", "ReceiptLine", "price_gang")


@once
def charges_by_member(subjects: Subjects) -> tuple[tuple[Charge, ...], ...]:
    """What each member is charged for, in the gang's order."""
    game = subjects.game
    return tuple([member_charges(game, part.member) if part.member else () for part in subjects.members])


@once
def points_by_member(subjects: Subjects) -> tuple[int, ...]:
    """What each member is worth, in the gang's order."""
    return tuple([sum([charge.points for charge in charges]) for charges in charges_by_member(subjects)])


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
    return subject.thing.points.at(parameter(subject.chosen))


def counted(subjects: Subjects, surcharge: Surcharge) -> int:
    """How many things a surcharge falls on."""
    if surcharge.when is not None and not subjects.whole.select(subjects.bit(surcharge.when)):
        return 0
    there = sum(one.quantity for one in subjects.whole.select(subjects.bit(surcharge.of)))
    last = there if surcharge.last is None else min(there, surcharge.last)
    return max(0, last - surcharge.first + 1)


def surcharge_lines(subjects: Subjects) -> Iterator[ReceiptLine]:
    """What depends on how many of a kind the gang holds."""
    for surcharge in subjects.game.surcharges:
        quantity = counted(subjects, surcharge)
        if quantity:
            why = (
                f"from number {surcharge.first} on"
                if surcharge.last is None
                else (f"numbers {surcharge.first} to {surcharge.last}")
            )
            each = surcharge.points
            yield ReceiptLine(GANG, surcharge.name, quantity, each, quantity * each, why)


@once
def gang_lines(subjects: Subjects) -> tuple[ReceiptLine, ...]:
    """The lines of no member: decks, then surcharges."""
    return (*(line for part in subjects.decks for line in deck_lines(part)), *surcharge_lines(subjects))


def itemised(subjects: Subjects) -> Iterator[ReceiptLine]:
    """Every line of the receipt."""
    for part, charges in zip(subjects.members, charges_by_member(subjects), strict=True):
        if part.member is not None:
            yield from member_lines(subjects.game, part.member, charges)
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
