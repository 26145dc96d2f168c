"""The effects of a draft on stored gangs: each is judged before and after, and its cards compared, a few at a time."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from time import monotonic

from django.core.cache import cache

from cards.faces.card import CardFace
from cards.faces.gang_cards import cards_of_member, cards_of_weapons, without_footers
from roster.operations.publishing import ReplayBatch, add_to_replay
from roster.packs.gang_file import stored_gang
from roster.queries.games import game_at, newest_number
from roster.queries.publishing import (
    ReplayCounts,
    ReplayRecord,
    StoredGang,
    compiled_body,
    gangs_after,
    replay_of,
    replayed_body,
)
from roster.queries.renaming import new_keys, under_new_keys
from roster.rules.comparison.editions import EditionDiff, ThingDiff, compare_games
from roster.rules.comparison.upgrades import ThingKey, held_by, missing_from
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.members import resolve_member
from roster.rules.gang.renaming import NewKeys, renamed
from roster.rules.legality.validation import Judged, judge

OFF_CARDS = frozenset(("tagline", "summary", "version", "usual size"))
"""Fields of a game that are on no card."""
STAT_SHOWN = ("short name", "prefix", "suffix", "printed for")
"""Fields of a stat that cards show besides its value."""
GROWN = 1.15
"""The factor of growth in letters from which a card may overflow."""
MOST_REASONS = 4
"""The most reasons given for one sample gang."""


def attached(gang: Gang, member: Member) -> bool:
    """Return whether a member is attached to another, or another to it."""
    return bool(member.joins) or (bool(member.id) and any(one.joins == member.id for one in gang.members))


@dataclass(frozen=True, kw_only=True)
class DraftComparison:
    """An edition and the draft that would follow it. `old` has the draft's keys already, `published` its own."""

    published: Game
    keys: NewKeys
    old: Game
    new: Game
    diff: EditionDiff
    alike: dict[Hashable, int] = field(default_factory=dict, compare=False)
    """The number of cards that change, by a member's build: members built alike change alike in every gang, but for
    those that are attached to another or have others attached, whose cards name them."""

    @cached_property
    def changed(self) -> frozenset[ThingKey]:
        """Everything that differs, by noun and key."""
        return frozenset(self.diff.things())

    @cached_property
    def everywhere(self) -> bool:
        """True if something differs that any card may show."""
        return any(map(on_every_card, self.diff.things().values()))

    def effect_on(self, gang: Gang, *, sample: str = "") -> ReplayBatch:
        """Return the effect on one gang; on a `sample`, by its name, also which cards grow and why it breaks."""
        gang = renamed(self.published, gang, self.keys)
        was, now = replace(gang, edition=self.old.edition), replace(gang, edition=self.new.edition)
        before, after = judge(self.old, was), judge(self.new, now)
        points = before.receipt.total, after.receipt.total
        moved = {member.id: self.changed_card_count(before, after, member) for member in gang.members}
        cards, others = sum(moved.values()), self.other_cards(was, now)
        counts = ReplayCounts(
            legal_before=before.legal,
            legal_after=after.legal,
            broken=before.legal and not after.legal,
            mended=after.legal and not before.legal,
            dearer=points[1] > points[0],
            cheaper=points[1] < points[0],
            members=sum(map(bool, moved.values())),
            reprinted=bool(cards or others),
            cards=cards + others,
        )
        if not sample:
            return ReplayBatch(gangs=1, counts=counts)
        pairs = (pair for member in gang.members for pair in self.changed_cards(before, after, member))
        crowded = tuple((f"{new.name} of {sample}", more) for old, new in pairs if (more := growth(old, new)))
        illegal = ((sample, reasons(before, after)),) if counts.broken else ()
        return ReplayBatch(gangs=1, counts=counts, crowded=crowded, illegal=illegal)

    def changed_card_count(self, before: Judged, after: Judged, member: Member) -> int:
        """Count a member's cards that change. Cards of members that differ in their names alone change alike."""
        if attached(before.gang, member) or before.gang.ledger:
            return sum(1 for _ in self.changed_cards(before, after, member))
        points = before.receipt.of_member(member.id), after.receipt.of_member(member.id)
        built = replace(member, id="", name="named" if member.name else "", notes="", portrait="")
        key = built, before.gang.faction, points
        known = self.alike.get(key)
        if known is None:
            known = sum(1 for _ in self.changed_cards(before, after, member))
            if len(self.alike) >= MOST_ALIKE:
                self.alike.clear()
            self.alike[key] = known
        return known

    def changed_cards(self, before: Judged, after: Judged, member: Member) -> Iterator[tuple[CardFace, CardFace]]:
        """Yield a member's cards that change, as (before, after); a surplus card has the other side's last."""
        dearer = before.receipt.of_member(member.id) != after.receipt.of_member(member.id)
        near = attached(before.gang, member) or self.uses_changed(before.gang, after.gang, member)
        if not (dearer or self.everywhere or near):
            return
        sides = tuple(
            without_footers(cards_of_member(one.game, one.gang, member, receipt=one.receipt)) for one in (before, after)
        )
        for number in range(max(map(len, sides))):
            old, new = (side[min(number, len(side) - 1)] for side in sides)
            if old != new:
                yield old, new

    def uses_changed(self, was: Gang, now: Gang, member: Member) -> bool:
        """Return True if something that a member is made of or holds differs."""
        if ("faction", was.faction) in self.changed:
            return True
        one, two = resolve_member(self.old, was, member), resolve_member(self.new, now, member)
        held = (*held_by(one), *held_by(two))
        return one.stats != two.stats or not self.changed.isdisjoint(held)

    def other_cards(self, was: Gang, now: Gang) -> int:
        """Count the cards of decks and of weapons that change."""
        drawn = {one.key for deck in was.decks for one in deck.cards}
        decks = sum(("card", key) in self.changed for key in drawn)
        if not self.everywhere and not any(noun in ("weapon", "keyword") for noun, _ in self.changed):
            return decks
        sides = [
            set(without_footers(cards_of_weapons(game, gang))) for game, gang in ((self.old, was), (self.new, now))
        ]
        return decks + len(sides[1] - sides[0])


def reasons(before: Judged, after: Judged) -> tuple[str, ...]:
    """Return why a gang is no longer legal: each sentence once, MOST_REASONS at most."""
    errors = (one.message for one in missing_from(after.findings, before.findings) if one.severity == "error")
    return tuple(dict.fromkeys(errors))[:MOST_REASONS]


def on_every_card(thing: ThingDiff) -> bool:
    """Return True if something that differs can show on any card."""
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
    """Count the letters in a card's parts."""
    return sum(len(fact.value) for part in (*face.front, *face.back) for fact in part.facts())


def growth(old: CardFace, new: CardFace) -> int:
    """Return a card's growth in letters in per cent; 0 if it is small."""
    before, after = letters(old), letters(new)
    much = before and after > before * GROWN
    return round(100 * (after - before) / before) if much else 0


def count_gangs(replay: ReplayRecord, gangs: tuple[StoredGang, ...], until: float) -> ReplayBatch:
    """Count the next gangs under a draft until the time is up, at least one; each is compared with its own edition."""
    body, counted = replayed_body(replay.game, replay.sha256), ReplayBatch(last=replay.last)
    for one in gangs:
        gang = stored_gang(one.body)
        effect = draft_comparison(replay.game, gang.edition, body).effect_on(gang, sample=one.sample)
        counted = counted.plus(replace(effect, last=one.row))
        if monotonic() > until:
            break
    return replace(counted, finished=counted.gangs == len(gangs) < BATCH)


MOST_ALIKE = 50_000
"""The most builds that are remembered, to limit the memory."""
BATCH = 250
SECONDS = 0.8
"""The most gangs of one step, and about the longest it takes."""


def draft_comparison(slug: str, edition: int, body: str) -> DraftComparison:
    """Compare an edition with the draft that would be the next, once for the page and all steps of counting."""
    number = newest_number(slug) + 1
    keys = new_keys(game_at(slug, edition), compiled_body(body, number))
    return comparison_under(slug, edition, body, number, keys)


@lru_cache(maxsize=24)
def comparison_under(slug: str, edition: int, body: str, number: int, keys: NewKeys) -> DraftComparison:
    """Compare an edition under the draft's keys with the draft."""
    published, new = game_at(slug, edition), compiled_body(body, number)
    old = under_new_keys(published, keys)
    return DraftComparison(published=published, keys=keys, old=old, new=new, diff=compare_games(old, new))


def replay_step(replay: ReplayRecord) -> ReplayRecord | None:
    """Count some more gangs."""
    counted = count_gangs(replay, gangs_after(replay.game, replay.last, BATCH), monotonic() + SECONDS)
    return add_to_replay(slug=replay.game, sha256=replay.sha256, since=replay.last, counted=counted)


SPELL = 20.0
"""Seconds after which a worker lets others have a turn."""
LEASE = 20
"""Seconds until another worker takes over from one that stopped. Two that count at once only waste work."""


def replay_gangs(slug: str, sha256: str) -> bool:
    """Count gangs for a while, unless somebody else does; return True if some are left."""
    held, until = f"replay:{slug}:{sha256}", monotonic() + SPELL
    if not cache.add(held, 1, LEASE):
        return False
    try:
        replay = replay_of(slug, sha256)
        while replay is not None and not replay.finished and monotonic() < until:
            replay = replay_step(replay)
            cache.touch(held, LEASE)
    finally:
        cache.delete(held)
    return replay is not None and not replay.finished
