"""What a draft does to stored gangs: each judged before and after, and its cards compared; some at a time."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from time import monotonic
from typing import Self

from cards.faces.card import CardFace
from cards.faces.gang_cards import cards_of_member, cards_of_weapons, unstamped
from roster.operations.publishing import Counted, add_to_replay
from roster.packs.gang_file import stored_gang
from roster.queries.games import game_at
from roster.queries.publishing import ReplayCounts, ReplayRecord, StoredGang, compiled_body, gangs_after, replayed_body
from roster.queries.renaming import new_keys, under_new_keys
from roster.rules.comparison.editions import EditionDiff, ThingDiff, compare_games
from roster.rules.comparison.upgrades import Named, held_by
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.members import resolve_member
from roster.rules.gang.renaming import NewKeys, renamed
from roster.rules.legality.validation import Judged, judge

OFF_CARDS = frozenset(("tagline", "summary", "version", "usual size"))
"""What a game says of itself on no card."""
STAT_SHOWN = ("short name", "prefix", "suffix", "printed for")
"""What cards show of a stat besides its value."""
GROWN = 1.15
"""A card with this many times its letters may not fit any more."""
Crowded = tuple[str, int]


@dataclass(frozen=True, kw_only=True)
class Before:
    """An edition and the draft that would follow it. `old` has the draft's keys already, `published` its own."""

    published: Game
    keys: NewKeys
    old: Game
    new: Game
    diff: EditionDiff

    @classmethod
    def of(cls, published: Game, new: Game) -> Self:
        """The edition, and the draft as a game."""
        keys = new_keys(published, new)
        old = under_new_keys(published, keys)
        return cls(published=published, keys=keys, old=old, new=new, diff=compare_games(old, new))

    @cached_property
    def changed(self) -> frozenset[Named]:
        """Everything that differs, by noun and key."""
        return frozenset(self.diff.things())

    @cached_property
    def everywhere(self) -> bool:
        """Whether something differs that any card may show."""
        return any(map(on_every_card, self.diff.things().values()))

    def effect_on(self, gang: Gang) -> tuple[ReplayCounts, tuple[Crowded, ...]]:
        """What becomes of one gang, and its members' cards that grow."""
        gang = renamed(self.published, gang, self.keys)
        was, now = replace(gang, edition=self.old.edition), replace(gang, edition=self.new.edition)
        before, after = judge(self.old, was), judge(self.new, now)
        points = before.receipt.total, after.receipt.total
        moved = [pair for member in gang.members for pair in self.cards_moved(before, after, member)]
        others = self.other_cards(was, now)
        return ReplayCounts(
            legal_before=before.legal,
            legal_after=after.legal,
            broken=before.legal and not after.legal,
            mended=after.legal and not before.legal,
            dearer=points[1] > points[0],
            cheaper=points[1] < points[0],
            members=len({face.key for face, _ in moved}),
            reprinted=bool(moved or others),
            cards=len(moved) + others,
        ), tuple(grown(old, new) for old, new in moved if grown(old, new)[1])

    def cards_moved(self, before: Judged, after: Judged, member: Member) -> Iterator[tuple[CardFace, CardFace]]:
        """A member's cards that change, before and after; those that come or go stand for themselves."""
        dearer = before.receipt.of_member(member.id) != after.receipt.of_member(member.id)
        if not (dearer or self.everywhere or member.joins or self.uses_changed(before.gang, after.gang, member)):
            return
        sides = tuple(
            unstamped(cards_of_member(one.game, one.gang, member, receipt=one.receipt)) for one in (before, after)
        )
        for number in range(max(map(len, sides))):
            old, new = (side[min(number, len(side) - 1)] for side in sides)
            if old != new:
                yield old, new

    def uses_changed(self, was: Gang, now: Gang, member: Member) -> bool:
        """Whether something that a member is made of or holds differs."""
        if ("faction", was.faction) in self.changed:
            return True
        one, two = resolve_member(self.old, was, member), resolve_member(self.new, now, member)
        held = (*held_by(one), *held_by(two))
        return one.stats != two.stats or not self.changed.isdisjoint(held)

    def other_cards(self, was: Gang, now: Gang) -> int:
        """How many cards of decks and of weapons change."""
        drawn = {one.key for deck in was.decks for one in deck.cards}
        decks = sum(("card", key) in self.changed for key in drawn)
        if not self.everywhere and not any(noun in ("weapon", "keyword") for noun, _ in self.changed):
            return decks
        sides = [set(unstamped(cards_of_weapons(game, gang))) for game, gang in ((self.old, was), (self.new, now))]
        return decks + len(sides[1] - sides[0])


def on_every_card(thing: ThingDiff) -> bool:
    """Whether something that differs can show on any card."""
    match thing.noun:
        case "design":
            return True
        case "game":
            return bool(thing.was) or any(change.what not in OFF_CARDS for change in thing.changes)
        case "stat":
            shown = any(change.what.startswith(STAT_SHOWN) for change in thing.changes)
            return bool(thing.was) or thing.state != "changed" or shown
        case _:
            return False


def letters(face: CardFace) -> int:
    """How many letters a card has in its parts."""
    return sum(len(fact.value) for part in (*face.front, *face.back) for fact in part.facts())


def grown(old: CardFace, new: CardFace) -> Crowded:
    """A card's name, and how many per cent more letters it has; 0 where it has hardly more."""
    before, after = letters(old), letters(new)
    much = before and after > before * GROWN
    return new.name, round(100 * (after - before) / before) if much else 0


def effect_of_all(before: Before, gangs: tuple[StoredGang, ...], until: float) -> Counted:
    """Count gangs until the time is up, one at least."""
    counts, crowded, last, done = ReplayCounts(), [], 0, 0
    for one in gangs:
        counted, grew = before.effect_on(stored_gang(one.body))
        counts, last, done = counts.plus(counted), one.row, done + 1
        if one.sample:
            crowded += [(f"{name} of {one.sample}", more) for name, more in grew]
        if monotonic() > until:
            break
    return Counted(last=last, gangs=done, counts=counts, crowded=tuple(crowded), finished=done == len(gangs) < BATCH)


BATCH = 250
SECONDS = 0.8
"""The most gangs, and about the longest, of one step."""


def step(replay: ReplayRecord) -> ReplayRecord | None:
    """Count some more gangs."""
    body = replayed_body(replay.game)
    gangs = gangs_after(replay.game, replay.edition, replay.last, BATCH)
    if not gangs:
        counted = Counted(last=replay.last, gangs=0, counts=ReplayCounts(), finished=True)
    else:
        old, new = game_at(replay.game, replay.edition), compiled_body(body, replay.edition + 1)
        before = Before.of(old, new)
        counted = effect_of_all(before, gangs, monotonic() + SECONDS)
    return add_to_replay(slug=replay.game, sha256=replay.sha256, since=replay.last, counted=counted)
