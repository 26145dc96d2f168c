"""The pairs that requires and excludes check: each thing that a rule selects, with the other things found beside it."""

from collections.abc import Iterator
from typing import NamedTuple

from roster.rules.constraints.scopes import spans_gang
from roster.rules.constraints.sentences import where_words
from roster.rules.game.game import Game
from roster.rules.game.rule import Within
from roster.rules.game.selectors import Selector
from roster.rules.game.written import Fault
from roster.rules.gang.names import one_selected, scope_name, selected, subject_name
from roster.rules.gang.subjects import Scope, Subject, Subjects

BESIDE = {"gang": "in", "member": "for", "trait": "with", "weapon": "with", "card": "with"}


class Pairing(NamedTuple):
    """A thing that a rule selects, the scope searched, and the things found there; `itself` if it is one of these."""

    subject: Subject
    scope: Scope
    things: list[Subject]
    itself: bool

    @property
    def others(self) -> list[Subject]:
        """The things without itself."""
        return [one for one in self.things if one is not self.subject] if self.itself else self.things

    @property
    def met(self) -> bool:
        """True if there are others."""
        return len(self.things) > self.itself


def found_in(subjects: Subjects, scope: Scope, selector: Selector) -> list[Subject]:
    """Return the things that the selector selects in a scope; the gang itself is in every scope."""
    where = subjects.whole if selector.noun == "gang" else scope
    return [one for one in where.select(subjects.bit(selector)) if one.quantity]


def about_one(of: Selector, other: Selector, within: Within) -> bool:
    """Return whether both select the same thing (the gang, or a member within itself): the rule is about what it is."""
    return of.noun == other.noun and (of.noun == "gang" or (of.noun == "member" and within == "member"))


def pairings(subjects: Subjects, of: Selector, other: Selector, within: Within) -> Iterator[Pairing]:
    """Yield every thing that `of` selects, with what `other` selects beside it; things with quantity 0 don't count.

    If one member lists the same thing several times only the first is yielded: the others have the same pairs.
    """
    bit = subjects.bit(other)
    everything = found_in(subjects, subjects.whole, other)
    whole, one = spans_gang(of, within), about_one(of, other, within)
    met: set[tuple[object, ...]] = set()
    for subject in subjects.whole.select(subjects.bit(of)):
        alike = (subject.owner, id(subject.thing), subject.chosen and subject.chosen.x)
        if not subject.quantity or (subject.noun in ("trait", "weapon") and alike in met):
            continue
        met.add(alike)
        scope = subjects.whole if whole else subjects.part_of(subject)
        things = everything if whole else found_in(subjects, scope, other)
        itself = not one and bool(subject.bits & bit) and subject.quantity <= 1
        yield Pairing(subject, scope, things, itself)


def holder_words(subjects: Subjects, subject: Subject) -> str:
    """Return the beginning of a sentence: "Rook has Calm, which", or "Rook" for a member itself."""
    part = subjects.part_of(subject)
    who = scope_name(subjects.game, part)
    return f"{who} has {subject_name(subjects.game, subject, part)}, which" if subject.thing else who


def being_words(subjects: Subjects, of: Selector, scope: Scope) -> str:
    """Return the beginning of a sentence about a member's or the gang's nature: "Rook is an ace and"."""
    return f"{scope_name(subjects.game, scope)} is {one_selected(subjects.game, of)} and"


def senseless(of: Selector, other: Selector, within: Within, field: str, *, wanted: bool) -> Iterator[Fault]:
    """Yield a fault for a rule about a thing's nature that always or never holds; `field` is the one of `other`."""
    always = other.covers(of)
    if about_one(of, other, within) and (always or other.apart(of)):
        outcome = "always holds" if always == wanted else "can never hold"
        message = f"What `of` selects is {'always' if always else 'never'} what `{field}` selects: the rule {outcome}."
        yield Fault((field,), message, "Select something else, or remove the rule.")


def beside_words(game: Game, of: Selector, other: Selector, within: Within) -> str:
    """Return the other things that a rule names in words: "for pilots on Delta Kite", "with traits on one pilot"."""
    if of.noun == other.noun == "gang":
        return f"as {selected(game, other)}"
    inside = other.noun != "gang" and not (other.noun == "member" and within == "member")
    where = f" {where_words(game, within)}" if inside else ""
    lead = "beside" if other.noun == "member" and within == "gang" else BESIDE[other.noun]
    return f"{lead} {selected(game, other)}{where}"
