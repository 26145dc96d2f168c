"""What rules and findings call things: members by name, the game's own words, and what a selector selects."""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from roster.rules.findings import Severity
from roster.rules.game import Game
from roster.rules.gang import Chosen
from roster.rules.numbers import parameter
from roster.rules.selectors import Noun, Selector
from roster.rules.subjects import Scope, Subject
from roster.rules.traits import Trait
from roster.rules.words import quoted

FEW = 3
"""More names than this are not written out in a sentence."""
VOWELS = frozenset("aeiouAEIOU")
UNCOUNTED = ("antry", "alry", "illery", "cast", "crew", "staff", "police")
"""Endings of names that are said of many at once."""
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


def permitted(severity: Severity, verdict: str, count: int) -> str:
    """What a rule says of a number of things: "is allowed", "are needed"; of advice always "recommended"."""
    return f"{'is' if count <= 1 else 'are'} {verdict if severity == 'error' else 'recommended'}"


def article(phrase: str) -> str:
    """The phrase behind "a" or "an", by its sound: "a unit", "an uncle"."""
    start = phrase.lower()
    vowel = start.startswith(tuple("aeiou")) and not start.startswith(("eu", "one", "uni", "use"))
    return f"{'an' if vowel else 'a'} {phrase}"


def parameter_name(chosen: Chosen) -> int | str | None:
    """The x of a trait as print shows it, however absurd."""
    return quoted(chosen.x) if isinstance(chosen.x, str) else parameter(chosen)


def scope_name(game: Game, scope: Scope) -> str:
    """Whom a sentence is about: a member, a deck or the gang."""
    if scope.member is not None:
        return scope.member.called
    return f"the deck {scope.deck.name}" if scope.deck is not None else f"this {game.word('gang')}"


def subject_name(game: Game, subject: Subject, scope: Scope) -> str:
    """A thing by its printed name, with x; a member by its own."""
    if isinstance(subject.thing, Trait) and subject.chosen is not None:
        return subject.thing.titled(parameter_name(subject.chosen))
    return subject.thing.name if subject.thing is not None else scope_name(game, scope)


def value_name(game: Game, field: str, value: str) -> str:
    """A selector's value as print shows it; the value itself where the game has no name for it."""
    if field == "group":
        return next((group.name for group in game.weapon_groups if group.key == value), value)
    things = getattr(game, field) if field in LOOKED_UP else {}
    return things[value].name if value in things else value.replace("-", " ")


class Tagged(Protocol):
    """A thing that selectors find by its tags."""

    @property
    def name(self) -> str: ...

    @property
    def tags(self) -> tuple[str, ...]: ...


def plural(name: str) -> str:
    """A name for several: "hired hands", "heroes"; a word for many at once stays as it is."""
    if name.endswith(UNCOUNTED):
        return name
    if name.endswith(("s", "x", "z", "ch", "sh")) or (name.endswith("o") and name[-2:-1] not in VOWELS):
        return f"{name}es"
    if name.endswith("y") and name[-2:-1] not in VOWELS:
        return f"{name[:-1]}ies"
    return f"{name[:-3]}men" if name.endswith("man") else f"{name}s"


def uncapped(name: str) -> str:
    """A name as a common noun: "Hired hand" as "hired hand", "MI5 Agent" as "MI5 agent"."""
    return " ".join(word.lower() if word[1:].islower() else word for word in name.split(" "))


def few(names: Sequence[str], joint: str = "or") -> str:
    """Names in a row; of many the first two and how many more."""
    shown = tuple(names) if len(names) <= FEW else (*names[: FEW - 1], f"{len(names) - FEW + 1} others")
    return f"{', '.join(shown[:-1])} {joint} {shown[-1]}" if len(shown) > 1 else "".join(shown)


def tagged(game: Game, noun: Noun, tags: Collection[str]) -> tuple[str, ...]:
    """The names of what carries one of the tags: traits, weapons or cards, or what members are made of."""
    things: Mapping[Noun, Sequence[Tagged]] = {
        "trait": game.traits,
        "weapon": game.weapons,
        "card": game.cards,
        "member": (*game.ranks, *game.bikes, *game.factions, *game.profiles),
    }
    return tuple(thing.name for thing in things.get(noun, ()) if not set(tags).isdisjoint(thing.tags))


def headed(game: Game, selector: Selector, count: int | None) -> tuple[str, str]:
    """What the things selected are called by themselves, and the field that says so, if any: "aces", "Hook"."""
    for field, values in selector.where:
        names = [value_name(game, field, value) for value in values]
        if field == "rank" and selector.noun == "member":
            return few([uncapped(name) if count == 1 else plural(uncapped(name)) for name in names]), field
        if field == "group" and selector.noun == "weapon" and all(map(counted_group, names)):
            return few([uncapped(name)[: -1 if count == 1 else None] for name in names]), field
        if field == selector.noun or (field == "profile" and selector.noun == "member" and not selector.names("rank")):
            several = count is not None and count > 1 and field != "trait"
            return few([plural(name) for name in names] if several else names), field
    tags = dict(selector.where).get("tag", ())
    things = game.word(selector.noun, 2 if count is None else count)
    if tags and selector.noun in ("trait", "weapon", "card"):
        return f"{things} such as {few(tagged(game, selector.noun, tags))}", "tag"
    return things, ""


def counted_group(name: str) -> bool:
    """Whether a weapon group's name is one plural, so that one of it can be named: "Guns", not "Fists and boots"."""
    return name.endswith("s") and not name.endswith("ss") and " and " not in name


def selected(game: Game, selector: Selector, count: int | None = None) -> str:
    """The things selected in the game's words: "aces of Gulls", "guns of aces"; for a `count` as after it.

    Things known by name stay as they are printed, but after a number above one: "Hook", "2 Hooks".
    """
    head, said = headed(game, selector, count)
    fields = sorted((pair for pair in selector.where if pair[0] != said), key=lambda pair: ORDER.index(pair[0]))
    return " ".join((head, *(aspect(game, selector, field, values) for field, values in fields)))


def one_of(game: Game, selector: Selector) -> str:
    """One of the things selected: "an ace", "a gun of aces"; a thing known by name without an article."""
    named = headed(game, selector, 1)[1] in ("profile", "trait", "weapon", "card")
    return selected(game, selector, 1) if named else article(selected(game, selector, 1))


def aspect(game: Game, selector: Selector, field: str, values: tuple[str, ...]) -> str:
    """One field of a selector: "on Box Kite", "of leaders", "with Calm or Rash"."""
    names = [value_name(game, field, value) for value in values]
    if field == "tag":
        return f"such as {few(tagged(game, selector.noun, values))}"
    if field == "rank":
        return f"of {few([plural(uncapped(name)) for name in names])}"
    if field == "bike":
        return riding(game, names)
    if field == "group":
        return f"{'with' if selector.noun == 'member' else 'of the kind'} {few([uncapped(name) for name in names])}"
    return f"{PHRASES[field]} {few(names)}"


def riding(game: Game, names: Sequence[str]) -> str:
    """What members ride, wear or walk on: "on Box Kite", "with the kite Box Kite"."""
    if all(name.startswith("On ") for name in names):
        return few([uncapped(name) for name in names])
    word = game.word("bike")
    return f"on {few(names)}" if word == "bike" else f"with the {word} {few(names)}"


def some(game: Game, selector: Selector, count: int) -> str:
    """How many of what a selector selects: "no aces", "1 gun", "3 traits", "Calm", "2 × Calm"."""
    if count and headed(game, selector, count)[1] == "trait":
        return f"{f'{count} × ' if count > 1 else ''}{selected(game, selector, count)}"
    return f"{count or 'no'} {selected(game, selector, count)}"


def amount(game: Game, points: int) -> str:
    """A number of points in the game's word for them."""
    return f"{points} {game.word('points', points)}"
