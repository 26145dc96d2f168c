"""Share: what percent of some things are of a kind, in whole percent and exactly."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Literal

from roster.rules.constraints.scopes import breach, ids, quantity_of
from roster.rules.constraints.sentences import bounds_words
from roster.rules.findings import GANG, Finding
from roster.rules.game.game import Game
from roster.rules.game.rule import Rule, crossed, misplaced
from roster.rules.game.selectors import Selector
from roster.rules.game.stats import Stat
from roster.rules.game.written import Fault, described
from roster.rules.gang.names import selected, verdict_words, with_article
from roster.rules.gang.subjects import Subject, Subjects


@dataclass(frozen=True, kw_only=True, slots=True)
class Share(Rule):
    """What percentage of the things of `among` may be things of `of`."""

    CODES: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "above": "Too many of some things are of one kind.",
            "below": "Too few of some things are of one kind.",
        }
    )

    kind: Literal["share"] = "share"
    among: Selector = field(metadata=described("The things of which a part is looked at."))
    minimum: int | None = field(default=None, metadata=described("Percent.", ge=0, le=100))
    maximum: int | None = field(default=None, metadata=described("Percent.", ge=0, le=100))

    def check(self, subjects: Subjects) -> Iterator[Finding]:
        """A finding where the share is too large or too small; none where there is nothing to share."""
        among = subjects.whole.select(subjects.bit(self.among))
        bit = subjects.bit(self.of)
        found = [one for one in among if one.bits & bit]
        whole, part, most, least = quantity_of(among), quantity_of(found), self.maximum, self.minimum
        if whole and most is not None and 100 * part > most * whole:
            message, percent = self._message(subjects, found, whole, -(-100 * part // whole), f"at most {most}")
            members = ids(subjects, found)
            yield breach(self, "above", GANG, message, limit=f"{most} %", actual=f"{percent} %", members=members)
        if whole and least is not None and 100 * part < least * whole:
            message, percent = self._message(subjects, found, whole, 100 * part // whole, f"at least {least}")
            yield breach(self, "below", GANG, message, limit=f"{least} %", actual=f"{percent} %")

    def _message(
        self, subjects: Subjects, found: list[Subject], whole: int, percent: int, limit: str
    ) -> tuple[str, int]:
        """The sentence, and the percentage in it."""
        game, part = subjects.game, quantity_of(found)
        verdict = verdict_words(self.severity, "allowed" if limit.startswith("at most") else "needed", 1)
        among = selected(game, self.among, whole)
        return f"{part} of {whole} {among} {self._being(game, part)} ({percent} %); {limit} % {verdict}.", percent

    def _being(self, game: Game, part: int) -> str:
        """What that part of the things is: "are leaders", "is on Box Kite", "have guns"."""
        one = part == 1
        things, of = selected(game, self.of, part), game.word(self.of.noun, part)
        if things.startswith(f"{of} with "):
            return f"{'has' if one else 'have'} {things.removeprefix(f'{of} with ')}"
        plain = things.removeprefix(f"{of} ") if things != of else things
        return f"{'is' if one else 'are'} {with_article(plain) if one and plain == things else plain}"

    def words(self, game: Game) -> str:
        """ "at least 50 % of riders are on Box Kite"."""
        bounds = bounds_words(game, self.minimum, self.maximum, " %")
        return f"{bounds} of {selected(game, self.among)} {self._being(game, 2)}"

    def faults(self, stats: Mapping[str, Stat]) -> Iterator[Fault]:
        """A share of one noun among another, or impossible limits."""
        yield from misplaced("gang", {"of": self.of})
        if self.of.noun != self.among.noun:
            message = f"A share of {self.of.noun}s among {self.among.noun}s counts two different things."
            yield Fault(("among",), message, "Select the same noun in `of` and `among`.")
        yield from crossed(self.minimum, self.maximum)
