"""What findings call things: members by name, the game's own words, and what a selector selects in a phrase.

Lives here: names and phrases. Never here: whole sentences (each stands where its finding is made).
"""

from collections.abc import Iterator

from roster.rules.findings import Severity
from roster.rules.game import Game
from roster.rules.gang import Chosen
from roster.rules.numbers import parameter
from roster.rules.resolving import ResolvedMember
from roster.rules.selectors import Selector
from roster.rules.subjects import Scope, Subject
from roster.rules.traits import Trait
from roster.rules.words import quoted

LOOKED_UP = ("rank", "bike", "faction", "profile", "trait", "weapon", "keyword", "card", "deck", "size", "option")


def should(severity: Severity, duty: str) -> str:
    """What a rule asks, as firmly as its severity: "must", "may", or "should" in both cases where it is advice."""
    return duty if severity == "error" else "should"


def article(phrase: str) -> str:
    """The phrase behind "a" or "an", by its sound: "a unit", "an uncle"."""
    start = phrase.lower()
    vowel = start.startswith(tuple("aeiou")) and not start.startswith(("eu", "one", "uni", "use"))
    return f"{'an' if vowel else 'a'} {phrase}"


def member_name(game: Game, member: ResolvedMember) -> str:
    """A member's own name, else its profile's, else its rank, else the game's word for a member."""
    own = quoted(member.member.name)
    if own:
        return own
    if member.profile is not None:
        return member.profile.name
    return f"the {member.rank.name}" if member.rank else f"a {game.word('member')} without a name"


def parameter_name(chosen: Chosen) -> int | str | None:
    """The x of a trait as print shows it, however absurd."""
    return quoted(chosen.x) if isinstance(chosen.x, str) else parameter(chosen)


def scope_name(game: Game, scope: Scope) -> str:
    """Whom a sentence is about: a member, a deck or the gang."""
    if scope.member is not None:
        return member_name(game, scope.member)
    return f"the deck {scope.deck.name}" if scope.deck is not None else f"this {game.word('gang')}"


def subject_name(game: Game, subject: Subject, scope: Scope) -> str:
    """A thing by its printed name, with x; a member by its own."""
    if isinstance(subject.thing, Trait) and subject.chosen is not None:
        return subject.thing.titled(parameter_name(subject.chosen))
    return subject.thing.name if subject.thing is not None else scope_name(game, scope)


def value_name(game: Game, field: str, value: str) -> str:
    """A selector's value as print shows it."""
    if field == "group":
        return next((group.name for group in game.weapon_groups if group.key == value), value)
    things = getattr(game, field) if field in LOOKED_UP else {}
    return things[value].name if value in things else value.replace("-", " ")


def qualifiers(game: Game, selector: Selector) -> Iterator[str]:
    """What each field of a selector asks for."""
    for field, values in selector.where:
        yield " or ".join(value_name(game, field, value) for value in values)


def phrase(game: Game, selector: Selector, count: int = 1) -> str:
    """What a selector selects: "guests (Elder, Donkey)", plural unless count is 1."""
    asked = ", ".join(qualifiers(game, selector))
    noun = game.word(selector.noun, count)
    return f"{noun} ({asked})" if asked else noun


def some(game: Game, selector: Selector, count: int) -> str:
    """How many of what a selector selects: "no guests (Elder)", "3 traits"."""
    return f"{count or 'no'} {phrase(game, selector, count)}"


def amount(game: Game, points: int) -> str:
    """A number of points in the game's word for them."""
    return f"{points} {game.word('points', points)}"
