"""Push: dice that must reach a target without passing a limit, one die more for as long as the roller likes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TYPE_CHECKING, ClassVar, Literal

from roster.chances.outcomes import Habit, Odds
from roster.chances.plans import Hand
from roster.chances.pushing import PushTest, answer_stopping_point, push_odds, stopping_point
from roster.rules.game.amounts import Amounts, AttemptSetting, MarkWords, held
from roster.rules.game.mechanisms.mechanism import (
    MOST_DICE,
    MOST_LIMIT,
    MOST_TOTAL,
    Aim,
    PressYourLuck,
    Work,
    counted_dice,
    fixed,
    number,
    words_of,
)
from roster.rules.game.written import At, Fault, Key, WrittenValue, described

if TYPE_CHECKING:  # a game holds its attempts, and these their mechanisms
    from roster.rules.game.attempts import Attempt
    from roster.rules.game.game import Game

MOST_ROLLS = 1_000
"""The maximum number of first rolls that are looked at."""
ANSWERS: Mapping[str, str] = {"critical": "Critical", "stand": "Total stands", "bust": "Bust"}


@dataclass(frozen=True, kw_only=True, slots=True)
class Strain(WrittenValue):
    """A burden from which on the target is another, and failing is as bad as a bust."""

    at: Amounts
    target: Amounts


@dataclass(frozen=True, kw_only=True, slots=True)
class Answer(WrittenValue):
    """The other side's test, which ends first; its total has to be beaten as well.

    `ties` says whose favour equal totals are in.
    """

    added: Amounts = field(default=0, metadata=described("The burden of who answers."))
    optional: Amounts = field(default=0, metadata=described("What who answers may add once, or leave out."))
    ties: Literal["attempt", "answer"] = "answer"
    strain: Strain | None = field(default=None, metadata=described("The other side's own, for its own total."))


@dataclass(frozen=True, kw_only=True, slots=True)
class Modifier(WrittenValue):
    """A change by traits, or skills of bikes, to one of the push's numbers, for whoever has any of them.

    Without traits and skills it is for everybody. `set` stands in for the number, `by` is added to it. With a `mark` it
    holds from `from` of that mark on, or from the trait's x. A push that `must_push` has it at 1.
    """

    number: Literal["target", "added", "optional", "spare", "must-push", "answer-added", "answer-optional"]
    side: Literal["own", "target"] = field(default="own", metadata=described("Who has them."))
    traits: tuple[Key, ...] = field(default=(), metadata=described(names="traits"))
    skills: tuple[Key, ...] = field(default=(), metadata=described("Skills of bikes."))
    weapons: tuple[Key, ...] = field(default=(), metadata=described("Only with these; none: any.", names="weapons"))
    mark: str = ""
    from_: int | None = field(default=None, metadata=described("Left out: the trait's x.", alias="from"))
    set: Amounts | None = None
    by: Amounts = 0

    def holds(self, setting: AttemptSetting) -> bool:
        """Return whether it counts in a setting."""
        having = setting.own if self.side == "own" else setting.target
        x = next((value for key in (*self.traits, *self.skills) if (value := having.get(held(key))) is not None), None)
        armed = not self.weapons or any(held(key) in setting.weapon for key in self.weapons)
        least = x if self.from_ is None else self.from_
        reached = not self.mark or setting.marks.get(self.mark, 0) >= (least or 0)
        return (x is not None or not (self.traits or self.skills)) and armed and reached


@dataclass(frozen=True, kw_only=True, slots=True)
class Push(PressYourLuck):
    """Dice that must reach a target without passing a limit, one die more at a time for as long as the roller likes.

    The burden is added first, then what is optional, then dice are pushed. A critical is what the first dice show; it
    succeeds whatever is added. `spare` dice are rolled with the first ones and discarded again, the roller choosing.
    """

    OUTCOMES: ClassVar[Mapping[str, str]] = {
        "critical": "Critical",
        "pass": "Success",
        "fail": "Failure",
        "bust": "Bust",
    }

    kind: Literal["push"] = "push"
    dice: int = field(default=2, metadata=described(ge=1, le=MOST_DICE))
    sides: int = field(default=10, metadata=described(ge=2, le=30))
    limit: int = field(default=21, metadata=described("A total above it is a bust.", ge=1, le=MOST_LIMIT))
    target: Amounts = field(metadata=described("What the total must reach."))
    added: Amounts = field(default=0, metadata=described("The burden: added to every total."))
    optional: Amounts = field(default=0, metadata=described("What may be added once after the burden, or left out."))
    spare: Amounts = field(default=0, metadata=described("Dice rolled at first beyond `dice`, to choose from."))
    critical: tuple[int, ...] = field(
        default=(), metadata=described("One face for each of the first dice, in any order; none: there is no critical.")
    )
    must_push: bool = field(default=False, metadata=described("A roller may not stop on a total that fails."))
    strain: Strain | None = None
    answer: Answer | None = None
    modifiers: tuple[Modifier, ...] = field(default=(), metadata=described(max_length=40))

    def outcomes(self) -> Mapping[str, str]:
        """Return its outcomes, and those of the other side's test."""
        theirs = {f"answer-{key}": f"Answer: {name.lower()}" for key, name in ANSWERS.items()}
        return {**self.OUTCOMES, **(theirs if self.answer else {})}

    @property
    def answered(self) -> bool:
        return self.answer is not None

    def passes(self) -> tuple[str, ...]:
        return ("critical", "pass")

    def words(self, game: "Game", marks: Mapping[str, MarkWords]) -> str:
        first = f" and first add {words_of(self.added, game, marks)}" if fixed(self.added) != 0 else ""
        return " ".join(
            (
                f"Roll {counted_dice(self.dice, self.sides)}{first}.",
                *([f"You may add {words_of(self.optional, game, marks)} too."] if fixed(self.optional) != 0 else []),
                f"Then roll one die more as often as you like; a total above {self.limit} is a bust.",
                f"The total to reach is {words_of(self.target, game, marks)}.",
                *self._limits_in_words(game, marks),
            )
        )

    def _limits_in_words(self, game: "Game", marks: Mapping[str, MarkWords]) -> Iterator[str]:
        """Yield further rules: strain, a duty to push, the other side."""
        answer = self.answer
        own, other = (strain_words(one, game, marks) for one in (self.strain, answer.strain if answer else None))
        both = own is not None and other == (f"the target’s {own[0]}", own[1])
        if own:
            whose = "a side adds first is its" if both else "you add first is"
            needs = f"it needs {own[1]}" if both else f"this total is {own[1]}"
            yield f"If what {whose} {own[0]} or more, {needs}, and a failure counts as a bust."
        if self.must_push:
            yield "You may not stop on a total that fails."
        if answer:
            verb = "reached" if answer.ties == "attempt" else "beaten"
            yield f"The other side rolls first, and its total has to be {verb} too."
        if other and not both:
            yield f"If what it adds first is {other[0]} or more, it is bust below {other[1]}."

    def faults(self) -> Iterator[Fault]:
        if self.critical and len(self.critical) != self.dice:
            message = f"The critical has {len(self.critical)} faces for {self.dice} dice."
            yield Fault(("critical",), message, "Write one face for each of the first dice.")
        for place, face in enumerate(self.critical):
            if not 1 <= face <= self.sides:
                message = f"A die of {self.sides} sides has no face {face}."
                yield Fault(("critical", place), message, f"Write 1 to {self.sides}.")
        if self.dice > self.limit:
            message = f"{self.dice} dice come to more than the limit of {self.limit}: every roll is a bust."
            yield Fault(("limit",), message, "Raise the limit, or roll fewer dice.")
        least = fixed(self.target)
        if least is not None and least > self.limit:
            message = f"The target {least} is above the limit {self.limit}: nobody can pass."
            yield Fault(("target",), message, "Lower the target, or raise the limit.")
        spare = fixed(self.spare)
        if spare is not None and not 0 <= spare <= MOST_DICE - self.dice:
            message = f"{spare} spare dice are out of range."
            yield Fault(("spare",), message, f"Write 0 to {MOST_DICE - self.dice}.")
        elif self.sides ** (self.dice + (spare or 0)) > MOST_ROLLS:
            message = f"{self.dice + (spare or 0)} dice of {self.sides} sides fall in too many ways to look at."
            yield Fault(("dice",), message, f"Roll fewer dice: {MOST_ROLLS} ways at most.")

    def solve(self, attempt: "Attempt", setting: AttemptSetting, aim: Aim, habit: Habit) -> Odds:
        """Work back from the limit: a total is worth the better of stopping and of one die more."""
        return push_odds(self.test(attempt, setting, aim), habit.sits_at, habit.answer_sits_at)

    def stops(self, attempt: "Attempt", setting: AttemptSetting, aim: Aim) -> tuple[int | None, int | None]:
        """Return no stopping point for an opposed test, whose roller sees the total to beat."""
        test = self.test(attempt, setting, aim)
        return (stopping_point(test) if test.answer is None else None), answer_stopping_point(test)

    def mark_keys(self) -> Iterator[tuple[At, str]]:
        marked = ((("modifiers", place, "mark"), one.mark) for place, one in enumerate(self.modifiers) if one.mark)
        return chain(super(Push, self).mark_keys(), marked)

    def counts(self, *sides: str) -> frozenset[str]:
        counting = (one for one in self.modifiers if one.side in sides)
        return frozenset(key for one in counting for key in (*one.traits, *one.skills))

    def test(self, attempt: "Attempt", setting: AttemptSetting, aim: Aim) -> PushTest:
        """Return the push in numbers. Raises NoNumber."""
        answer = self.answer
        own = strained(self.strain, self.added, setting)
        strain = None if answer is None else strained(answer.strain, answer.added, setting)
        return PushTest(
            hand=self._hand(self.added, self.optional, setting, spare=self._spare_dice(setting)),
            target=self._number("target", self.target, setting) if own is None else number(own.target, setting),
            must_push=self._number("must-push", int(self.must_push), setting) > 0,
            strained=own is not None,
            answer_needs=0 if answer is None or strain is None else number(strain.target, setting, 1),
            answer=None if answer is None else self._hand(answer.added, answer.optional, setting, whose="answer-"),
            ties=answer is not None and answer.ties == "attempt",
            aim=tuple(sorted((aim.worth or dict.fromkeys(attempt.successes, 1)).items())),
            margins=max((one.from_margin or 0 for one in attempt.effects), default=0),
        )

    def _number(
        self, name: str, amount: Amounts, setting: AttemptSetting, least: int = -MOST_TOTAL, most: int = MOST_TOTAL
    ) -> int:
        """Return a number after its modifiers, kept between two bounds. Raises NoNumber."""
        counting = [one for one in self.modifiers if one.number == name and one.holds(setting)]
        for one in counting:
            amount = amount if one.set is None else one.set
        found = number(amount, setting) + sum(number(one.by, setting) for one in counting)
        return min(max(found, least), most)

    def _hand(
        self, added: Amounts, optional: Amounts, setting: AttemptSetting, *, whose: str = "", spare: int = 0
    ) -> Hand:
        """Return one side's hand. Raises NoNumber."""
        return Hand(
            dice=self.dice,
            sides=self.sides,
            limit=self.limit,
            added=self._number(f"{whose}added", added, setting, 0, self.limit),
            optional=self._number(f"{whose}optional", optional, setting, 0, self.limit),
            spare=spare,
            critical=self.critical,
        )

    def _spare_dice(self, setting: AttemptSetting) -> int:
        """Return how many dice may be discarded: no more than can be looked at. Raises NoNumber."""
        wanted = self._number("spare", self.spare, setting, 0, MOST_DICE - self.dice)
        return max(one for one in range(wanted + 1) if one == 0 or self.sides ** (self.dice + one) <= MOST_ROLLS)

    def work(self, attempt: "Attempt", setting: AttemptSetting) -> Iterator[Work]:
        """Yield the work of the first rolls, the hand against every total of the other side, and each answer."""
        test = self.test(attempt, setting, attempt.aim_of())
        hand, alone = test.hand, replace(test, answer=None)
        yield (hand.dice, hand.spare, hand.sides, hand.critical), rolled(hand) // 5
        yield alone, 2 * played(hand)
        if test.answer is not None:
            to_beat = hand.limit - min(max(test.target, 0), hand.limit) + 2
            yield (alone, "against"), to_beat * played(hand)
            yield test, 3 + played(test.answer) // 4


def strain_words(strain: Strain | None, game: "Game", marks: Mapping[str, MarkWords]) -> tuple[str, str] | None:
    """Return the burden from which on it holds, and the target then, in words."""
    return (words_of(strain.at, game, marks), words_of(strain.target, game, marks)) if strain else None


def strained(strain: Strain | None, burden: Amounts, setting: AttemptSetting) -> Strain | None:
    """Return the strain, if the burden is so large that it holds. Raises NoNumber."""
    return strain if strain and number(burden, setting) >= number(strain.at, setting) else None


def rolled(hand: Hand) -> int:
    """Return in how many ways its first dice fall."""
    return int(hand.sides ** (hand.dice + hand.spare))


def played(hand: Hand) -> int:
    """Return the work of one plan: every total with the dice that may follow it, and every first roll."""
    return 1 + hand.limit // 4 + hand.limit * hand.sides // 40 + rolled(hand) // 200
