"""Descriptions of a game's things, line by line and in words, read from their own fields."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from itertools import chain
from types import MappingProxyType
from typing import Any

from roster.rules.constraints.sentences import constraint_sentence, limit_words, surcharge_sentence
from roster.rules.game.amounts import Amount
from roster.rules.game.attempts import Attempt
from roster.rules.game.derived import Values
from roster.rules.game.game import Game
from roster.rules.game.nouns import Base, DeckCard, Parameter, ProfileItem, ValuePrice, Weapon, WeaponKeyword
from roster.rules.game.rule import Rule, SizeLimit, SlotLimit, StatLimit
from roster.rules.game.selectors import Selector, Surcharge
from roster.rules.game.stats import Changes, LinearWorth, SumFormula, TableFormula, TableWorth
from roster.rules.gang.facts import keyword_words, slot_name
from roster.rules.gang.names import change_words, parameter_words, price_words, stat_name, value_name, worth_words
from roster.rules.words import TIMES, signed, span, times

LABELS: Mapping[str, str] = MappingProxyType(
    {
        "changes": "changes to stats",
        "skills": "rules it brings",
        "takes": "slots it takes",
        "per": "counted by",
        "parameter": "what x is",
        "open": "players may add",
        "figures": "miniatures",
        "joins": "may be attached to",
        "step": "points for a step",
        "step_power": "how a step's points grow",
        "own_range": "range before any change",
        "source": "where the numbers come from",
        "tags": "marked as",
        "ink": "text on the colour",
        "of": "for",
        "besides": "printed as well as another card",
        "art": "field for a picture",
        "offered": "used where a player chooses it",
        "only": "can be had in no other way",
        "innate": "everyone has it",
        "lowerable": "may be lowered for points",
        "short": "short name",
        "rules_out": "rules out",
        "asks": "the player adds",
        "rounded": "a part counts",
        "default_size": "usual size",
        "sheet": "printed on sheet",
        "from_": "from",
        "own": "stats of who tries",
        "shown": "players see it",
        "passes": "outcomes that are successes",
        "limits": "what it leaves out",
        "from_total": "from a total of",
        "from_margin": "from a margin of",
        "each": "for each",
    }
)
"""Fields whose own name wouldn't be understood, in words; the desk's forms label them by these, too."""
ORIGINS: Mapping[str, str] = MappingProxyType(
    {"rulebook": "the rulebook", "house": "this project's own proposal", "reading": "a reading of the rules"}
)
SINGLE: Mapping[str, str] = MappingProxyType(
    {"joins": "rank", "groups": "group", "stats": "stat", "absent": "stat", "default_size": "size"}
)
"""The noun that the keys in a field name, where the field isn't called after it."""
HYPHENED = frozenset(
    ("tags", "icon", "emblem", "look", "display_font", "text_font", "pattern", "kind", "measured_as", "severity")
)
"""Fields whose values are single words of this program."""
UNREAD = frozenset(("colour", "ink", "picture"))
"""Fields whose values nobody reads: only that they change is mentioned."""
LONG = frozenset(("text", "reason", "requirement", "effects", "reading", "other", "summary", "note"))
LONGEST = 60
"""Texts with more letters than this are compared word by word."""


@dataclass(frozen=True, kw_only=True, slots=True)
class DescriptionLine:
    """One line of a description: its label, `what` ("Range", "text"), and its value in words.

    A `hidden` value is not worth reading, such as a colour's number: only that it changes is shown. Lines of two
    editions are matched by `same` where the label itself may be renamed.
    """

    what: str
    value: str
    prose: bool = False
    hidden: bool = False
    same: str = ""

    @property
    def about(self) -> str:
        """The identity of the line: two editions' lines with the same one are compared."""
        return self.same or self.what


def label_of(game: Game, name: str) -> str:
    """Return a field's label in the game's words."""
    if name in LABELS:
        return LABELS[name]
    singular = name.removesuffix("s")
    if singular in game.terms or name == "points":
        return game.word("points", 2) if name == "points" else game.word(singular, 2 if name != singular else 1)
    return name.replace("_", " ")


def lines_of(game: Game, thing: Any) -> tuple[DescriptionLine, ...]:
    """Describe a thing completely, but for its key and name; stats as cards show them, derived ones too."""
    match thing:
        case Rule():
            return (
                DescriptionLine(what="rule", value=constraint_sentence(game, thing), prose=True),
                DescriptionLine(what="reason", value=thing.reason, prose=True),
                DescriptionLine(what="kind", value="a must" if thing.severity == "error" else "advice"),
                DescriptionLine(what=LABELS["source"], value=source_words(game, thing.source)),
            )
        case Surcharge():
            return (
                DescriptionLine(what="rule", value=surcharge_sentence(game, thing), prose=True),
                DescriptionLine(what=LABELS["source"], value=source_words(game, thing.source)),
            )
        case Attempt():
            return tuple(attempt_lines(game, thing))
        case _:
            return field_lines(game, thing)


def attempt_lines(game: Game, attempt: Attempt) -> Iterator[DescriptionLine]:
    """Yield one line for the mechanism of an attempt, and one for each mark, effect, situation and aim."""
    parts: tuple[tuple[Any, ...], ...] = (attempt.marks, attempt.effects, attempt.situations, attempt.aims)
    yield DescriptionLine(what="text", value=attempt.text, prose=True)
    yield DescriptionLine(what=label_of(game, "weapons"), value=value_words(game, "weapons", attempt.weapons))
    yield DescriptionLine(what="how it is decided", value=whole_words(game, attempt.mechanism), prose=True)
    for one in chain.from_iterable(parts):
        yield DescriptionLine(
            what=one.name, value="; ".join(non_default_words(game, one, ("key", "name"))) or "there", same=one.key
        )
    for name in ("passes", "readings", "limits"):
        yield DescriptionLine(
            what=label_of(game, name), value=value_words(game, name, getattr(attempt, name)), prose=name == "limits"
        )
    for name in ("lasting", "carrying"):
        for key, worth in getattr(attempt, name).items():
            yield DescriptionLine(
                what=f"{key_words(game, name, key)} in the balance sheet", value=value_words(game, name, worth)
            )
    yield DescriptionLine(what=LABELS["source"], value=source_words(game, attempt.source))


def notable_lines(game: Game, thing: Any) -> tuple[DescriptionLine, ...]:
    """Describe a thing that is new or gone: everything that differs from the defaults."""
    lines = (
        lines_of(game, thing)
        if isinstance(thing, Rule | Surcharge | Attempt)
        else field_lines(game, thing, defaults=False)
    )
    skipped = (LABELS["source"], LABELS["tags"], "icon", "emblem", "picture", "pattern", "kind")
    return tuple(line for line in lines if line.value and not line.hidden and line.what not in skipped)


def field_lines(game: Game, thing: Any, *, defaults: bool = True) -> tuple[DescriptionLine, ...]:
    """Return a line for each field, several where it holds several things; without `defaults`, skip defaults."""
    every = (one for one in fields(thing) if one.init and one.name not in ("key", "name"))
    return tuple(
        line
        for one in every
        if defaults or getattr(thing, one.name) != one.default
        for line in lines_for(game, thing, one.name, getattr(thing, one.name), defaults=defaults)
    )


def lines_for(game: Game, thing: Any, name: str, value: Any, *, defaults: bool = True) -> Iterator[DescriptionLine]:
    """Yield the lines of one field."""
    label = label_of(game, name)
    if name == "source":
        yield DescriptionLine(what=label, value=source_words(game, value))
    elif name in UNREAD and isinstance(value, str):
        yield DescriptionLine(what=label, value=value, hidden=True)
    elif name == "stats" and isinstance(value, Mapping):
        yield from stat_lines(game, thing)
    elif isinstance(value, Mapping):
        yield from (
            DescriptionLine(what=key_words(game, name, key), value=value_words(game, name, one))
            for key, one in value.items()
        )
    elif isinstance(value, tuple) and any(hasattr(one, "key") and hasattr(one, "name") for one in value):
        yield from (line for one in value for line in inner_lines(game, one, defaults=defaults))
    elif is_dataclass(value) and not isinstance(value, SHORT):
        yield from (replace(line, what=f"{label}, {line.what}") for line in field_lines(game, value, defaults=defaults))
    else:
        yield DescriptionLine(what=label, value=value_words(game, name, value), prose=name in LONG)


def inner_lines(game: Game, thing: Any, *, defaults: bool) -> Iterator[DescriptionLine]:
    """Yield the lines of a thing inside another, each under its name."""
    for line in field_lines(game, thing, defaults=defaults):
        if defaults or line.what != LABELS["source"]:
            yield replace(line, what=thing.name if line.what == "text" else f"{thing.name}, {line.what}")
    if defaults and not hasattr(thing, "text"):
        yield DescriptionLine(what=thing.name, value="there")


SHORT: tuple[type, ...] = (Base, Selector, SizeLimit, SlotLimit, StatLimit, Parameter, WeaponKeyword, ProfileItem)
SHORT += (Changes, SumFormula, TableFormula, LinearWorth, TableWorth, ValuePrice, Amount)
"""Values that fit on one line."""


def value_words(game: Game, name: str, value: Any) -> str:  # noqa: C901, PLR0911, PLR0912  (one case a type)
    """Put a value into words, on one line."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case int() | LinearWorth() | TableWorth() if name == "points":
            return worth_words(value)
        case int():
            return signed(value)
        case float():
            return f"{value:g}"
        case str():
            return text_words(game, name, value)
        case Base():
            return value.words
        case Selector():
            return selector_words(game, value)
        case SizeLimit() | SlotLimit() | StatLimit():
            return limit_words(game, value)
        case Parameter():
            return parameter_words(value) + (", may be taken several times" if value.repeats else "")
        case WeaponKeyword():
            return keyword_words(game, value)
        case ProfileItem():
            return item_words(game, name, value)
        case Changes():
            return changes_words(game, value)
        case SumFormula() | TableFormula():
            return formula_words(game, value)
        case ValuePrice():
            return price_words(value)
        case Amount():
            return value.words(game, {})
        case tuple() if name == "effects":
            return " ".join(value)
        case tuple():
            return ", ".join(value_words(game, name, one) for one in value)
        case Mapping():
            pairs = value.items()
            return ", ".join(f"{key_words(game, name, key)} {value_words(game, name, one)}" for key, one in pairs)
        case _:
            return whole_words(game, value)


def whole_words(game: Game, value: Any) -> str:
    """Return a value with fields of its own in words: its kind, then every field that isn't at its default."""
    parts = list(non_default_words(game, value))
    return f"{parts[0]} ({'; '.join(parts[1:])})" if len(parts) > 1 else "".join(parts)


def non_default_words(game: Game, value: Any, without: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield the kind of a value and every field that isn't at its default, each in words."""
    for one in fields(value):
        held = getattr(value, one.name)
        default = one.default if one.default is not MISSING else None
        if one.name not in without and ((one.init and held not in (default, (), "", {})) or one.name == "kind"):
            words = value_words(game, one.name, held)
            yield words if one.name in ("kind", "label") else f"{label_of(game, one.name)} {words}"


def text_words(game: Game, name: str, value: str) -> str:
    """Return a field's text; a key becomes the name of the thing that it refers to."""
    field = SINGLE.get(name, name)
    if field == "group":
        return value_name(game, "group", value)
    things = getattr(game, field, None)
    if isinstance(things, Mapping) and value in things:
        return str(getattr(things[value], "name", value))
    if name == "of":
        return next((one.name for one in (*game.ranks, *game.decks, *game.weapon_groups) if one.key == value), value)
    if name == "readings":
        return next((one.name for one in game.readings if one.key == value), value)
    if name in ("rules_out", "needs"):
        entries = (entry for section in game.reference for entry in section.entries)
        return next((one.name for one in entries if one.key == value), value)
    return value.replace("-", " ") if name in HYPHENED else value


def key_words(game: Game, name: str, key: Any) -> str:
    """Return words for a key in a mapping, such as a stat's name."""
    if name == "slots":
        return f"slots for {slot_name(game, key).lower()}"
    if name == "labels":
        return f"printed for {key}"
    if name in ("stats", "sum", "set", "shift", "weights", "own", "target") and key in game.stat:
        return stat_name(game, key)
    if name == "values":
        columns = (column for section in game.reference for column in section.columns)
        return next((column.name for column in columns if column.key == key), str(key).replace("-", " "))
    return str(key).replace("-", " ")


def stat_lines(game: Game, thing: Any) -> Iterator[DescriptionLine]:
    """Yield stats by name as cards show them: the final ones of a weapon or deck card, else those given."""
    values: Values = thing.stats
    if isinstance(thing, Weapon) and thing.key in game.weapon_stats:
        values = game.weapon_stats[thing.key]
    elif isinstance(thing, DeckCard) and thing.key in game.card_stats:
        values = game.card_stats[thing.key]
    for stat in game.stats:
        if values.get(stat.key) is not None:
            yield DescriptionLine(what=stat.name, value=stat.shown(values[stat.key]), same=f"stat {stat.key}")


def source_words(game: Game, source: str | Mapping[str, str]) -> str:
    """Return the origin of a thing's numbers in words."""
    if isinstance(source, str):
        return ORIGINS.get(source, source)
    return ", ".join(f"{label_of(game, field)}: {ORIGINS.get(origin, origin)}" for field, origin in source.items())


def selector_words(game: Game, selector: Selector) -> str:
    """Return everything that a selector names in words, nothing left out."""
    fields_in_words = (
        f"{game.word(field)} {' or '.join(value_name(game, field, value) for value in values)}"
        for field, values in selector.where
    )
    return ", ".join((game.word(selector.noun, 2), *fields_in_words))


def item_words(game: Game, name: str, item: ProfileItem) -> str:
    """Return a profile's item in words: "2 × Lantern", "Swift (2)"."""
    thing = game.trait.get(item.key) if name == "traits" else game.weapon.get(item.key)
    called = thing.name if thing else item.key.replace("-", " ")
    return times(item.quantity, called if item.x is None else f"{called} ({item.x})")


def changes_words(game: Game, changes: Changes) -> str:
    """Return every change in words, with its condition."""
    listed = [
        change_words(game, one)
        + (f" (x {one.choice})" if one.choice else "")
        + (" (an advantage)" if one.advantage else "")
        for one in changes.every
    ]
    return ", ".join([*listed, *(["goes without advantages"] if changes.forgoes_advantages else [])])


def formula_words(game: Game, formula: SumFormula | TableFormula) -> str:
    """Return a formula in words: "Lift + 2 × Nerve + 1", "by Poise: 1 (0–11), 2 (12–50)"."""
    match formula:
        case SumFormula():
            parts = [
                stat_name(game, key) if weight == 1 else f"{signed(weight)} {TIMES} {stat_name(game, key)}"
                for key, weight in formula.sum.items()
            ]
            constant = [signed(formula.constant)] if formula.constant else []
            summed = " + ".join((*parts, *constant)).replace("+ −", "− ")
            return summed + (", before any change" if formula.of_base else "")
        case TableFormula():
            rows = ", ".join(f"{signed(row.value)} ({span(row.from_, row.last)})" for row in formula.table)
            return f"by {stat_name(game, formula.of)}: {rows}"
