"""Share: which part of some things are of a kind, held against percentages and fractions exactly."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Annotated, ClassVar, Literal

from roster.rules.constraints.scopes import breach, ids, quantity_of
from roster.rules.constraints.sentences import between_words
from roster.rules.findings import GANG, Finding
from roster.rules.game.game import Game
from roster.rules.game.inflections import with_article
from roster.rules.game.rule import Rule, crossed, misplaced
from roster.rules.game.selectors import Selector
from roster.rules.game.stats import Stat
from roster.rules.game.written import Fault, bounded, described
from roster.rules.gang.names import selected
from roster.rules.gang.subjects import Subjects

Part = Annotated[int, bounded(ge=0, le=100)] | Annotated[str, bounded(pattern=r"^[0-9]{1,4}/[1-9][0-9]{0,3}$")]


def percent(part: Part) -> Fraction:
    """Return a part of a whole as a percentage."""
    return Fraction(part) if isinstance(part, int) else 100 * Fraction(part)


def part_words(part: Part | None) -> str:
    """Return a part as print shows it: "33 %", "1/3"; empty for none."""
    return f"{part} %" if isinstance(part, int) else part or ""


def percentage(part: int, whole: int) -> str:
    """Return a part in percent, to a tenth: "50 %", "33.3 %"."""
    return f"{round(100 * part / whole, 1):g} %"


@dataclass(frozen=True, kw_only=True, slots=True)
class Share(Rule):
    """The part of the things of `among` that may be things of `of`."""

    CODES: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "above": "Too many of some things are of one kind.",
            "below": "Too few of some things are of one kind.",
        }
    )

    kind: Literal["share"] = "share"
    among: Selector = field(metadata=described("The things of which a part is looked at."))
    minimum: Part | None = field(default=None, metadata=described("The least part: a percentage, or a fraction: 1/3."))
    maximum: Part | None = field(
        default=None, metadata=described("The largest part: a percentage, or a fraction: 1/3.")
    )

    @property
    def counts_only(self) -> bool:
        """True: it counts in the whole gang."""
        return True

    def check(self, subjects: Subjects) -> Iterator[Finding]:
        """Yield a finding where the share is too large or too small; none where there is nothing to share.

        The first thing of a list is always all of it: that is no reason for advice.
        """
        among = subjects.whole.select(subjects.bit(self.among))
        bit = subjects.bit(self.of)
        found = [one for one in among if one.bits & bit]
        whole, part, most, least = quantity_of(among), quantity_of(found), self.maximum, self.minimum
        if whole == 1 and self.severity == "advice":
            return
        if whole and most is not None and 100 * part > percent(most) * whole:
            members, limit = ids(subjects, found), part_words(most)
            message = self._message(subjects.game, "many", part, whole, f"{limit} or less")
            yield breach(self, "above", GANG, message, limit=limit, actual=percentage(part, whole), members=members)
        if whole and least is not None and 100 * part < percent(least) * whole:
            limit = part_words(least)
            message = self._message(subjects.game, "few", part, whole, f"{limit} or more")
            yield breach(self, "below", GANG, message, limit=limit, actual=percentage(part, whole))

    def _message(self, game: Game, much: str, part: int, whole: int, limit: str) -> str:
        """Return the sentence: "Too many pilots on Delta Kite: 2 of 3 pilots (66.7 %). Keep it to 30 % or less."."""
        among = selected(game, self.among, whole)
        return (
            f"Too {much} {selected(game, self.of)}: {part} of {whole} {among} ({percentage(part, whole)}). "
            f"{'Make it' if much == 'few' else 'Keep it to'} {limit}."
        )

    def _being(self, game: Game, part: int) -> str:
        """Return the predicate for that part of the things: "are leaders", "is on Box Kite", "have guns"."""
        one = part == 1
        things, of = selected(game, self.of, part), game.word(self.of.noun, part)
        if things.startswith(f"{of} with "):
            return f"{'has' if one else 'have'} {things.removeprefix(f'{of} with ')}"
        plain = things.removeprefix(f"{of} ") if things != of else things
        return f"{'is' if one else 'are'} {with_article(plain, game.inflections) if one and plain == things else plain}"

    def words(self, game: Game) -> str:
        """Return the rule in words: "at least 50 % of riders are on Box Kite"."""
        bounds = between_words(part_words(self.minimum), part_words(self.maximum))
        return f"{bounds} of {selected(game, self.among)} {self._being(game, 2)}"

    def faults(self, stats: Mapping[str, Stat]) -> Iterator[Fault]:
        """Yield a fault for a share of one noun among another, and for impossible limits."""
        yield from misplaced("gang", {"of": self.of})
        if self.of.noun != self.among.noun:
            message = f"A share of {self.of.noun}s among {self.among.noun}s counts two different things."
            yield Fault(("among",), message, "Select the same noun in `of` and `among`.")
        low, high = (None if one is None else percent(one) for one in (self.minimum, self.maximum))
        yield from crossed(low, high)
        for name, part in (("minimum", low), ("maximum", high)):
            if part is not None and part > 100:
                yield Fault((name,), f"{getattr(self, name)} is more than the whole.", "Write at most 1/1.")
