"""Several edits as one, an edit that fills decks, and edits as instructions: "Remove Ash"."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from roster.rules.edits.consequences import weigh
from roster.rules.edits.edit import Edit, name_or_none
from roster.rules.edits.held import StepCard, held_in
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang, how_many
from roster.rules.legality.validation import Judged, judge
from roster.rules.words import listed, sentence

TO_DO = {
    "added": "add",
    "attached": "attach",
    "began": "begin",
    "changed": "change",
    "cleared": "clear",
    "copied": "copy",
    "detached": "detach",
    "earned": "earn",
    "filled": "fill",
    "gained": "gain",
    "gave": "give",
    "lowered": "lower",
    "made": "make",
    "moved": "move",
    "named": "name",
    "numbered": "number",
    "raised": "raise",
    "removed": "remove",
    "renamed": "rename",
    "set": "set",
    "switched": "switch",
    "took": "take",
}
"""The verbs that edits begin with, in the past tense and in the imperative."""


def to_do(game: Game, gang: Gang, edit: Edit) -> str:
    """Return an edit as an instruction, such as a button's label: "Take Net from Ash and remove Bo"."""
    return sentence(listed([imperative(words) for words in clauses(game, gang, edit)]))


def imperative(words: str) -> str:
    verb, _, rest = words.partition(" ")
    return f"{TO_DO.get(verb, verb)} {rest}"


def clauses(game: Game, gang: Gang, edit: Edit) -> list[str]:
    """Return the words of each edit in it, of a repeated one once: "added Hand (3 times)", by today's names.

    The verb of several removals stands once: "removed Ash", "Bo".
    """
    if not isinstance(edit, Several):
        return [edit.words(game, gang)]
    times = Counter(edit.edits)
    words = {one: one.words(game, gang) for one in times}
    phrases = [words[one] if number == 1 else f"{words[one]} ({number} times)" for one, number in times.items()]
    return phrases[:1] + [
        one.removeprefix("removed ") if before.startswith("removed ") else one for before, one in pairwise(phrases)
    ]


@dataclass(frozen=True, kw_only=True, slots=True)
class Several:
    """Edits made one after the other, as one change."""

    edits: tuple[Edit, ...]

    def applied(self, game: Game, gang: Gang) -> Gang:
        for edit in self.edits:
            gang = edit.applied(game, gang)
        return gang

    def words(self, game: Game, gang: Gang) -> str:
        return listed(clauses(game, gang, self))


MOST_CARDS, CARD_WORK = 120, 8000
"""Limits: of cards added at once, and of members judged for it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FillDeck:
    """Cards added to a deck, evenly, as long as each comes nearer to what the rules ask and breaks none.

    An empty key fills every deck of the game.
    """

    deck: str = ""

    def applied(self, game: Game, gang: Gang) -> Gang:
        now, left = judge(game, gang), max(60, CARD_WORK // (len(gang.members) + 1))
        for deck in game.decks:
            if self.deck in ("", deck.key):
                now, left = filled(now, deck.key, left)
        return now.gang

    def words(self, game: Game, gang: Gang) -> str:
        if self.deck:
            return f"filled the {game.word('deck')} {name_or_none(game, 'deck', self.deck)}"
        return f"filled every {game.word('deck')}"


def filled(now: Judged, deck: str, left: int) -> tuple[Judged, int]:
    """Fill the deck; return the gang and the number of tries left."""
    for _ in range(MOST_CARDS):
        fuller, left = with_one_more(now, deck, left)
        if fuller is None:
            break
        now = fuller
    return now, left


def with_one_more(now: Judged, deck: str, left: int) -> tuple[Judged | None, int]:
    """Add one card that does good and no harm, the rarest first; None where no card does."""
    for edit in card_steps(now, deck):
        if left < 1:
            break
        left -= 1
        outcome = weigh(now, edit)
        better = outcome.removed or any(one.nearer for one in outcome.moved)
        if better and not outcome.broken and not outcome.advised:
            return now.changed(edit.applied(now.game, now.gang)), left
    return None, left


def card_steps(now: Judged, deck: str) -> Iterator[StepCard]:
    """Yield one more of each card that belongs in the deck, the rarest in it first."""
    there: Counter[str] = Counter()
    for held in held_in(now.gang, deck):
        there[held.key] += how_many(held)
    cards = [card.key for card in now.game.deck_cards if card.deck == deck]
    for card in sorted(cards, key=there.__getitem__):
        yield StepCard(deck=deck, card=card, steps=1)


def combined(edits: tuple[Edit, ...]) -> Edit:
    """Return the edits as one; a single one as itself."""
    return edits[0] if len(edits) == 1 else Several(edits=edits)
