"""Total: the sum of points, of stats or of figures, in the gang, each member or each deck.

Lives here: checking it. Never here: how many things there are (see `count`).
"""

from collections.abc import Iterator

from roster.rules.constraints.breach import breach
from roster.rules.constraints.constraint import Constraint
from roster.rules.constraints.limits import bounds_of
from roster.rules.constraints.scopes import scopes
from roster.rules.decks import DeckCard
from roster.rules.derived import card_stats, weapon_stats
from roster.rules.findings import Finding
from roster.rules.points import each_of, gang_lines, points_by_member, receipt_of
from roster.rules.resolving import built_stats
from roster.rules.subjects import Scope, Subject, Subjects
from roster.rules.weapons import Weapon
from roster.rules.wording import amount, phrase, scope_name


def speaks_of_all(rule: Constraint) -> bool:
    """Whether the rule sums the gang up as a whole: the gang itself, or all its members."""
    return rule.within == "gang" and not rule.of.where and rule.of.noun in ("gang", "member")


def whole_points(rule: Constraint, subjects: Subjects) -> int:
    """The gang's worth, surcharges included; of members it leaves out the cards in its decks."""
    receipt = receipt_of(subjects)
    if rule.of.noun == "gang":
        return receipt.total
    return receipt.total - sum([line.points for line in gang_lines(subjects) if line.place.deck])


def points_of(subject: Subject, subjects: Subjects) -> int:
    """What one subject is worth."""
    if subject.noun == "member":
        return points_by_member(subjects)[subject.owner]
    return receipt_of(subjects).total if subject.noun == "gang" else subject.quantity * each_of(subject)


def stats_of(subject: Subject, subjects: Subjects, keys: tuple[str, ...], built: bool) -> int:
    """The sum of one subject's stats of those keys, or of a member's as it was `built`; an absent one adds nothing."""
    stats = None
    if subject.noun == "member":
        member = subjects.members[subject.owner].member
        stats = (built_stats(subjects.game, member) if built else member.stats) if member else None
    elif isinstance(subject.thing, Weapon):
        stats = weapon_stats(subjects.game, subject.thing)
    elif isinstance(subject.thing, DeckCard):
        stats = card_stats(subjects.game, subject.thing)
    return subject.quantity * sum((stats.get(key) or 0) for key in keys) if stats else 0


def figures_of(subject: Subject, subjects: Subjects) -> int:
    """How many miniatures one subject is: a member's, or all the gang's."""
    parts = subjects.members if subject.noun == "gang" else subjects.members[subject.owner : subject.owner + 1]
    counted = subject.noun in ("gang", "member")
    return sum(part.member.figures for part in parts if part.member) if counted else 0


def sum_of(rule: Constraint, subjects: Subjects, scope: Scope) -> int:
    """What the rule adds up in a scope."""
    if rule.field == "points" and speaks_of_all(rule):
        return whole_points(rule, subjects)
    found = scope.select(subjects.bit(rule.of))
    if rule.field == "points":
        return sum([points_of(one, subjects) for one in found])
    if rule.field in ("stats", "built"):
        return sum([stats_of(one, subjects, rule.stats, rule.field == "built") for one in found])
    return sum([figures_of(one, subjects) for one in found])


def measured(rule: Constraint, subjects: Subjects, number: int) -> str:
    """A sum with what it is a sum of."""
    if rule.field == "points":
        return amount(subjects.game, number)
    if rule.field == "figures":
        return f"{number} {subjects.game.word('figure', number)}"
    names = (subjects.game.stat[key].name for key in rule.stats if key in subjects.game.stat)
    return f"{number} in {' + '.join(names)}"


def told(rule: Constraint, subjects: Subjects, scope: Scope, there: int) -> str:
    """Who comes to how much."""
    who = scope_name(subjects.game, scope)
    itself = speaks_of_all(rule) or (rule.within == "member" and rule.of.noun == "member")
    if itself:
        return f"{who} comes to {measured(rule, subjects, there)}"
    return f"of {who}, {phrase(subjects.game, rule.of, 2)} come to {measured(rule, subjects, there)}"


def check(rule: Constraint, subjects: Subjects) -> Iterator[Finding]:
    """A finding for each scope whose sum is too high or too low."""
    for scope in scopes(rule, subjects):
        bounds = bounds_of(rule, subjects, scope)
        if bounds.least is None and bounds.most is None:
            continue
        there = sum_of(rule, subjects, scope)
        if bounds.most is not None and there > bounds.most:
            message = f"{told(rule, subjects, scope, there)}, {there - bounds.most} over the limit of {bounds.most}."
            yield breach(rule, "above", scope.place, message, limit=str(bounds.most), actual=str(there))
        if bounds.least is not None and there < bounds.least:
            message = f"{told(rule, subjects, scope, there)}, {bounds.least - there} short of {bounds.least}."
            yield breach(rule, "below", scope.place, message, limit=str(bounds.least), actual=str(there))
