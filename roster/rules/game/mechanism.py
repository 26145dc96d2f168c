"""What all ways in which games decide things share: their words, outcomes and amounts."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, ClassVar

from roster.rules.game.amounts import Amount, Amounts, MarkWords, Setting, amount_at
from roster.rules.game.written import At, Fault, Written
from roster.rules.words import signed

if TYPE_CHECKING:  # a game holds its attempts, so what puts them into words cannot be imported here
    from roster.rules.game.game import Game

PLAIN = Setting()


def words_of(amount: Amounts, game: "Game", marks: Mapping[str, MarkWords]) -> str:
    """A number or an amount in words."""
    return signed(amount) if isinstance(amount, int) else amount.words(game, marks)


def fixed(amount: Amounts | None) -> int | None:
    """The number, where it is the same in every setting."""
    if isinstance(amount, Amount):
        moving = any((amount.own, amount.weapon, amount.target, amount.marks, amount.by_mark))
        return None if moving else amount_at(amount, PLAIN)
    return amount


@dataclass(frozen=True, kw_only=True, slots=True)
class Mechanism(Written, ABC):
    """What all of them share. `OUTCOMES` are the ways in which it can end, with their names, where these are fixed."""

    OUTCOMES: ClassVar[Mapping[str, str]] = {}

    kind: str

    @abstractmethod
    def words(self, game: "Game", marks: Mapping[str, MarkWords]) -> str:
        """What is done, in whole sentences for players; `marks` are the attempt's marks in words."""

    def outcomes(self) -> Mapping[str, str]:
        """Every way in which it can end, by key, with its name."""
        return self.OUTCOMES

    def passes(self) -> tuple[str, ...]:
        """The outcomes that are successes, where the attempt names none."""
        return ()

    def amounts(self) -> Iterator[tuple[At, Amount]]:
        """Every amount in it, with where it stands."""
        return amounts_in(self, ())

    def faults(self) -> Iterator[Fault]:
        """What cannot be decided, or is out of range."""
        return iter(())


def amounts_in(thing: object, at: At) -> Iterator[tuple[At, Amount]]:
    """Every amount inside a written thing."""
    if isinstance(thing, Amount):
        yield at, thing
    elif isinstance(thing, Written):
        for one in fields(thing):
            yield from amounts_in(getattr(thing, one.name), (*at, one.metadata.get("alias", one.name)))
    elif isinstance(thing, tuple):
        for number, one in enumerate(thing):
            yield from amounts_in(one, (*at, number))
