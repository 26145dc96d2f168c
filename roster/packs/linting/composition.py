"""Checks of constraints that no gang can meet, and of impossible counts of tokens and equipment."""

from collections.abc import Iterator

from roster.packs.linting.index import Index, UnreadParts, below
from roster.packs.problems import Path
from roster.rules.game.matching import matching_of
from roster.rules.game.prints import Supplied, SupplyPer
from roster.rules.game.rule import Rule, StatLimit
from roster.rules.game.selectors import Selector, Surcharge
from roster.rules.game.written import Fault


def surcharges(index: Index) -> Iterator[Fault]:
    """Yield surcharges that never apply, and rebates that end before they are used up."""
    for path, surcharge in index.each(Surcharge):
        if surcharge.last is not None and surcharge.last < surcharge.first:
            message = f"No number runs from {surcharge.first} to {surcharge.last}, so this never applies."
            yield Fault((*path, "last"), message, "Write `last` at least as high as `first`.")
        dearest = max(prices(index, surcharge.of), default=None)
        if dearest is not None and 0 <= dearest < -surcharge.points and not surcharge.below_zero:
            message = f"Nothing that this falls on costs more than {dearest}, where a rebate ends."
            yield Fault((*path, "points"), message, f"Write {-dearest}, or `below_zero: true`.")


def prices(index: Index, of: Selector) -> Iterator[int]:
    """Yield the fixed points of each trait, weapon or card that a selector may select."""
    pack = index.pack
    matching = matching_of((of,), pack.traits, pack.weapons, pack.deck_cards)
    bits = {"traits": matching.trait, "weapons": matching.weapon, "deck_cards": matching.card}
    for noun, selecting in bits.items():
        for thing in getattr(pack, noun):
            if selecting[thing.key]:
                yield thing.points if isinstance(thing.points, int) else MOST_POINTS


def never_applies(path: Path, rule: Rule) -> Iterator[Fault]:
    """Report a `when` that leaves no gang to which the rule applies."""
    if rule.when is None:
        return
    remedy = "Select other gangs, or remove the rule."
    if rule.unless is not None and rule.unless.covers(rule.when):
        message = "`unless` selects every gang that `when` does: the rule never applies."
        yield Fault((*path, "unless"), message, remedy)
    if rule.of.noun == rule.when.noun == "gang" and rule.of.apart(rule.when):
        message = "`of` and `when` select different gangs: the rule never applies."
        yield Fault((*path, "when"), message, remedy)


MOST_POINTS = 10**9
"""More than anything of fixed points costs: what those cost that have points by their x."""
MOST_RULES = 300
"""The maximum number of constraints, and of surcharges: each is checked for each gang. The games at hand need 30."""

MOST_STATS = 200
MOST_OF_ITSELF = 40
"""The maximum of what a member has without choosing it: each is shown for each of a hundred members."""


def too_many(index: Index) -> Iterator[Fault]:
    """Report more constraints, surcharges and stats, or more of what members have of themselves, than allowed."""
    for noun in ("constraints", "surcharges"):
        if len(getattr(index.pack, noun)) > MOST_RULES:
            message = f"A game can have {MOST_RULES} {noun} at most; this is one more."
            yield Fault((noun, MOST_RULES), message, "Take some out, or let one select more things.")
    if len(index.pack.stats) > MOST_STATS:
        message = f"A game can have {MOST_STATS} stats at most; this is one more."
        yield Fault(("stats", MOST_STATS), message, "Take some out.")
    innate = [number for number, weapon in enumerate(index.pack.weapons) if weapon.innate]
    if len(innate) > MOST_OF_ITSELF:
        message = f"Every member has this; {MOST_OF_ITSELF} such weapons are the most."
        yield Fault(("weapons", innate[MOST_OF_ITSELF], "innate"), message, "Leave `innate` out.")
    for noun, field in (("profiles", "traits"), ("profiles", "weapons"), ("bikes", "skills"), ("weapons", "keywords")):
        for number, thing in enumerate(getattr(index.pack, noun)):
            if len(getattr(thing, field)) > MOST_OF_ITSELF:
                message = f"There are more than {MOST_OF_ITSELF} here, and each member that has it shows them all."
                yield Fault((noun, number, field), message, "Take some out.")


def check_composition(index: Index) -> Iterator[Fault]:
    """Report the faults of each constraint, errors that no gang can meet together, and surcharges that never apply."""
    if lints := tuple(too_many(index)):
        yield from lints
        return
    rules = index.pack.constraints
    errors = [rule for rule in rules if rule.severity == "error"]
    for number, rule in enumerate(rules):
        path: Path = ("constraints", number)
        yield from (below(path, fault) for fault in rule.faults(index.stats))
        yield from never_applies(path, rule)
        if rule.severity == "error":
            yield from (below(path, fault) for fault in rule.clashes(errors))
    yield from surcharges(index)


MEMBER_NOUNS = ("member", "trait", "weapon")


def crossed_bounds(path: Path, thing: Supplied) -> Iterator[Fault]:
    """Report a minimum above its maximum."""
    if thing.maximum is not None and thing.minimum > thing.maximum:
        message = f"The minimum {thing.minimum} is above the maximum {thing.maximum}."
        yield Fault((*path, "minimum"), message, "Lower the minimum or raise the maximum.")


def impossible_times(path: Path, per: SupplyPer) -> Iterator[Fault]:
    """Report a `times` that the selected things don't have."""
    noun, times = per.of.noun, per.times
    if times == "x" and noun != "trait":
        message = f"Only traits have an x, but {noun}s are selected here."
        yield Fault((*path, "times"), message, "Write `noun: trait`, or leave `times` out.")
    if (times == "figures" or isinstance(times, StatLimit)) and noun not in MEMBER_NOUNS:
        message = f"A {noun} belongs to no member, so it has neither figures nor stats."
        yield Fault((*path, "times"), message, "Select members, traits or weapons.")


def check_emptiness(index: Index) -> Iterator[Fault]:
    """Report a game from which nothing can be made."""
    pack = index.pack
    if index.unread == UnreadParts() and not (pack.factions or pack.ranks or pack.profiles or pack.reference):
        remedy = "Add a faction, and a rank or a profile."
        yield Fault(("factions",), "The game is empty: nobody could build a list.", remedy)


def check_supplying(index: Index) -> Iterator[Fault]:
    """Report every impossible count of tokens or equipment."""
    for path, thing in index.each(Supplied):
        yield from crossed_bounds(path, thing)
    for path, per in index.each(SupplyPer):
        yield from impossible_times(path, per)
