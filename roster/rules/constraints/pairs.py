"""What requires and excludes share: each thing that a rule selects, with the other things found beside it."""

from collections.abc import Iterator
from typing import NamedTuple

from roster.rules.constraints.scopes import spans_gang
from roster.rules.constraints.sentences import where_words
from roster.rules.game.game import Game
from roster.rules.game.rule import Within
from roster.rules.game.selectors import Selector
from roster.rules.gang.names import scope_name, selected, subject_name
from roster.rules.gang.subjects import Scope, Subject, Subjects

BESIDE = {"gang": "in", "member": "for", "trait": "with", "weapon": "with", "card": "with"}


class Pairing(NamedTuple):
    """A thing that a rule selects, the scope that is searched, and the other things found there."""

    subject: Subject
    scope: Scope
    others: list[Subject]


def found_in(subjects: Subjects, scope: Scope, selector: Selector) -> list[Subject]:
    """What the selector selects in a scope; the gang itself is in every one."""
    where = subjects.whole if selector.noun == "gang" else scope
    return [one for one in where.select(subjects.bit(selector)) if one.quantity]


def others_than(subject: Subject, things: list[Subject], bit: int, within: Within) -> list[Subject]:
    """The things without the subject itself, unless its quantity is above 1.

    Within a member, a member stays: such a rule is about what it is itself, as in "an ace may not be on a raft".
    """
    if not subject.bits & bit or subject.quantity > 1 or (within == "member" and subject.noun == "member"):
        return things
    return [one for one in things if one is not subject]


def pairings(subjects: Subjects, of: Selector, other: Selector, within: Within) -> Iterator[Pairing]:
    """Every thing that `of` selects, with what `other` selects beside it; things with quantity 0 do not count.

    Of the same thing listed several times by one member only the first is yielded: the others have the same pairs.
    """
    bit = subjects.bit(other)
    everything = found_in(subjects, subjects.whole, other)
    whole = spans_gang(of, within)
    met: set[tuple[object, ...]] = set()
    for subject in subjects.whole.select(subjects.bit(of)):
        alike = (subject.owner, id(subject.thing), subject.chosen and subject.chosen.x)
        if not subject.quantity or (subject.noun in ("trait", "weapon") and alike in met):
            continue
        met.add(alike)
        scope = subjects.whole if whole else subjects.part_of(subject)
        things = everything if whole else found_in(subjects, scope, other)
        yield Pairing(subject, scope, others_than(subject, things, bit, within))


def holder_words(subjects: Subjects, subject: Subject) -> str:
    """The beginning of a sentence: "Rook has Calm, which", or "Rook" for a member itself."""
    part = subjects.part_of(subject)
    who = scope_name(subjects.game, part)
    return f"{who} has {subject_name(subjects.game, subject, part)}, which" if subject.thing else who


def beside_words(game: Game, other: Selector, within: Within) -> str:
    """The other things that a rule names: "for pilots on Delta Kite", "with traits on one pilot"."""
    inside = other.noun != "gang" and not (other.noun == "member" and within == "member")
    where = f" {where_words(game, within)}" if inside else ""
    lead = "beside" if other.noun == "member" and within == "gang" else BESIDE[other.noun]
    return f"{lead} {selected(game, other)}{where}"
