"""Checks of choices: trait parameters, the traits and weapons of profiles, advances, attempts, order sheets."""

from collections import Counter
from collections.abc import Iterable, Iterator

from roster.packs.linting.index import Index, below, unknown_word
from roster.packs.problems import Path, comma_list, quoted
from roster.rules.game.attempts import MOST_ATTEMPTS, Attempt
from roster.rules.game.battle import Attack
from roster.rules.game.nouns import (
    MARK,
    Advance,
    Bike,
    DeckCard,
    Faction,
    Keyword,
    Parameter,
    Profile,
    ProfileItem,
    Rank,
    Skill,
    Trait,
    ValuePrice,
    Weapon,
)
from roster.rules.game.prints import Entry, Section
from roster.rules.game.stats import LinearWorth, TableWorth
from roster.rules.game.written import Fault
from roster.rules.legality.members import is_allowed

MOST_BOXES = 40
WITHOUT_PARAMETER = (Bike, DeckCard, Faction, Keyword, Profile, Rank, Skill, Weapon)


def mark_and_parameter(path: Path, trait: Trait) -> Iterator[Fault]:
    """Report a parameter that the text never mentions, or a mark in the text without a parameter."""
    if trait.parameter is None and MARK in trait.text:
        message = f"The text has {MARK}, but the trait has no parameter."
        yield Fault((*path, "text"), message, f"Add `parameter:` with a label, or take {MARK} out.")
    if trait.parameter is not None and MARK not in trait.text and trait.uses != "x":
        message = f"The parameter is never used: {MARK} is missing in the text."
        yield Fault((*path, "parameter"), message, f"Write {MARK} in the text where x belongs.")


def is_number(parameter: Parameter | None) -> bool:
    """Return whether a parameter is a number."""
    return parameter is not None and not parameter.choices


def uses_by_x(path: Path, trait: Trait) -> Iterator[Fault]:
    """Report boxes or points that depend on x where x isn't a number."""
    if trait.uses == "x" and not is_number(trait.parameter):
        message = "`uses: x` needs a parameter that is a number."
        yield Fault((*path, "uses"), message, "Add `parameter:` with minimum and maximum.")
    if not isinstance(trait.points, int) and not is_number(trait.parameter):
        message = "The points depend on x, but there is no parameter that is a number."
        yield Fault((*path, "points"), message, "Add `parameter:` with minimum and maximum.")


def parameter_range(path: Path, parameter: Parameter) -> Iterator[Fault]:
    """Report a range or choices that leave nothing to choose, or contradict each other."""
    low, high = parameter.minimum, parameter.maximum
    if parameter.choices and (low is not None or high is not None):
        message = "A parameter is a number or one of its choices, but not both."
        yield Fault(path, message, "Write minimum and maximum, or choices.")
    elif not parameter.choices and (low is None or high is None):
        message = "The parameter has neither a minimum and maximum nor choices."
        yield Fault(path, message, "Write minimum and maximum, or choices.")
    elif low is not None and high is not None and low > high:
        message = f"The minimum {low} is above the maximum {high}."
        yield Fault((*path, "minimum"), message, "Write the smaller number as the minimum.")
    if len(set(parameter.choices)) < len(parameter.choices):
        yield Fault((*path, "choices"), "The same choice is listed twice.", "Keep one.")


def impossible_boxes(index: Index) -> Iterator[Fault]:
    """Report more boxes than a card can show, or fewer than 0."""
    holders: tuple[tuple[Path, Trait | Weapon], ...] = (*index.each(Trait), *index.each(Weapon))
    for path, thing in holders:
        most = thing.uses
        if most == "x":
            most = thing.parameter.maximum if isinstance(thing, Trait) and thing.parameter else None
        if isinstance(most, int) and not 0 <= most <= MOST_BOXES:
            message = f"{most} boxes cannot be printed."
            yield Fault((*path, "uses"), message, f"Write 0 to {MOST_BOXES}.")


def parameter_without_trait(index: Index) -> Iterator[Fault]:
    """Report marks, and points that depend on x, in things other than traits."""
    for path, thing in index.parts:
        if not isinstance(thing, WITHOUT_PARAMETER):
            continue
        if MARK in getattr(thing, "text", ""):
            message = f"The text has {MARK}, but only traits have a parameter."
            yield Fault((*path, "text"), message, f"Write what {MARK} should say.")
        if isinstance(getattr(thing, "points", None), LinearWorth | TableWorth):
            message = "The points depend on x, but only traits have a parameter."
            yield Fault((*path, "points"), message, "Write one number.")


def check_parameters(index: Index) -> Iterator[Fault]:
    """Report every parameter that can't work."""
    for path, trait in index.each(Trait):
        yield from mark_and_parameter(path, trait)
        yield from uses_by_x(path, trait)
        if trait.parameter is not None:
            yield from parameter_range((*path, "parameter"), trait.parameter)
    yield from impossible_boxes(index)
    yield from parameter_without_trait(index)


def possible_x(parameter: Parameter) -> str:
    """Return the possible values of x in words."""
    if parameter.choices:
        return f"one of {comma_list(parameter.choices)}"
    return f"a number from {parameter.minimum} to {parameter.maximum}"


def wrong_x(path: Path, chosen: ProfileItem, parameter: Parameter | None) -> Iterator[Fault]:
    """Report an x that is missing, not possible, or not wanted."""
    if parameter is None:
        if chosen.x is not None:
            message = f"{quoted(chosen.key)} has no parameter, but has an x here."
            yield Fault((*path, "x"), message, "Take the x out.")
    elif chosen.x is None:
        message = f"{quoted(chosen.key)} needs an x."
        yield Fault(path, message, f"Add `x:` with {possible_x(parameter)}.")
    elif not is_allowed(parameter, chosen.x):
        message = f"The x of {quoted(chosen.key)} cannot be {quoted(str(chosen.x))}."
        yield Fault((*path, "x"), message, f"Write {possible_x(parameter)}.")


def check_choices(index: Index) -> Iterator[Fault]:
    """Report every trait or weapon of a profile with a wrong x or quantity."""
    parameters = {trait.key: trait.parameter for trait in index.pack.traits}
    for path, profile in index.each(Profile):
        for field in ("traits", "weapons"):
            for number, chosen in enumerate(getattr(profile, field)):
                place = (*path, field, number)
                if field == "weapons" or chosen.key in parameters:
                    yield from wrong_x(place, chosen, parameters.get(chosen.key) if field == "traits" else None)
                if chosen.quantity < 1:
                    message = f"The quantity is {chosen.quantity}."
                    yield Fault((*place, "quantity"), message, "Write at least 1, or take it out.")


def groups_of(index: Index, noun: str) -> frozenset[str]:
    """Return the groups of a noun's things."""
    if noun == "stat":
        return frozenset(stat.group for stat in index.pack.stats if stat.carrier == "member" and stat.group)
    return index.keys["weapon_groups"] if noun == "weapon" else frozenset()


def unknown_words(path: Path, words: Iterable[str], known: frozenset[str], what: str) -> Iterator[Fault]:
    """Report each unknown word; `what` is the beginning of the message."""
    for number, word in enumerate(words):
        if word not in known:
            yield unknown_word((*path, number), f"No {what} {quoted(word)}.", word, known)


def unknown_targets(index: Index, path: Path, advance: Advance) -> Iterator[Fault]:
    """Report groups and tags of an advance that nothing has."""
    noun = advance.noun
    if index.complete("stats" if noun == "stat" else "weapon_groups"):
        yield from unknown_words((*path, "groups"), advance.groups, groups_of(index, noun), f"{noun} is in the group")
    tags = index.keys.get(f"tags of {noun}", frozenset())
    if index.complete(f"tags of {noun}"):
        yield from unknown_words((*path, "tags"), advance.tags, tags, f"{noun} has the tag")


def impossible_prices(path: Path, advance: Advance) -> Iterator[Fault]:
    """Report a price that can't be worked out for the gain."""
    if isinstance(advance.price, ValuePrice) and advance.noun != "stat":
        message = f"A {advance.noun} has no value to work a price out from."
        yield Fault((*path, "price"), message, "Write a number, or `own` for its own points.")
    if advance.price == "own" and advance.noun == "stat":
        remedy = "Write a number, or `times` and `power` of its value."
        yield Fault((*path, "price"), "A stat has no points of its own.", remedy)
    if isinstance(advance.price, int) and advance.price < 0:
        yield Fault((*path, "price"), "The price is below 0.", "Write at least 0.")
    if advance.only and advance.noun == "stat":
        message = "A stat is never chosen when a member is made, so `only` has no effect."
        yield Fault((*path, "only"), message, "Take it out; a stat without `step` cannot be raised.")


def check_advances(index: Index) -> Iterator[Fault]:
    """Report every advance with unknown groups or tags, or an impossible price."""
    for path, advance in index.each(Advance):
        yield from unknown_targets(index, path, advance)
        yield from impossible_prices(path, advance)


ONLY_CHOICES = ("rules_out", "needs", "asks")


def wrong_entry(path: Path, entry: Entry, repeated: frozenset[str]) -> Iterator[Fault]:
    """Report the problems of one entry in a section of choices."""
    if entry.key in entry.rules_out or entry.key in entry.needs:
        message = f"{quoted(entry.key)} names itself."
        yield Fault(path, message, "Take its own key out of rules_out and needs.")
    if entry.needs and set(entry.needs) <= set(entry.rules_out):
        message = f"{quoted(entry.key)} rules out all that it needs, so it can never be chosen."
        yield Fault((*path, "needs"), message, "Take one of them out of rules_out.")
    if entry.key in repeated:
        message = (
            f"{quoted(entry.key)} is in several sections of choices, so `rules_out` and `needs` cannot tell them apart."
        )
        yield Fault((*path, "key"), message, "Give each choice of the order sheet its own key.")


def choices_only(path: Path, section: Section) -> Iterator[Fault]:
    """Report fields for sections of choices in another section."""
    if section.pick != "one":
        yield Fault((*path, "pick"), "Only sections of choices are picked from.", "Take it out.")
    for number, entry in enumerate(section.entries):
        there = [field for field in ONLY_CHOICES if getattr(entry, field)]
        if there:
            message = f"Only entries in sections of choices have {comma_list(there)}."
            yield Fault((*path, "entries", number), message, "Take it out, or write form: choices.")


def check_ordering(index: Index) -> Iterator[Fault]:
    """Report every problem of the order sheet."""
    choices = [section for section in index.pack.reference if section.form == "choices"]
    times = Counter(entry.key for section in choices for entry in section.entries)
    repeated = frozenset(key for key, count in times.items() if count > 1)
    for path, section in index.each(Section):
        if section.form != "choices":
            yield from choices_only(path, section)
            continue
        for number, entry in enumerate(section.entries):
            yield from wrong_entry((*path, "entries", number), entry, repeated)


def check_attempts(index: Index) -> Iterator[Fault]:
    """Report the faults of each attempt, and attempts that no weapon is for."""
    for number, (path, attempt) in enumerate(index.each(Attempt)):
        if number == MOST_ATTEMPTS:
            message = f"A game can have {MOST_ATTEMPTS} attempts at most; this is one more."
            yield Fault(path, message, "Take some out, or make one of several with marks.")
        faults = tuple(attempt.faults())
        yield from (below(path, fault) for fault in faults)
        judged = attempt.weapons is not None and all(fault.at != ("weapons",) for fault in faults)
        weaponless = judged and not any(map(attempt.made_with, index.pack.weapons))
        if weaponless and index.complete("weapons"):
            message = f"No weapon is selected, so {quoted(attempt.key)} can never be made."
            yield Fault((*path, "weapons"), message, "Select weapons of the pack, or take it out.")
    for path, attack in index.each(Attack):
        for attempt in (one for one in index.pack.attempts if one.key == attack.attempt):
            for key in attack.marks:
                if key not in attempt.mark:
                    message = f"{quoted(attempt.key)} has no mark {quoted(key)}."
                    remedy = f"Its marks are: {', '.join(attempt.mark) or 'none'}."
                    yield Fault((*path, "marks", key), message, remedy)
