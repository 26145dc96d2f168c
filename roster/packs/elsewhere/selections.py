"""A tree of selections, as BattleScribe and New Recruit write it, read as a list: each row of stats is a card."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from roster.packs.elsewhere.roster import (
    BOX,
    MOST_UNITS,
    Roster,
    RosterProfile,
    RosterRule,
    RosterUnit,
    Row,
    UnreadableRoster,
    label,
    prose,
    unique,
    whole,
)
from roster.packs.elsewhere.trees import MOST_DEPTH, Tree, each, too_much, word
from roster.rules.words import times

MOST_SELECTIONS = 4_000
FEWEST = 3
"""The fewest values short enough for a box that a kind of profile with stats has."""
Kind = Literal["stats", "weapon", "text"]


def kind_name(profile: Tree) -> str:
    """Return a profile's kind: "Unit", "Melee Weapons"."""
    return label(word(profile, "typeName") or word(profile, "profileTypeName"))


def row_of(profile: Tree) -> Row:
    """Return a profile's values under their headings, without empty ones."""
    every = ((one, prose(word(one, "$text") or word(one, "value"))) for one in each(profile, "characteristics"))
    return tuple((label(word(one, "name")), value) for one, value in every if value)


def each_selection(tree: Tree, depth: int = 0) -> Iterator[Tree]:
    """Yield every selection below a tree. Raises UnreadableRoster for too many or too deep ones."""
    if depth > MOST_DEPTH:
        raise too_much()
    for name in ("forces", "selections"):
        for one in each(tree, name):
            if name == "selections":
                yield one
            yield from each_selection(one, depth + 1)


def kinds_of(selections: Iterable[Tree]) -> Mapping[str, Kind]:
    """Tell the kinds of profile apart by what they hold: weapons by their name or a range, stats by short values."""
    lengths = defaultdict[str, Counter[str]](Counter)
    for selection in selections:
        for profile in each(selection, "profiles"):
            longest = lengths[kind_name(profile)]
            for heading, value in row_of(profile):
                longest[heading] = max(len(value), longest[heading])
    return {kind: kind_by(kind, longest) for kind, longest in lengths.items()}


def kind_by(name: str, longest: Mapping[str, int]) -> Kind:
    """Return what a kind of profile is, by its name and the most letters under each heading."""
    short = sum(length <= BOX for length in longest.values())
    if "weapon" in name.lower() or (short >= FEWEST and any(one.lower() == "range" for one in longest)):
        return "weapon"
    return "stats" if short >= FEWEST and 2 * short > len(longest) else "text"


def rule_of(profile: Tree) -> RosterRule:
    """Return a profile of texts as a rule; a single text needs no heading."""
    row = row_of(profile)
    text = row[0][1] if len(row) == 1 else "\n".join(f"{heading}: {value}" for heading, value in row)
    return RosterRule(named(profile), text)


def rules_of(tree: Tree) -> tuple[RosterRule, ...]:
    """Return the rules of a force or selection."""
    return tuple(RosterRule(named(one), prose(word(one, "description"))) for one in each(tree, "rules"))


@dataclass(kw_only=True, slots=True)
class RosterCard:
    """A card while its selections are read; `figures` are its models, where the file counts them."""

    selection: Tree
    name: str = ""
    own_name: str = ""
    role: str = ""
    stats: Row = ()
    figures: int = 0
    points: float = 0
    weapons: list[RosterProfile] = field(default_factory=list)
    rules: list[RosterRule] = field(default_factory=list)
    categories: list[str] = field(default_factory=list)
    gear: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def take(self, loose: "RosterCard") -> None:
        """Take over what stands above this card in its entry of the list."""
        self.points += loose.points
        self.weapons[:0], self.rules[:0], self.notes[:0] = loose.weapons, loose.rules, loose.notes
        self.categories[:0], self.gear[:0] = loose.categories, loose.gear
        self.own_name = self.own_name or loose.own_name


@dataclass(kw_only=True, slots=True)
class SelectionReader:
    """The reading of one list: the cards so far, the rules of no card, and the names of what no card has."""

    kinds: Mapping[str, Kind]
    currency: str
    cards: list[RosterCard] = field(default_factory=list)
    rules: list[RosterRule] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    def read_top(self, selection: Tree) -> None:
        """Read one entry of a force. What stands above its first card goes on that card.

        Without stats it is a card if it has points, else its rules are those of no card.
        """
        before, loose = len(self.cards), blank_card(selection)
        self.read(selection, loose, before)
        if len(self.cards) == before and loose.points:
            self.add(loose)
            return
        made = self.cards[before:]
        for card in made:
            card.role = card.role or loose.role
        if made:
            made[0].take(loose)
            return
        rules = [*loose.rules, *(RosterRule(one.name, as_text(one.values)) for one in loose.weapons)]
        self.rules += rules
        chosen = ", ".join(one for one in loose.gear if one != loose.name)
        self.left_out += [] if rules else [f"{loose.name}: {chosen}" if chosen else loose.name]

    def read(self, selection: Tree, into: RosterCard, first: int) -> None:
        """Read a selection into a card, or into one of its own where it has other stats.

        `first` is the place of the entry's first card.
        """
        every = [(self.kinds[kind_name(one)], one) for one in each(selection, "profiles")]
        stats = [one for kind, one in every if kind == "stats"]
        if stats and row_of(stats[0]) != into.stats:
            into = self.card_for(selection, stats[0], into, first)
        number, inside = whole(word(selection, "number")), tuple(each(selection, "selections"))
        for kind, one in every:
            if kind == "weapon":
                into.weapons.append(RosterProfile(named(one), kind_name(one), row_of(one), number))
            elif kind == "text":
                into.rules.append(rule_of(one))
        into.rules += [RosterRule(named(one), as_text(row_of(one))) for one in stats[1:]]
        into.rules += rules_of(selection)
        into.points += sum(worth_of(one) for one in each(selection, "costs") if named(one) == self.currency)
        into.categories += map(named, each(selection, "categories"))
        into.notes += filter(None, (prose(word(selection, note)) for note in ("customNotes", "note")))
        if word(selection, "type") == "model":
            into.figures += number
        elif not (every or inside):
            into.gear.append(times(number, named(selection)))
        for inner in inside:
            self.read(inner, into, first)

    def card_for(self, selection: Tree, stats: Tree, into: RosterCard, first: int) -> RosterCard:
        """Return the card of a selection with stats: a unit's models with the same ones share it."""
        row = row_of(stats)
        alike = (card for card in self.cards[first:] if card.stats == row)
        if word(into.selection, "type") == "unit" and (found := next(alike, None)):
            return found
        made = blank_card(selection)
        made.stats = row
        if word(selection, "type") != "unit":
            made.name = named(stats) or made.name
        self.add(made)
        return made

    def add(self, card: RosterCard) -> None:
        """Add a card. Raises UnreadableRoster for more than there may be."""
        if len(self.cards) >= MOST_UNITS:
            raise UnreadableRoster(
                f"This list makes more than {MOST_UNITS} cards, the most at once. Export a part of it."
            )
        self.cards.append(card)


def named(tree: Tree) -> str:
    """Return a tree's name."""
    return label(word(tree, "name"))


def blank_card(selection: Tree) -> RosterCard:
    """Return a card of which only the names and the role are known: the first category, if one is marked so."""
    primary = (named(one) for one in each(selection, "categories") if str(one.get("primary")).lower() == "true")
    own_name = label(word(selection, "customName"))
    return RosterCard(selection=selection, name=named(selection), own_name=own_name, role=next(primary, ""))


def as_text(row: Row) -> str:
    """Return a row on one line: "M 6, T 4"."""
    return ", ".join(f"{heading} {value}" for heading, value in row)


def worth_of(priced: Tree) -> float:
    """Return a cost's value, below 0 for what takes points off; 0 for what is no number of a usual size."""
    try:
        value = float(word(priced, "value") or 0)
    except ValueError:
        return 0
    return value if abs(value) < 1_000_000 else 0


def currency_of(roster: Tree) -> str:
    """Return the name of the cost to count: points where there are any, else the first."""
    names = [named(one) for one in each(roster, "costs") if worth_of(one)]
    return next((name for name in names if name.lower().startswith(("pt", "point"))), next(iter(names), "pts"))


def unit_of(card: RosterCard) -> RosterUnit:
    """Return a card's unit. A category that only repeats the name or role is left out."""
    return RosterUnit(
        name=card.name,
        own_name=card.own_name,
        role=card.role,
        number=card.figures or whole(word(card.selection, "number")),
        points=card.points,
        stats=card.stats,
        weapons=merged(card.weapons),
        rules=unique(card.rules),
        categories=tuple(dict.fromkeys(one for one in card.categories if one not in (card.name, card.role, ""))),
        gear=tuple(dict.fromkeys(one for one in card.gear if one != card.name)),
        notes="\n".join(dict.fromkeys(card.notes)),
    )


def merged(weapons: Iterable[RosterProfile]) -> tuple[RosterProfile, ...]:
    """Return weapons with how many of each there are."""
    found = Counter[tuple[str, str, Row]]()
    for name, kind, values, number in weapons:
        found[name, kind, values] += number
    return tuple(RosterProfile(*one, number) for one, number in found.items())


def roster_of(roster: Tree) -> Roster:
    """Return the list in a tree. Raises UnreadableRoster."""
    selections = []
    for one in each_selection(roster):
        selections.append(one)
        if len(selections) > MOST_SELECTIONS:
            raise UnreadableRoster(f"This list has more than {MOST_SELECTIONS:,} selections. Export a part of it.")
    currency = currency_of(roster)
    reader = SelectionReader(kinds=kinds_of(selections), currency=currency)
    sides: list[str] = []
    for force in forces_of(roster):
        sides.append(label(word(force, "catalogueName")))
        reader.rules += rules_of(force)
        for top in each(force, "selections"):
            reader.read_top(top)
    if not reader.cards:
        raise UnreadableRoster(
            "This list has no figures with numbers of their own, so there is nothing to make a card of."
        )
    others = (f"the sum of {named(one)}" for one in each(roster, "costs") if worth_of(one) and named(one) != currency)
    newest = "newrecruit" in word(roster, "generatedBy").lower().replace(" ", "")
    return Roster(
        program="New Recruit" if newest else "BattleScribe",
        name=named(roster),
        game=label(word(roster, "gameSystemName")),
        side=next(filter(None, sides), ""),
        points=(currency, currency),
        units=tuple(map(unit_of, reader.cards)),
        rules=unique(reader.rules),
        left_out=tuple(dict.fromkeys((*filter(None, reader.left_out), *others))),
    )


def forces_of(tree: Tree) -> Iterator[Tree]:
    """Yield every force, those in other forces too."""
    for force in each(tree, "forces"):
        yield force
        yield from forces_of(force)
