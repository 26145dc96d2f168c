"""The base of all constraints: their fields, their limits, and the mistakes that a pack's author can make."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Literal

from roster.rules.findings import Finding, Severity
from roster.rules.game.selectors import Selectable, Selector
from roster.rules.game.stats import Stat
from roster.rules.game.written import Fault, Key, Noun, Prose, WrittenValue, described

if TYPE_CHECKING:  # a game holds its constraints, so what they check cannot be imported here
    from roster.rules.game.game import Game
    from roster.rules.points import Priced

Within = Literal["gang", "member", "deck"]
INSIDE: Mapping[Within, tuple[Selectable, ...]] = MappingProxyType(
    {"gang": ("gang", "member", "trait", "weapon", "card"), "member": ("member", "trait", "weapon"), "deck": ("card",)}
)


@dataclass(frozen=True, kw_only=True, slots=True)
class SizeLimit(WrittenValue):
    """A limit that is a field of the gang's size."""

    size: Literal["points"]


@dataclass(frozen=True, kw_only=True, slots=True)
class SlotLimit(WrittenValue):
    """A limit that is a slot of the member's rank."""

    slot: Key = field(metadata=described(names="slots"))


@dataclass(frozen=True, kw_only=True, slots=True)
class StatLimit(WrittenValue):
    """A limit that is the member's stat."""

    stat: Key = field(metadata=described(names="stats of member"))


WITHIN = described("Where it holds: in the whole gang, with each member by itself, or in each deck.")
MINIMUM = described("The least there must be: a number, or where to read it.")
MAXIMUM = described("The most there may be: a number, or where to read it.")
Limit = int | SizeLimit | SlotLimit | StatLimit


@dataclass(frozen=True, kw_only=True, slots=True)
class Per(WrittenValue):
    """A rate: the limits hold once for every `each` of `of`, rounded down."""

    of: Selector
    each: int = field(metadata=described(ge=1))


@dataclass(frozen=True, kw_only=True, slots=True)
class Rule(Noun, ABC):
    """The base of all kinds of constraint.

    A rule applies only where `when` finds something in the gang and `unless` finds nothing. Where each member keeps or
    breaks it by itself, what they select of members is looked for with that member alone.
    `CODES` gives each way to break the rule with its meaning; a finding's code is "kind.way".
    """

    CODES: ClassVar[Mapping[str, str]]

    severity: Severity = "error"
    reason: Prose = field(metadata=described("Why there is such a rule, in words that a player understands."))
    when: Selector | None = field(default=None, metadata=described("Only where this selects something."))
    unless: Selector | None = field(default=None, metadata=described("Only where this selects nothing."))
    kind: str
    of: Selector = field(metadata=described("The things that the rule is about."))

    @classmethod
    def kind_name(cls) -> str:
        """Return the name of the kind, as packs write it in `kind`."""
        return str(next(one.default for one in fields(cls) if one.name == "kind"))

    @abstractmethod
    def check(self, subjects: "Priced") -> Iterator[Finding]:
        """Yield a finding for each place where the gang breaks the rule."""

    @abstractmethod
    def words(self, game: "Game") -> str:
        """Return what the rule allows, in players' words, as the middle of a sentence."""

    @property
    def wide(self) -> bool:
        """True if it also depends on something in a gang that none of its selectors selects, apart from the size."""
        return False

    @property
    def counts_only(self) -> bool:
        """True if what it selects decides alone, with ranks and the size: what else members are doesn't matter."""
        return False

    @property
    def by_member(self) -> bool:
        """True if each member keeps or breaks it by itself, whatever the other members are."""
        return False

    def selectors(self) -> Iterator[Selector]:
        """Yield every selector that the rule names."""
        for one in fields(self):
            value = getattr(self, one.name)
            if isinstance(value, Selector):
                yield value
            elif isinstance(value, Per):
                yield value.of

    def faults(self, stats: Mapping[str, Stat]) -> Iterator[Fault]:
        """Yield the faults of the rule by itself."""
        return iter(())

    def clashes(self, others: Iterable["Rule"]) -> Iterator[Fault]:
        """Yield a fault for each of the pack's other rules that contradicts this one."""
        return iter(())

    def always_with(self, other: "Rule") -> bool:
        """Return whether this rule applies to every gang that the other applies to."""
        free = self.when is None and self.unless is None
        return free or (self.when == other.when and self.unless == other.unless)


def misplaced(within: Within, selectors: Mapping[str, Selector]) -> Iterator[Fault]:
    """Yield a fault for each selector of things that are never in such a scope, by the field that has it."""
    for name, selector in selectors.items():
        if selector.noun not in INSIDE[within]:
            message = f"`within: {within}` holds no {selector.noun}."
            remedy = f"Select one of {', '.join(INSIDE[within])}, or write another `within`."
            yield Fault((name,), message, remedy)


def crossed(minimum: Limit | Fraction | None, maximum: Limit | Fraction | None) -> Iterator[Fault]:
    """Yield a fault for limits that leave nothing between them, or limit nothing."""
    if minimum is None and maximum is None:
        yield Fault((), "Without `minimum` and `maximum` the rule always holds.", "Give it one of them.")
    if isinstance(minimum, int | Fraction) and isinstance(maximum, int | Fraction) and minimum > maximum:
        message = f"The minimum {minimum} is above the maximum {maximum}: the rule can never hold."
        yield Fault(("minimum",), message, "Lower the minimum or raise the maximum.")


def too_low(minimum: Limit | None, maximum: Limit | None, lowest: int = 0) -> Iterator[Fault]:
    """Yield a fault for a maximum so low that the rule can never hold, or a minimum so low that it always does."""
    if isinstance(maximum, int) and maximum < lowest:
        message = f"The maximum {maximum} is below {lowest}: the rule can never hold."
        yield Fault(("maximum",), message, f"Write at least {lowest}.")
    if isinstance(minimum, int) and minimum < 0:
        message = f"The minimum {minimum} is below 0: the rule always holds."
        yield Fault(("minimum",), message, "Write at least 1, or leave it out.")


def of_no_member(within: Within, **limits: Limit | None) -> Iterator[Fault]:
    """Yield a fault for a limit that is read from a member, in a rule that isn't about single members."""
    for name, limit in limits.items():
        if within != "member" and isinstance(limit, SlotLimit | StatLimit):
            message = "The limit is read from a member, but the rule counts over more than one."
            yield Fault((name,), message, "Write `within: member`, or a number.")
