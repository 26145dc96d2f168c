"""Where a constraint counts: the gang as a whole, each member, or each deck.

Lives here: the scopes that a rule is checked in. Never here: what is checked there.
"""

from collections.abc import Iterator

from roster.rules.constraints.constraint import Constraint
from roster.rules.findings import Place
from roster.rules.selectors import Selector
from roster.rules.subjects import Part, Scope, Subject, Subjects


def holds_for(subjects: Subjects, selector: Selector) -> bool:
    """Whether the gang has anything that the selector selects; the gang itself counts."""
    return bool(subjects.whole.select(subjects.bit(selector)))


def applies(rule: Constraint, subjects: Subjects) -> bool:
    """Whether `when` holds and `unless` does not."""
    if rule.when is not None and not holds_for(subjects, rule.when):
        return False
    return rule.unless is None or not holds_for(subjects, rule.unless)


def member_scopes(subjects: Subjects, selector: Selector) -> Iterator[Part]:
    """The members that the selector speaks of: for traits and weapons, those who may hold such a thing."""
    bit = subjects.bit(selector)
    for part in subjects.members:
        if (part.own if selector.noun == "member" else part.held) & bit:
            yield part


def deck_scopes(subjects: Subjects, selector: Selector) -> Iterator[Part]:
    """The game's decks that the selector speaks of; one that the gang does not hold is empty and placed at the gang."""
    wanted = [set(values) for name, values in selector.where if name == "deck"]
    held = {part.place.deck for part in subjects.decks}
    missing = (
        Part(place=Place(), subjects=(), bits=0, deck=deck) for deck in subjects.game.decks if deck.key not in held
    )
    for part in (*subjects.decks, *missing):
        if part.deck and all(part.deck.key in keys for keys in wanted):
            yield part


def spans_gang(rule: Constraint) -> bool:
    """Whether a rule is checked once for the whole gang: members lie in no deck, the gang itself in no part of it."""
    noun = rule.of.noun
    return rule.within == "gang" or noun == "gang" or (rule.within == "deck" and noun != "card")


def holding(rule: Constraint, subjects: Subjects) -> Iterator[Part]:
    """The members or decks that hold something the rule speaks of."""
    parts = subjects.decks if rule.of.noun == "card" else subjects.members
    for owner in {one.owner for one in subjects.whole.select(subjects.bit(rule.of))}:
        yield parts[owner]


def scopes(rule: Constraint, subjects: Subjects) -> Iterator[Scope]:
    """Every scope that a rule may be broken in; without a minimum, those that hold nothing are left out."""
    noun = rule.of.noun
    if spans_gang(rule):
        yield subjects.whole
    elif rule.minimum is None:
        yield from holding(rule, subjects)
    elif noun == "card":
        yield from deck_scopes(subjects, rule.of)
    else:
        yield from member_scopes(subjects, rule.of)


def how_many(found: list[Subject]) -> int:
    """How many things, quantities counted."""
    return sum([one.quantity for one in found])


def ids(subjects: Subjects, found: list[Subject]) -> tuple[str, ...]:
    """The ids, sorted, of the members that these are or belong to."""
    owners = {one.owner for one in found if one.noun not in ("card", "gang")}
    members = (subjects.gang.members[owner].id for owner in owners)
    return tuple(sorted({member for member in members if member}))
