"""Cards: turned up one by one from a deck, up to a limit, against cards face down."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar, Literal

from roster.chances.decks import MOST_HAND, MOST_HANDS, fits, hands_by_sum, hands_up_to, most_limit
from roster.chances.hands import CardTest, card_odds, stops_at
from roster.chances.outcomes import BEST, Habit, Odds
from roster.rules.game.amounts import Amounts, AttemptSetting, MarkWords
from roster.rules.game.mechanisms.mechanism import (
    MOST_DICE,
    MOST_LIMIT,
    Aim,
    PressYourLuck,
    Work,
    fixed,
    number,
    words_of,
)
from roster.rules.game.written import Fault, Line, WrittenValue, described

if TYPE_CHECKING:  # a game holds its attempts, and these their mechanisms
    from roster.rules.game.attempts import Attempt
    from roster.rules.game.game import Game

MOST_CARDS = 200
LOOK = 20
"""The work of finding that a deck makes too many hands."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayingCard(WrittenValue):
    """Cards of one value in a deck."""

    name: Line
    value: int = field(metadata=described(ge=1, le=MOST_LIMIT))
    copies: int = field(default=4, metadata=described(ge=1, le=MOST_CARDS))


@dataclass(frozen=True, kw_only=True, slots=True)
class Cards(PressYourLuck):
    """Cards turned up one by one from a deck, as long as their sum does not pass a limit, against cards face down.

    `added` is added to a hand that stands; the sum must be more than the cards face down, or equal where `ties` says
    so. On each card after the first up to `bet` may be bet.
    """

    OUTCOMES: ClassVar[Mapping[str, str]] = {"critical": "Critical", "hit": "Hit", "miss": "Miss", "bust": "Bust"}

    kind: Literal["cards"] = "cards"
    faces: tuple[PlayingCard, ...] = field(metadata=described(max_length=60))
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
        """The number of cards of each value."""
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
        hidden = words_of(self.against, game, marks)
        parts.append(f"The sum has to {verb} that of the cards face down; their number is {hidden}")
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

    def solve(self, attempt: "Attempt", setting: AttemptSetting, aim: Aim, habit: Habit) -> Odds:
        """Work every hand back from the fullest up to the limit."""
        return card_odds(self.test(attempt, setting, aim, habit))

    def stops(self, attempt: "Attempt", setting: AttemptSetting, aim: Aim) -> tuple[int | None, int | None]:
        """Return the sum from which on to stand, whatever the cards."""
        return stops_at(self.test(attempt, setting, aim, BEST)), None

    def test(self, attempt: "Attempt", setting: AttemptSetting, aim: Aim, habit: Habit) -> CardTest:
        """Return the hand in numbers. Raises NoNumber."""
        effect = next((one for one in attempt.effects if one.key == aim.effect), None)
        return CardTest(
            deck=tuple(sorted(self.deck.items())),
            limit=number(self.limit, setting, 1, MOST_HAND),
            added=number(self.added, setting, 0, MOST_HAND),
            against=number(self.against, setting, 0, MOST_DICE),
            ties=self.ties,
            critical=None if self.critical is None else number(self.critical, setting),
            bet=number(self.bet, setting, 0, MOST_HAND),
            gain=None if effect is None else (number(effect.amount, setting), effect.each),
            sit_at=habit.sits_at,
        )

    def work(self, attempt: "Attempt", setting: AttemptSetting) -> Iterator[Work]:
        """Yield the work of the deck's hands, the cards face down against each, the highest limit, and the test."""
        test = self.test(attempt, setting, attempt.aim_of(), BEST)
        deck, against = test.deck, test.against
        yield deck, LOOK
        if fits(deck, test.limit):
            hands = hands_up_to(deck)[most_limit(deck)]
            yield (deck, "hands"), hands // 4
            for many in range(1, against + 1):
                yield (deck, against, many), hands // 50
            yield replace(test, limit=0, critical=None), hands // 12
            yield test, hands_up_to(deck)[test.limit] // 25
