"""How games decide things: a class for each way, with its fields, its words, and what can be wrong in it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Literal

from roster.rules.game.amounts import Amounts, MarkWords
from roster.rules.game.mechanism import Mechanism, fixed, words_of
from roster.rules.game.written import Fault, Line, Written, described
from roster.rules.words import listed

if TYPE_CHECKING:  # a game holds its attempts, so what puts them into words cannot be imported here
    from roster.rules.game.game import Game

MOST_DICE, MOST_SIDES, MOST_LIMIT = 6, 100, 60
MOST_ROLLS = 1_000
"""How many first rolls of a push are looked at."""
MOST_IN_POOL, MOST_CARDS, MOST_HAND = 60, 200, 60
MOST_HANDS = 3000
"""How many different hands up to the limit are looked at."""


def counted_dice(number: int, sides: int) -> str:
    """ "1 die of 6 sides", "2 dice of 10 sides"."""
    return f"{number} {'die' if number == 1 else 'dice'} of {sides} sides"


@dataclass(frozen=True, kw_only=True, slots=True)
class Strain(Written):
    """From a burden of `at` on, the target is another, and failing is as bad as a bust."""

    at: Amounts
    target: Amounts


@dataclass(frozen=True, kw_only=True, slots=True)
class Answer(Written):
    """The other side's test, which ends first. Its total has to be beaten as well.

    `ties` says whose favour equal totals are in.
    """

    added: Amounts = field(default=0, metadata=described("The burden of who answers."))
    optional: Amounts = field(default=0, metadata=described("What who answers may add once, or leave out."))
    ties: Literal["attempt", "answer"] = "answer"


@dataclass(frozen=True, kw_only=True, slots=True)
class Push(Mechanism):
    """Dice that must come to a target without passing a limit, one die more at a time as long as the roller likes.

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

    def outcomes(self) -> Mapping[str, str]:
        """Also those of the other side's test."""
        theirs = {f"answer-{key}": f"Answer: {name.lower()}" for key, name in ANSWERS.items()}
        return {**self.OUTCOMES, **(theirs if self.answer else {})}

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
        """What else decides it: strain, a duty to push, the other side."""
        if self.strain:
            at, target = words_of(self.strain.at, game, marks), words_of(self.strain.target, game, marks)
            yield f"If what you add first is {at} or more, this total is {target}, and a failure counts as a bust."
        if self.must_push:
            yield "You may not stop on a total that fails."
        if self.answer:
            verb = "reached" if self.answer.ties == "attempt" else "beaten"
            yield f"The other side rolls first, and its total has to be {verb} too."

    def faults(self) -> Iterator[Fault]:
        if self.critical and len(self.critical) != self.dice:
            message = f"The critical has {len(self.critical)} faces for {self.dice} dice."
            yield Fault(("critical",), message, "Write one face for each of the first dice.")
        for number, face in enumerate(self.critical):
            if not 1 <= face <= self.sides:
                message = f"A die of {self.sides} sides has no face {face}."
                yield Fault(("critical", number), message, f"Write 1 to {self.sides}.")
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


ANSWERS: Mapping[str, str] = {"critical": "Critical", "stand": "Total stands", "bust": "Bust"}


@dataclass(frozen=True, kw_only=True, slots=True)
class Save(Written):
    """A die rolled against each hit; where it shows the target or more, the hit does nothing."""

    sides: int = field(default=6, metadata=described(ge=2, le=MOST_SIDES))
    target: Amounts
    bonus: Amounts = 0

    def words(self, game: "Game", marks: Mapping[str, MarkWords]) -> str:
        """ "a die of 6 sides that reaches Strength; it is changed by the target's Defence − 6"."""
        changed = f"; it is changed by {words_of(self.bonus, game, marks)}" if fixed(self.bonus) != 0 else ""
        return f"a die of {self.sides} sides that reaches {words_of(self.target, game, marks)}{changed}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Dice(Mechanism):
    """A number of dice, each of which hits by showing a target or more; hits may be saved against.

    `again` are faces that are rolled again until another shows; `rerolls` are failed dice that may be rolled once more;
    each of `points` adds 1 to one die or rolls one die once more, as the roller likes after every roll.
    """

    kind: Literal["dice"] = "dice"
    dice: Amounts = field(default=1, metadata=described("Dice for each figure."))
    figures: Amounts = 1
    sides: int = field(default=6, metadata=described(ge=2, le=MOST_SIDES))
    target: Amounts
    bonus: Amounts = field(default=0, metadata=described("Added to what each die shows."))
    fails: int = field(default=0, metadata=described("Faces up to this fail whatever is added.", ge=0))
    again: tuple[int, ...] = field(default=(), metadata=described("Faces rolled again until another shows."))
    rerolls: Amounts = 0
    points: Amounts = 0
    save: Save | None = None
    most: Amounts | None = field(default=None, metadata=described("Hits beyond it are lost."))

    def outcomes(self) -> Mapping[str, str]:
        return {"none": "None", "some": "One or more"}

    def passes(self) -> tuple[str, ...]:
        return ("some",)

    def words(self, game: "Game", marks: Mapping[str, MarkWords]) -> str:
        number = fixed(self.dice)
        rolled = counted_dice(2 if number is None else number, self.sides).removeprefix("2 " if number is None else "")
        parts = [f"Each figure rolls {rolled}" if fixed(self.figures) != 1 else f"Roll {rolled}"]
        if number is None:
            parts[0] += f"; their number is {words_of(self.dice, game, marks)}"
        parts.append(f"To hit, a die has to reach {words_of(self.target, game, marks)}")
        if fixed(self.bonus) != 0:
            parts.append(f"Each die is changed by {words_of(self.bonus, game, marks)}")
        if self.fails:
            parts.append(f"A {listed([str(face) for face in range(1, self.fails + 1)], 'or')} always fails")
        if self.save:
            parts.append(f"A hit is saved by {self.save.words(game, marks)}")
        return "".join(f"{part}. " for part in parts).rstrip()

    def faults(self) -> Iterator[Fault]:
        if set(range(1, self.sides + 1)) <= set(self.again):
            message = "Every face is rolled again, so the roll never ends."
            yield Fault(("again",), message, "Leave at least one face that stands.")
        for number, face in enumerate(self.again):
            if not 1 <= face <= self.sides:
                message = f"A die of {self.sides} sides has no face {face}."
                yield Fault(("again", number), message, f"Write 1 to {self.sides}.")
        if self.fails >= self.sides:
            message = f"Every face up to {self.fails} fails, which is the whole die: nothing can hit."
            yield Fault(("fails",), message, f"Write less than {self.sides}.")
        for name in ("dice", "figures", "rerolls", "points"):
            number_of = fixed(getattr(self, name))
            if number_of is not None and not 0 <= number_of <= MOST_IN_POOL:
                yield Fault((name,), f"{number_of} is out of range.", f"Write 0 to {MOST_IN_POOL}.")


@dataclass(frozen=True, kw_only=True, slots=True)
class Step(Written):
    """One roll against a chance in a hundred. `passed` and `failed` name how it ends; empty: on to the next step."""

    name: Line
    chance: Amounts = field(metadata=described("In a hundred; below 0 counts as 0, above 100 as 100."))
    rolls: Amounts = field(default=1, metadata=described("Rolled so often, and the best roll counts."))
    passed: Line = ""
    failed: Line = ""

    def words(self, game: "Game", marks: Mapping[str, MarkWords]) -> str:
        """Its chance, and of how many rolls the best counts."""
        rolls = f"; the best of {words_of(self.rolls, game, marks)} rolls counts" if fixed(self.rolls) != 1 else ""
        return f"{words_of(self.chance, game, marks)}{rolls}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Percent(Mechanism):
    """Chances in a hundred, one after the other."""

    kind: Literal["percent"] = "percent"
    steps: tuple[Step, ...] = field(metadata=described(min_length=1, max_length=12))

    def outcomes(self) -> Mapping[str, str]:
        return {name: name for step in self.steps for name in (step.passed, step.failed) if name}

    def passes(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(step.passed for step in self.steps if step.passed))

    def words(self, game: "Game", marks: Mapping[str, MarkWords]) -> str:
        if len(self.steps) == 1:
            return f"The chance in percent is {self.steps[0].words(game, marks)}."
        return " ".join(
            f"{'Then' if number else 'First'} comes “{step.name}”: its chance in percent is {step.words(game, marks)}."
            for number, step in enumerate(self.steps)
        )

    def faults(self) -> Iterator[Fault]:
        for number, step in enumerate(self.steps):
            last = number == len(self.steps) - 1
            if last and not (step.passed and step.failed):
                name = "failed" if step.passed else "passed"
                message = "The last step does not say how it ends."
                yield Fault(("steps", number, name), message, f"Name the outcome under `{name}`.")
            if not last and step.passed and step.failed:
                message = "The step ends either way, so the next one is never reached."
                yield Fault(("steps", number), message, "Leave `passed` or `failed` out, or take out the next step.")
            chance, rolls = fixed(step.chance), fixed(step.rolls)
            if chance is not None and not 0 <= chance <= 100:
                yield Fault(("steps", number, "chance"), f"A chance of {chance} in a hundred.", "Write 0 to 100.")
            if rolls is not None and not 1 <= rolls <= MOST_DICE:
                yield Fault(("steps", number, "rolls"), f"{rolls} rolls.", f"Write 1 to {MOST_DICE}.")


@dataclass(frozen=True, kw_only=True, slots=True)
class CardFace(Written):
    """Cards of one value in a deck."""

    name: Line
    value: int = field(metadata=described(ge=1, le=MOST_LIMIT))
    copies: int = field(default=4, metadata=described(ge=1, le=MOST_CARDS))


@dataclass(frozen=True, kw_only=True, slots=True)
class Cards(Mechanism):
    """Cards turned up one by one from a deck, as long as their sum does not pass a limit, against cards face down.

    `added` is added to a hand that stands; the sum must be more than the cards face down, or equal where `ties` says
    so. On each card after the first up to `bet` may be bet.
    """

    OUTCOMES: ClassVar[Mapping[str, str]] = {"critical": "Critical", "hit": "Hit", "miss": "Miss", "bust": "Bust"}

    kind: Literal["cards"] = "cards"
    faces: tuple[CardFace, ...] = field(metadata=described(max_length=60))
    limit: Amounts = field(metadata=described("A hand above it is a bust."))
    added: Amounts = 0
    against: Amounts = field(metadata=described("How many cards lie face down."))
    ties: bool = field(default=False, metadata=described("An equal sum hits."))
    critical: Amounts | None = field(default=None, metadata=described("A hit with this much or more is a critical."))
    bet: Amounts = 0

    def passes(self) -> tuple[str, ...]:
        return ("critical", "hit")

    @property
    def deck(self) -> Counter[int]:
        """How many cards of each value there are."""
        found: Counter[int] = Counter()
        for face in self.faces:
            found[face.value] += face.copies
        return found

    def words(self, game: "Game", marks: Mapping[str, MarkWords]) -> str:
        parts = [
            "Turn up cards one by one, as many as you like",
            f"Their sum is a bust above {words_of(self.limit, game, marks)}",
        ]
        if fixed(self.bet) != 0:
            parts.append(f"On each card after the first you may bet up to {words_of(self.bet, game, marks)}")
        if fixed(self.added) != 0:
            parts.append(f"Once you stop, add {words_of(self.added, game, marks)}")
        verb = "reach" if self.ties else "beat"
        number = words_of(self.against, game, marks)
        parts.append(f"The sum has to {verb} that of the cards face down; their number is {number}")
        return "".join(f"{part}. " for part in parts).rstrip()

    def faults(self) -> Iterator[Fault]:
        cards = self.deck.total()
        hidden = fixed(self.against) or 0
        if cards <= hidden:
            message = f"The deck has {cards} cards, and {hidden} lie face down: none is left to turn up."
            yield Fault(("faces",), message, "Put more cards into the deck.")
        if cards > MOST_CARDS:
            yield Fault(("faces",), f"The deck has {cards} cards.", f"{MOST_CARDS} at most.")
        limit = fixed(self.limit)
        if limit is not None and not 1 <= limit <= MOST_HAND:
            yield Fault(("limit",), f"The limit {limit} is out of range.", f"Write 1 to {MOST_HAND}.")
        elif limit is not None and sum(hands_by_sum(self.deck, limit)) > MOST_HANDS:
            message = f"The deck makes more than {MOST_HANDS} different hands up to {limit}: too many to look at."
            yield Fault(("limit",), message, "Lower the limit, or use fewer values or fewer cards of each.")


def hands_by_sum(deck: Mapping[int, int], limit: int) -> list[int]:
    """How many different hands of a deck (copies by value) come to each sum up to a limit; the empty one comes to 0."""
    found = [1, *[0] * limit]
    for value, copies in deck.items():
        before = list(found)
        for many in range(1, min(copies, limit // value) + 1):
            for total in range(many * value, limit + 1):
                found[total] += before[total - many * value]
    return found


@dataclass(frozen=True, kw_only=True, slots=True)
class Margin(Written):
    """A result that needs a margin of `from` or more."""

    name: Line
    from_: int = field(metadata=described(alias="from"))


@dataclass(frozen=True, kw_only=True, slots=True)
class Compare(Mechanism):
    """Two sums compared, nothing rolled: the margin buys a result. `spent` points raise the score, `each` by `adds`."""

    kind: Literal["compare"] = "compare"
    score: Amounts
    score_most: Amounts | None = field(default=None, metadata=described("The score counts no higher."))
    against: Amounts
    results: tuple[Margin, ...] = field(
        metadata=described("The highest that the margin reaches counts.", min_length=1, max_length=60)
    )
    missed: Line = field(default="Nothing", metadata=described("The outcome where no result is reached."))
    spend: Amounts = field(default=0, metadata=described("The most points that may be spent on the score."))
    each: int = field(default=1, metadata=described("Points for each step.", ge=1))
    adds: int = field(default=1, metadata=described("What a step adds to the score.", ge=1))

    def outcomes(self) -> Mapping[str, str]:
        return {name: name for name in (*(one.name for one in self.results), self.missed)}

    def passes(self) -> tuple[str, ...]:
        return tuple(one.name for one in self.results)

    def words(self, game: "Game", marks: Mapping[str, MarkWords]) -> str:
        score, against = words_of(self.score, game, marks), words_of(self.against, game, marks)
        return f"Nothing is rolled. The score is {score}. It counts against {against}."

    def faults(self) -> Iterator[Fault]:
        for number, (one, earlier) in enumerate(zip(self.results[1:], self.results, strict=False), 1):
            if one.from_ < earlier.from_:
                message = f"“{one.name}” needs a smaller margin than the result above it."
                yield Fault(("results", number, "from"), message, "List the results from the smallest margin up.")


Kind = Push | Dice | Percent | Cards | Compare
