"""Total: the sum of points, of stats or of figures, in the gang, each member or each deck."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from dataclasses import field as a_field
from types import MappingProxyType
from typing import ClassVar, Literal, assert_never

from roster.rules.constraints.scopes import bounds_of, breach, is_by_member, scopes
from roster.rules.constraints.sentences import bounds_words, where_words
from roster.rules.findings import Finding
from roster.rules.game.derived import Values, number
from roster.rules.game.game import Game
from roster.rules.game.nouns import DeckCard, Weapon
from roster.rules.game.rule import (
    MAXIMUM,
    MINIMUM,
    WITHIN,
    Limit,
    Rule,
    Within,
    crossed,
    misplaced,
    of_no_member,
    too_low,
)
from roster.rules.game.stats import Stat
from roster.rules.game.written import Fault, Key, described
from roster.rules.gang.members import ResolvedMember, built_stats
from roster.rules.gang.names import points_words, scope_name, selected
from roster.rules.gang.subjects import Scope, Subject, Subjects
from roster.rules.points import Priced, each_of
from roster.rules.words import listed


@dataclass(frozen=True, kw_only=True, slots=True)
class Total(Rule):
    """The sum of points, figures, or the named stats; `built` sums stats as a member was made, before any change."""

    CODES: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "above": "Points, stats or figures come to more than a rule allows.",
            "below": "Points, stats or figures come to less than a rule asks for.",
        }
    )

    kind: Literal["total"] = "total"
    within: Within = a_field(default="gang", metadata=WITHIN)
    field: Literal["points", "stats", "figures", "built"] = a_field(
        default="points",
        metadata=described("What is summed; `built`: the stats as a member was made, before any change."),
    )
    stats: tuple[Key, ...] = a_field(
        default=(), metadata=described("The stats, for `stats` and `built`.", names="stats")
    )
    minimum: Limit | None = a_field(default=None, metadata=MINIMUM)
    maximum: Limit | None = a_field(default=None, metadata=MAXIMUM)

    @property
    def wide(self) -> bool:
        """True if it asks something of members who have nothing that it sums, or sums what the whole gang decides."""
        if self.of.noun == "member":
            return self.field == "points"
        return self.of.noun == "gang" or (self.minimum is not None and self.within == "member")

    @property
    def by_member(self) -> bool:
        """True if each member keeps or breaks it by itself; with surcharges, points follow from the whole gang."""
        return is_by_member(self.of, self.within) and (self.field, self.of.noun) != ("points", "member")

    def check(self, subjects: Priced) -> Iterator[Finding]:
        """Yield a finding for each scope whose sum is too high or too low."""
        for scope in scopes(subjects, self.of, self.within, empty=self.minimum is not None):
            least, most = bounds_of(self.minimum, self.maximum, subjects, scope)
            if least is None and most is None:
                continue
            there = self.sum_in(subjects, scope)
            if most is not None and there > most:
                message = f"{self._sum_words(subjects, scope, there)}, {there - most} over the limit of {most}."
                yield breach(self, "above", scope.place, message, limit=str(most), actual=str(there))
            if least is not None and there < least:
                message = f"{self._sum_words(subjects, scope, there)}, {least - there} short of {least}."
                yield breach(self, "below", scope.place, message, limit=str(least), actual=str(there))

    def sum_in(self, subjects: Priced, scope: Scope) -> int:
        """Add up points, stats or figures in a scope."""
        if self.field == "points" and self._of_all():
            return self._whole_points(subjects)
        found = scope.select(subjects.bit(self.of))
        match self.field:
            case "points":
                return sum([points_of(one, subjects) for one in found])
            case "stats" | "built":
                return sum([stats_of(one, subjects, self.stats, self.field == "built") for one in found])
            case "figures":
                return sum([figures_of(one, subjects) for one in found])
            case _:
                assert_never(self.field)

    def _of_all(self) -> bool:
        """Return whether the rule is about the whole gang: the gang itself, or all its members."""
        return self.within == "gang" and not self.of.where and self.of.noun in ("gang", "member")

    def _whole_points(self, subjects: Priced) -> int:
        """Return the points of the gang with surcharges; of its members, without the cards in its decks."""
        total = subjects.total
        if self.of.noun == "gang":
            return total
        return total - sum([line.points for line in subjects.gang_lines if line.place.deck])

    def _measured(self, game: Game, number: int) -> str:
        """Return a sum with its unit: "12 points", "3 figures", "5 in Nerve + Lift"."""
        if self.field == "points":
            return points_words(game, number)
        if self.field == "figures":
            return f"{number} {game.word('figure', number)}"
        return f"{number} in {' + '.join(game.stat[key].name for key in self.stats if key in game.stat)}"

    def _sum_words(self, subjects: Subjects, scope: Scope, there: int) -> str:
        """Return the beginning of a finding: "Rook comes to 12 points", "Rook has 5 in Nerve + Lift"."""
        game, who = subjects.game, scope_name(subjects.game, scope)
        one, several = ("has", "have") if self.stats else ("comes to", "come to")
        if self._of_all() or (self.within == "member" and self.of.noun == "member"):
            return f"{who} {one} {self._measured(game, there)}"
        return f"the {selected(game, self.of)} of {who} {several} {self._measured(game, there)}"

    def words(self, game: Game) -> str:
        """Return the rule in words: "the points of riders in one gang come to at most 100"."""
        stats = [game.stat[key].name if key in game.stat else key for key in self.stats]
        what = listed(stats) if stats else game.word("figure" if self.field == "figures" else "points", 2)
        made = ", as bought," if self.field == "built" else ""
        verb = "is" if len(stats) == 1 else "come to"
        bounds = bounds_words(game, self.minimum, self.maximum)
        if self.within == "member" and self.of.noun == "member":
            return f"the {what} of each {selected(game, self.of, 1)}{made} {verb} {bounds}"
        return f"the {what} of {selected(game, self.of)}{made} {where_words(game, self.within)} {verb} {bounds}"

    def faults(self, stats: Mapping[str, Stat]) -> Iterator[Fault]:
        """Yield a fault for a `within` that doesn't fit the selector, a sum of nothing, or impossible limits."""
        yield from misplaced(self.within, {"of": self.of})
        if self.field == "figures" and self.of.noun != "member":
            yield Fault(("field",), f"A {self.of.noun} has no figures.", "Select members.")
        yield from crossed(self.minimum, self.maximum)
        yield from self._impossible_sums(stats)
        if self.field != "points":
            yield from too_low(self.minimum, self.maximum)
        yield from of_no_member(self.within, minimum=self.minimum, maximum=self.maximum)

    def _impossible_sums(self, stats: Mapping[str, Stat]) -> Iterator[Fault]:
        """Yield a fault for a sum of stats that can never stay within the limits, or of none."""
        if (self.field in ("stats", "built")) != bool(self.stats):
            message = "`field: stats` (or `built`) and the list `stats` belong together, but only one of them is here."
            yield Fault((), message, "Write both or neither.")
        known = [stats[key] for key in self.stats if key in stats]
        least = [stat.minimum for stat in known if stat.minimum is not None]
        most = [stat.maximum for stat in known if stat.maximum is not None]
        if not known or len(known) < len(self.stats):
            return
        if isinstance(self.maximum, int) and len(least) == len(known) and sum(least) > self.maximum:
            message = f"The smallest sum, {sum(least)}, is above the maximum {self.maximum}: the rule can never hold."
            yield Fault(("maximum",), message, f"Write at least {sum(least)}.")
        one = self.within == "member" and len(most) == len(known)
        if isinstance(self.minimum, int) and one and sum(most) < self.minimum:
            message = f"The largest sum, {sum(most)}, is below the minimum {self.minimum}: the rule can never hold."
            yield Fault(("minimum",), message, f"Write at most {sum(most)}.")


def points_of(subject: Subject, subjects: Priced) -> int:
    """Return the points of one subject."""
    if subject.noun == "member":
        return subjects.member_points[subject.owner]
    return subjects.total if subject.noun == "gang" else subject.quantity * each_of(subject)


def as_built(game: Game, member: ResolvedMember) -> tuple[Values]:
    """Return the stats of a member as it was made."""
    return (built_stats(game, member),)


def stats_of(subject: Subject, subjects: Subjects, keys: tuple[str, ...], built: bool) -> int:
    """Sum one subject's stats of those keys, or a member's as it was `built`; an absent one adds nothing."""
    stats = None
    if subject.noun == "member":
        part = subjects.members[subject.owner]
        stats = next(iter(part.once(as_built, subjects.game)), None) if built else part.member and part.member.stats
    elif isinstance(subject.thing, Weapon):
        stats = subjects.game.weapon_stats[subject.thing.key]
    elif isinstance(subject.thing, DeckCard):
        stats = subjects.game.card_stats[subject.thing.key]
    return subject.quantity * sum((number(stats or {}, key) or 0) for key in keys)


def figures_of(subject: Subject, subjects: Subjects) -> int:
    """Return the number of miniatures of one subject: a member's, or all the gang's."""
    parts = subjects.members if subject.noun == "gang" else subjects.members[subject.owner : subject.owner + 1]
    return sum(part.member.figures for part in parts if part.member)
