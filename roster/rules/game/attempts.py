"""Attempts of members as data: the mechanism that decides them, its numbers, and the usual situations.

`Kind` is the only list of mechanisms; packs are read by it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Annotated

from roster.rules.game.amounts import Amount, Amounts, MarkWords
from roster.rules.game.matching import weapon_fields
from roster.rules.game.mechanisms.cards import Cards
from roster.rules.game.mechanisms.compare import Compare
from roster.rules.game.mechanisms.dice import Dice
from roster.rules.game.mechanisms.mechanism import SUCCEED, Aim, amounts_in
from roster.rules.game.mechanisms.percent import Percent
from roster.rules.game.mechanisms.push import Push
from roster.rules.game.nouns import Weapon
from roster.rules.game.selectors import Selector
from roster.rules.game.written import (
    ICON,
    At,
    ByKind,
    Fault,
    InKeyOrder,
    Key,
    Line,
    Name,
    Noun,
    Numbers,
    Prose,
    WrittenValue,
    described,
)
from roster.rules.words import inside, signed

Kind = Push | Dice | Percent | Cards | Compare


OF_A_WEAPON = ("weapon", "group", "keyword", "tag")
"""The fields by which a weapon is selected, whoever holds it."""
MOST_MARK = 100
MOST_ATTEMPTS = 30
"""The maximum number of attempts in a game: the page of its odds works all of them out."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Mark(WrittenValue):
    """Something that changes during a game and counts in the attempt: stress, speed, cover."""

    key: Key
    name: Name
    minimum: int = field(default=0, metadata=described(ge=-MOST_MARK, le=MOST_MARK))
    maximum: int = field(default=1, metadata=described(ge=-MOST_MARK, le=MOST_MARK))
    usual: int = field(default=0, metadata=described("Where it stands if nothing else is said."))
    labels: Annotated[Mapping[int, Line], InKeyOrder()] = field(
        default_factory=dict, hash=False, metadata=described("Words for its numbers.")
    )
    stat: str = field(
        default="", metadata=described("The stat whose boxes mark it on a card.", names="stats of member")
    )

    @property
    def words(self) -> MarkWords:
        """The name in a sum; for a mark that is there or not, the word for its being there."""
        holds = (self.minimum, self.maximum) == (0, 1)
        return MarkWords(name=inside(self.labels.get(1, self.name) if holds else self.name), holds=holds)

    def shown(self, value: int) -> str:
        """Return the value in words: "Stress 4", or its own label."""
        return self.labels.get(value) or f"{self.name} {value}"

    def worded(self, value: int) -> str:
        """Return a value where the mark's name is beside it, as in a table's head or corner."""
        return self.labels.get(value) or signed(value)

    def thinned(self, most: int) -> tuple[int, ...]:
        """Return its possible values, thinned out to at most `most` round numbers, the usual one among them."""
        for step in steps_from(-(-(self.maximum - self.minimum + 1) // most)):
            first = self.minimum if step < ROUND else -(-self.minimum // step) * step
            values = {*range(first, self.maximum + 1, step), self.usual}
            if len(values) <= most:
                break
        return tuple(sorted(values))


ROUND = 5
"""From this step on, a table's values are its multiples."""


def steps_from(least: int) -> Iterator[int]:
    """Yield easily read steps between values: small ones as they are, then 5, 10, 20, 25, 50, 100 and so on."""
    yield from range(least, ROUND)
    for power in count():
        yield from (step * 10**power for step in (5, 10, 20, 25) if step * 10**power >= least)


@dataclass(frozen=True, kw_only=True, slots=True)
class Situation(WrittenValue):
    """A usual situation: the values of the marks, and stats of a member and a target to judge by.

    `weight` is how often it comes up beside the others, for those who have the stats that it `needs`.
    """

    key: Key
    name: Name
    marks: Numbers = field(default_factory=dict, hash=False)
    own: Numbers = field(default_factory=dict, hash=False, metadata=described(names="stats of member"))
    target: Numbers = field(default_factory=dict, hash=False, metadata=described(names="stats of member"))
    weight: int = field(default=1, metadata=described("How often it comes up, beside the others.", ge=0, le=1000))
    needs: tuple[Key, ...] = field(
        default=(), metadata=described("It comes up only for those who have these.", names="stats of member")
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class Effect(WrittenValue):
    """The result of an outcome: `amount` + `each` × the mechanism's count (its total, hits or margin), at least 0.

    It counts only on the outcomes `on` (none: on every success), from a total of `from_total` and from a margin of
    `from_margin` on, and only with the weapons named. `worth` is what 1 of it takes of a life in a battle: the
    target's, or below 0 that of whoever attempts; an effect that is `out` takes all of the target's.
    """

    key: Key
    name: Name
    on: tuple[Line, ...] = ()
    weapons: Selector | None = None
    from_total: int | None = None
    from_margin: int | None = None
    amount: Amounts = 0
    each: int = 0
    worth: int = field(default=0, metadata=described("In hundredths of a point.", ge=-10_000, le=10_000))
    out: bool = field(default=False, metadata=described("It takes the target out, whatever it has left."))
    shown: bool = field(default=True, metadata=described("Players see it; if not, it counts in a battle only."))


@dataclass(frozen=True, kw_only=True, slots=True)
class Attempt(Noun):
    """One thing that members attempt, and the mechanism that decides it."""

    text: Prose = ""
    icon: str = field(default="", metadata=ICON)
    weapons: Selector | None = field(
        default=None, metadata=described("The weapons it is made with; left out: none is needed.")
    )
    marks: tuple[Mark, ...] = field(default=(), metadata=described(max_length=12))
    mechanism: Annotated[Kind, ByKind()]
    passes: tuple[Line, ...] = field(
        default=(), metadata=described("The outcomes that count as a success, where that is not plain.")
    )
    effects: tuple[Effect, ...] = field(default=(), metadata=described(max_length=40))
    situations: tuple[Situation, ...] = field(default=(), metadata=described(max_length=30))
    aims: tuple[Aim, ...] = field(
        default=(), metadata=described("The first is the usual one; none: to succeed.", max_length=12)
    )
    readings: tuple[Key, ...] = field(
        default=(), metadata=described("The readings that it rests on.", names="readings")
    )
    limits: Prose = field(default="", metadata=described("What it leaves out, in a sentence or two."))
    lasting: Numbers = field(
        default_factory=dict,
        hash=False,
        metadata=described("Not read any more; earlier editions have it."),
    )
    carrying: Numbers = field(
        default_factory=dict,
        hash=False,
        metadata=described("Not read any more; earlier editions have it."),
    )

    @property
    def successes(self) -> tuple[str, ...]:
        """The outcomes that count as a success."""
        return self.passes or self.mechanism.passes()

    @property
    def mark(self) -> Mapping[str, Mark]:
        """The marks by key."""
        return {one.key: one for one in self.marks}

    @property
    def mark_words(self) -> Mapping[str, MarkWords]:
        """The marks in words, by key."""
        return {one.key: one.words for one in self.marks}

    @property
    def usual(self) -> Mapping[str, int]:
        """The usual value of each mark."""
        return {one.key: one.usual for one in self.marks}

    def aim_of(self, key: str = "") -> Aim:
        """Return an aim by its key: the first one without a key, or where there is none of that key."""
        return next((one for one in self.aims if one.key == key), next(iter(self.aims), SUCCEED))

    def made_with(self, weapon: Weapon) -> bool:
        """Return whether it is made with this weapon."""
        return self.weapons is not None and selects(self.weapons, weapon)

    def amounts(self) -> Iterator[tuple[At, Amount]]:
        """Yield every amount in it, with its path."""
        yield from amounts_in(self.mechanism, ("mechanism",))
        yield from amounts_in(self.effects, ("effects",))

    def faults(self) -> Iterator[Fault]:
        """Yield a fault for anything that can't be decided, and for unknown marks or outcomes."""
        yield from (Fault(("mechanism", *at), message, remedy) for at, message, remedy in self.mechanism.faults())
        yield from self._unknown_marks()
        yield from self._unknown_outcomes()
        yield from self._out_of_range()
        for at, amount in self.amounts():
            if amount.least is not None and amount.most is not None and amount.least > amount.most:
                message = f"The least, {amount.least}, is above the most, {amount.most}."
                yield Fault((*at, "least"), message, "Write the smaller number as the least.")
        for at, selector in self.selectors():
            if selector.noun != "weapon" or not {name for name, _ in selector.where} <= set(OF_A_WEAPON):
                yield Fault(at, "This has to select weapons by themselves.", "Select by weapon, group, keyword or tag.")

    def selectors(self) -> Iterator[tuple[At, Selector]]:
        """Yield every selector in it."""
        if self.weapons is not None:
            yield ("weapons",), self.weapons
        for number, effect in enumerate(self.effects):
            if effect.weapons is not None:
                yield ("effects", number, "weapons"), effect.weapons

    def _unknown_marks(self) -> Iterator[Fault]:
        """Yield a fault for each mark that is read but not declared."""
        named = [(("mechanism", *at), key) for at, key in self.mechanism.mark_keys()]
        named += [
            ((*at, *own), key)
            for at, amount in amounts_in(self.effects, ("effects",))
            for own, key in amount.mark_keys()
        ]
        named += [
            (("situations", number, "marks", key), key)
            for number, one in enumerate(self.situations)
            for key in one.marks
        ]
        for at, key in named:
            if key not in self.mark:
                yield Fault(at, f"There is no mark “{key}”.", f"Its marks are: {', '.join(self.mark) or 'none'}.")

    def _unknown_outcomes(self) -> Iterator[Fault]:
        """Yield a fault for each outcome that the mechanism doesn't have."""
        known = self.mechanism.outcomes()
        named: list[tuple[At, str]] = [(("passes", number), name) for number, name in enumerate(self.passes)]
        for number, effect in enumerate(self.effects):
            named += [(("effects", number, "on", place), name) for place, name in enumerate(effect.on)]
        for number, aim in enumerate(self.aims):
            named += [(("aims", number, "worth", name), name) for name in aim.worth]
            if aim.effect and aim.effect not in {one.key for one in self.effects}:
                effects = ", ".join(one.key for one in self.effects) or "none"
                yield Fault(("aims", number, "effect"), f"There is no effect “{aim.effect}”.", f"There are: {effects}.")
        for at, name in named:
            if name not in known:
                yield Fault(at, f"There is no outcome “{name}”.", f"Its outcomes are: {', '.join(known)}.")

    def _out_of_range(self) -> Iterator[Fault]:
        """Yield a fault for marks whose range is empty, and for marks of situations outside their range."""
        for number, mark in enumerate(self.marks):
            if not mark.minimum <= mark.usual <= mark.maximum:
                message = (
                    f"“{mark.key}” usually stands at {mark.usual}, but goes from {mark.minimum} to {mark.maximum}."
                )
                yield Fault(("marks", number, "usual"), message, "Write a number that it can stand at.")
        for number, one in enumerate(self.situations):
            for key, value in one.marks.items():
                known = self.mark.get(key)
                if known and not known.minimum <= value <= known.maximum:
                    message = f"“{key}” is {value}, but goes from {known.minimum} to {known.maximum}."
                    yield Fault(("situations", number, "marks", key), message, "Write a number that it can stand at.")


def selects(selector: Selector, weapon: Weapon) -> bool:
    """Return whether a selector of weapons selects this one, whoever holds it."""
    having = weapon_fields(weapon)
    return all(not set(having.get(name, ())).isdisjoint(values) for name, values in selector.where)
