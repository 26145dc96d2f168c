"""Names and short phrases for things: members, selections, prices, points and changes."""

from collections.abc import Collection, Mapping, Sequence
from typing import assert_never

from roster.rules.findings import Severity
from roster.rules.game.game import Game
from roster.rules.game.inflections import plural, singular, with_article
from roster.rules.game.nouns import Parameter, Price, ProfileItem, Trait, ValuePrice
from roster.rules.game.selectors import Selectable, Selector
from roster.rules.game.stats import LinearWorth, Stat, StatChange, TableWorth, Worth
from roster.rules.game.written import Noun, Tagged
from roster.rules.gang.gang import Chosen, Gang, numeric_x
from roster.rules.gang.subjects import Scope, Subject
from roster.rules.words import DASH, TIMES, bounds, gained, listed, one_line, quoted, signed, span, times

FEW = 3
"""Lists with more names than this are shortened."""
PHRASES: Mapping[str, str] = {
    "faction": "of",
    "size": "playing",
    "option": "using",
    "rank": "of",
    "bike": "on",
    "profile": "of",
    "trait": "with",
    "weapon": "with",
    "group": "with",
    "keyword": "with",
    "card": "named",
    "deck": "in",
    "type": "of the type",
    "tag": "such as",
}
ORDER = tuple(PHRASES)
LOOKED_UP = ("rank", "bike", "faction", "profile", "trait", "weapon", "keyword", "card", "deck", "size", "option")


def verdict_words(severity: Severity, verdict: str, count: int) -> str:
    """Return the verb of a limit: "is allowed", "are needed"; for advice "recommended"."""
    return f"{'is' if count <= 1 else 'are'} {verdict if severity == 'error' else 'recommended'}"


def a_word(game: Game, noun: str) -> str:
    """Return the game's word for one of a noun with its article: "a rider"."""
    return with_article(game.word(noun), game.inflections)


def gang_name(name: str, game: Game) -> str:
    """Return a gang's name on one line; "Unnamed crew" if it has none."""
    return one_line(name) or f"Unnamed {game.word('gang')}"


def parameter_name(chosen: Chosen) -> int | str | None:
    """Return the x of a trait as print shows it, within reason."""
    return quoted(chosen.x) if isinstance(chosen.x, str) else numeric_x(chosen)


def scope_name(game: Game, scope: Scope) -> str:
    """Return the subject of a sentence: a member, a deck or the gang."""
    if scope.member is not None:
        return scope.member.called
    return f"the deck {scope.deck.name}" if scope.deck is not None else f"this {game.word('gang')}"


def subject_name(game: Game, subject: Subject, scope: Scope) -> str:
    """Return a thing's printed name, with x; a member's own."""
    if isinstance(subject.thing, Trait) and subject.chosen is not None:
        return subject.thing.titled(parameter_name(subject.chosen))
    return subject.thing.name if subject.thing is not None else scope_name(game, scope)


def thing_name(game: Game, noun: str, key: str) -> str:
    """Return a thing's printed name; its key where the game doesn't know it."""
    things: Mapping[str, Noun] = getattr(game, noun, {})
    return things[key].name if key in things else quoted(key)


def value_name(game: Game, field: str, value: str) -> str:
    """Return a selector's value as print shows it; the value itself where the game has no name for it."""
    if field == "group":
        return next((group.name for group in game.weapon_groups if group.key == value), value)
    things = getattr(game, field) if field in LOOKED_UP else {}
    return things[value].name if value in things else value.replace("-", " ")


def lowered(name: str) -> str:
    """Return a name as a common noun: "Hired hand" as "hired hand", "MI5 Agent" as "MI5 agent"."""
    return " ".join(word.lower() if word[1:].islower() else word for word in name.split(" "))


def shortened(names: Sequence[str], joint: str = "or", *, most: int = FEW) -> str:
    """Return a list of names; of more than `most`, the first ones and the number of others."""
    shown = tuple(names) if len(names) <= most else (*names[: most - 1], f"{len(names) - most + 1} others")
    return f"{', '.join(shown[:-1])} {joint} {shown[-1]}" if len(shown) > 1 else "".join(shown)


def names_tagged(game: Game, noun: Selectable, tags: Collection[str]) -> tuple[str, ...]:
    """Return the names of things with one of the tags: traits, weapons, cards, or the parts of members."""
    things: Mapping[Selectable, Sequence[Tagged]] = {
        "trait": game.traits,
        "weapon": game.weapons,
        "card": game.deck_cards,
        "member": (*game.ranks, *game.bikes, *game.factions, *game.profiles),
    }
    return tuple(thing.name for thing in things.get(noun, ()) if not set(tags).isdisjoint(thing.tags))


def head_words(game: Game, selector: Selector, count: int | None) -> tuple[str, str]:
    """Return the noun for the things selected, and the selector's field that it covers, if any: "aces", "Hook"."""
    for field, values in selector.where:
        names = [value_name(game, field, value) for value in values]
        if field == "rank" and selector.noun == "member":
            titles = map(lowered, names)
            return shortened([one if count == 1 else plural(one, game.inflections) for one in titles]), field
        groups = [singular(lowered(name), game.inflections) for name in names]
        if field == "group" and selector.noun == "weapon" and all(groups):
            return shortened(groups if count == 1 else [*map(lowered, names)]), field
        if field == selector.noun or (field == "profile" and selector.noun == "member" and not selector.names("rank")):
            several = count is not None and count > 1 and field != "trait"
            return shortened([plural(name, game.inflections) for name in names] if several else names), field
    tags = dict(selector.where).get("tag", ())
    things = game.word(selector.noun, 2 if count is None else count)
    if tags and selector.noun in ("trait", "weapon", "card"):
        return f"{things} such as {shortened(names_tagged(game, selector.noun, tags))}", "tag"
    return things, ""


def selected(game: Game, selector: Selector, count: int | None = None) -> str:
    """Return the things selected in the game's words, in the form that follows `count`: "aces of Gulls".

    Things known by name stay as they are printed, except after a number above one: "Hook", "2 Hooks".
    """
    head, covered = head_words(game, selector, count)
    fields = sorted((pair for pair in selector.where if pair[0] != covered), key=lambda pair: ORDER.index(pair[0]))
    return " ".join((head, *(field_words(game, selector, field, values) for field, values in fields)))


def one_selected(game: Game, selector: Selector) -> str:
    """Return one of the things selected: "an ace", "a gun of aces"; a thing known by name has no article."""
    named = head_words(game, selector, None)[1] in ("profile", "trait", "weapon", "card")
    one = selected(game, selector, 1)
    return one if named else with_article(one, game.inflections)


def field_words(game: Game, selector: Selector, field: str, values: tuple[str, ...], most: int = FEW) -> str:
    """Return one field of a selector in words: "on Box Kite", "of leaders", "with Calm". Of bikes, `most` are named."""
    names = [value_name(game, field, value) for value in values]
    if field == "tag":
        return f"such as {shortened(names_tagged(game, selector.noun, values))}"
    if field == "rank":
        return f"of {shortened([plural(lowered(name), game.inflections) for name in names])}"
    if field == "bike":
        return bike_words(game, names, most)
    if field == "group":
        return (
            f"{'with' if selector.noun == 'member' else 'of the kind'} {shortened([lowered(name) for name in names])}"
        )
    return f"{PHRASES[field]} {shortened(names)}"


def bike_words(game: Game, names: Sequence[str], most: int) -> str:
    """Return the bikes of members in words: "on Box Kite or Delta", "with the kite Box Kite"."""
    named = shortened([lowered(name) if name.startswith("On ") else name for name in names], most=most)
    if names[0].startswith("On "):
        return named
    word = game.word("bike")
    return f"on {named}" if word == "bike" else f"with the {word} {named}"


def counted(game: Game, selector: Selector, count: int) -> str:
    """Return a number of the things selected: "no aces", "1 gun", "3 traits", "Calm", "2 × Calm"."""
    if count and head_words(game, selector, count)[1] == "trait":
        return f"{f'{count} × ' if count > 1 else ''}{selected(game, selector, count)}"
    return f"{count or 'no'} {selected(game, selector, count)}"


def points_words(game: Game, points: int) -> str:
    """Return a number of points in the game's word for them."""
    return f"{signed(points)} {game.word('points', points)}"


POWERS: Mapping[int, str] = {0: "", 1: "its value before", 2: "its value before, squared", 3: "its value before, cubed"}


def worth_words(worth: Worth) -> str:
    """Return points as they depend on x: "3", "2 + x", "3 (x 1), 5 (x 2–4)"."""
    match worth:
        case int():
            return signed(worth)
        case TableWorth():
            return ", ".join(f"{signed(row.value)} (x {span(row.from_, row.last)})" for row in worth.table)
        case LinearWorth(base=base, per_x=per_x):
            if not per_x:
                return signed(base)
            growing = "x" if per_x == 1 else f"{signed(per_x)} {TIMES} x"
            return growing if not base else f"{signed(base)} + {growing}"
        case _:
            assert_never(worth)


def worth_in_points(game: Game, worth: Worth) -> str:
    """Return the same in the game's word for points: "3 points", "3 points (x 1), 5 (x 2–4)"."""
    match worth:
        case int():
            counted = worth
        case TableWorth():
            counted = worth.table[0].value
        case LinearWorth(base=base, per_x=per_x):
            counted = 2 if per_x else base
        case _:
            assert_never(worth)
    number, bracket, rest = worth_words(worth).partition(" (x")
    return f"{number} {game.word('points', counted)}{bracket}{rest}"


def step_words(stat: Stat) -> str:
    """Return the price of one step up: "2", or "2 × value³" where it grows with the value; a dash for none."""
    if stat.step is None:
        return DASH
    grown = ("", f" {TIMES} value", f" {TIMES} value²", f" {TIMES} value³")[stat.step_power]
    return f"{signed(stat.step)}{grown}"


def parameter_words(parameter: Parameter) -> str:
    """Return the values that x may have: "x: uses a game, 1–3" or "x: range, melee or ranged"."""
    if parameter.choices:
        return f"x: {parameter.label}, {listed(parameter.choices, 'or')}"
    reach = bounds(parameter.minimum, parameter.maximum)
    return f"x: {parameter.label}, {reach}" if reach else f"x: {parameter.label}"


def stat_name(game: Game, key: str) -> str:
    """Return a stat's name, or its key where the game has no such stat."""
    return game.stat[key].name if key in game.stat else key


def change_words(game: Game, change: StatChange) -> str:
    """Return a change in words: "Nerve +1", "Nerve becomes 2", "no Nerve"."""
    name = stat_name(game, change.stat)
    if change.kind == "absent":
        return f"no {name}"
    if change.kind == "set":
        return f"{name} becomes {change.text or signed(change.value)}"
    following = [f"{signed(weight)} {TIMES} {stat_name(game, key)}" for key, weight in change.weights.items()]
    fixed = [gained(change.value)] if change.value or not following else []
    return f"{name} {' + '.join((*fixed, *following))}"


def weapon_words(game: Game, chosen: Chosen | ProfileItem) -> str:
    """Return a weapon with its quantity: "2 × Lantern"."""
    name = game.weapon[chosen.key].name if chosen.key in game.weapon else chosen.key
    return times(chosen.quantity, name)


def price_words(price: Price) -> str:
    """Return a price in words: "8", "2 × its value before", "its own points"."""
    match price:
        case "own":
            return "its own points"
        case int():
            return signed(price)
        case ValuePrice(times=number, power=power):
            return times(number, POWERS[power]) if number and power else signed(number)


def total_words(game: Game, gang: Gang, total: int) -> str:
    """Return the points of a gang and those that its size allows: "98 of 100 points"."""
    size = game.size_of(gang.size)
    limit = f" of {size.points}" if size and size.points is not None else ""
    return f"{signed(total)}{limit} {game.word('points', total)}"
