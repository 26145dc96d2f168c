"""What one member holds, line by line: its own things to change or take away, and what comes with it.

Lives here: `holdings_of`. Never here: what else it may take (see `picking`).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from roster.rules.facts import trait_facts, weapon_facts
from roster.rules.game import Game
from roster.rules.gang import Chosen
from roster.rules.numbers import how_many, parameter
from roster.rules.resolving import ResolvedMember
from roster.rules.traits import Parameter
from roster.rules.wording import parameter_name
from roster.rules.words import quoted
from roster.rules.worth import worth_at
from roster.web.builder.posted import told


@dataclass(frozen=True, kw_only=True, slots=True)
class Holding:
    """One trait or weapon. `index` is its place in the member's own list; -1: `origin` says what brings it.

    `remove` is a button's value; `choices` are what x may be, with the one in force marked.
    """

    noun: str
    key: str
    index: int
    name: str
    text: str
    icon: str
    points: int
    facts: tuple[str, ...] = ()
    origin: str = ""
    known: bool = True
    quantity: int = 1
    remove: str = ""
    asked: Parameter | None = None
    x: str = ""


def xs(asked: Parameter) -> tuple[str, ...]:
    """What x may be, where that is a short list."""
    if asked.choices:
        return asked.choices
    if asked.minimum is None or asked.maximum is None or asked.maximum - asked.minimum > 30:
        return ()
    return tuple(str(number) for number in range(asked.minimum, asked.maximum + 1))


def origin_of(resolved: ResolvedMember, game: Game, index: int, entry: int, innate: bool) -> str:
    """What brings a thing that is not in the member's own list."""
    if index >= 0:
        return ""
    if entry >= 0:
        return f"gained, {game.word('ledger')} entry {entry + 1}"
    if innate:
        return "everyone has it"
    return f"with {resolved.profile.name}" if resolved.profile else ""


def removing(resolved: ResolvedMember, noun: str, index: int) -> str:
    """The value of the button that takes a thing away; nothing for what is not the member's own."""
    return told("remove-held", member=resolved.member.id, noun=noun, index=index) if index >= 0 else ""


def known_traits(game: Game, resolved: ResolvedMember) -> Iterator[Holding]:
    """Traits that the game has."""
    for held in resolved.traits:
        trait, chosen = held.trait, held.chosen
        x = parameter_name(chosen)
        yield Holding(
            noun="trait",
            key=trait.key,
            index=held.index,
            name=trait.titled(x),
            text=trait.told(x),
            icon=trait.icon,
            points=worth_at(trait.points, parameter(chosen)) * how_many(chosen) if held.index >= 0 else 0,
            facts=trait_facts(trait),
            origin=origin_of(resolved, game, held.index, held.entry, False),
            quantity=chosen.quantity,
            remove=removing(resolved, "trait", held.index),
            asked=trait.parameter if held.index >= 0 else None,
            x="" if x is None else str(x),
        )


def known_weapons(game: Game, resolved: ResolvedMember) -> Iterator[Holding]:
    """Weapons that the game has."""
    for held in resolved.weapons:
        weapon, chosen = held.weapon, held.chosen
        innate = weapon.innate and held.index < 0
        yield Holding(
            noun="weapon",
            key=weapon.key,
            index=held.index,
            name=weapon.name,
            text=weapon.text,
            icon=weapon.icon,
            points=worth_at(weapon.points) * how_many(chosen) if held.index >= 0 and not weapon.innate else 0,
            facts=weapon_facts(game, weapon),
            origin=origin_of(resolved, game, held.index, held.entry, innate),
            quantity=chosen.quantity,
            remove=removing(resolved, "weapon", held.index),
        )


def unknown_things(game: Game, resolved: ResolvedMember, noun: str, listed: tuple[Chosen, ...]) -> Iterator[Holding]:
    """What the member's list names and the game does not have."""
    known = game.trait if noun == "trait" else game.weapon
    for index, one in enumerate(listed):
        if one.key not in known:
            yield Holding(
                noun=noun,
                key=one.key,
                index=index,
                name=quoted(one.key) or f"a {game.word(noun)} without a name",
                text=f"{game.name} does not have this {game.word(noun)}. It is kept and counts for nothing.",
                icon="",
                points=0,
                known=False,
                quantity=one.quantity,
                remove=removing(resolved, noun, index),
            )


def holdings_of(game: Game, resolved: ResolvedMember, noun: str) -> tuple[Holding, ...]:
    """A member's traits or weapons: its own in its order, then what is unknown, then what comes with it."""
    if noun == "trait":
        found = (*known_traits(game, resolved), *unknown_things(game, resolved, noun, resolved.member.traits))
    else:
        found = (*known_weapons(game, resolved), *unknown_things(game, resolved, noun, resolved.member.weapons))
    return tuple(sorted(found, key=lambda one: (one.index < 0, not one.known)))
