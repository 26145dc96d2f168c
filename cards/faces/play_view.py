"""A gang in play: the counters, speeds, weapons, uses and states that players read and mark."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import assert_never

from cards.faces.abridge import by_value
from cards.faces.blocks import part_of
from cards.faces.card import CardFace, Header
from cards.faces.carriers import MemberCarrier
from cards.faces.design import design_for, further_designs
from cards.faces.gang_cards import GangCard, cards_of_deck
from cards.faces.parts import Body, Box, Entries, Lines, StatGrid, Stats, TextEntry, Track
from cards.faces.unit_card import full_header, member_card
from cards.faces.weapon_entries import weapon_entry, weapons_in
from roster.odds.solving import in_play
from roster.odds.tables import MOST_WORK
from roster.odds.weapons import MarkedOdds, marked_odds
from roster.rules.game.blocks import Block, Counting, GridBlock, StatsBlock, Threshold, TrackBlock, WeaponsBlock
from roster.rules.game.derived import numbers
from roster.rules.game.designs import Design
from roster.rules.game.game import Game
from roster.rules.game.nouns import Weapon
from roster.rules.game.prints import STATE, Token
from roster.rules.game.targets import Needed, Target, every_need
from roster.rules.gang.facts import keyword_words
from roster.rules.gang.gang import Gang
from roster.rules.gang.members import ResolvedMember, resolve_members
from roster.rules.points import Receipt, price_gang
from roster.rules.words import DASH, signed

MOST_USES = 99
MOST_OF_GANG = 5 * MOST_WORK
"""The most work spent on the odds of one gang's weapons; members after that have none."""
ON_A_TILE = 3
"""The most counters on a member's tile; they are taken from the front of its card."""
KEPT = 2000
"""The number of weapons whose odds a process keeps, each with its carrier's values: odds search through every roll."""
LONG, VERY_LONG = 20, 50
"""From these lengths on, a counter also has steps of 5, or of 10."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Counter:
    """A track to count along, from 0 to `most`.

    `last` is the effect of its last box; each of the `marks` has its effect at a number. A very long track is not
    `drawn`.
    """

    key: str
    title: str
    most: int
    last: str = ""
    box: Box = "square"
    drawn: bool = False
    counts: Counting = "up"
    marks: tuple[Threshold, ...] = ()
    on_tile: bool = False

    @property
    def stride(self) -> int:
        """The size of its large steps; 0 where it has none."""
        return 0 if self.most < LONG else 5 if self.most < VERY_LONG else 10


@dataclass(frozen=True, kw_only=True, slots=True)
class Dial:
    """A grid of which one line applies at a time, such as speeds."""

    key: str
    grid: StatGrid


@dataclass(frozen=True, kw_only=True, slots=True)
class Uses:
    """Something that can be used `most` times, per game or per turn as `per` says, or once for all."""

    key: str
    title: str
    most: int
    per: str

    @property
    def each_turn(self) -> bool:
        """True where they come back with the next turn."""
        return self.per in ("a turn", "a round")


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayWeapon:
    """A weapon at the table. `needs` has its target numbers in the order of `every_need`; `keywords` are (key, words).

    `key` is the weapon's; "" where the edition does not have it. `burden` is the key of the counter whose marks are
    added to the dice; `odds` are its chances against the usual target, by the marks on the counter `odds_track`.
    """

    key: str
    entry: TextEntry
    values: tuple[tuple[str, str], ...]
    keywords: tuple[tuple[str, str], ...] = ()
    uses: Uses | None = None
    target: Target | None = None
    needs: tuple[Needed, ...] = ()
    burden: str = ""
    odds: MarkedOdds | None = None
    odds_track: str = ""

    @property
    def chances(self) -> str:
        """Its chances for a script: rows by marked line, with semicolons; cells by marks on its track, with commas."""
        return ";".join(",".join(row) for row in self.odds.cells) if self.odds else ""

    @property
    def states(self) -> tuple[str, ...]:
        """The states that change its target number."""
        return tuple(one.state for one in self.target.by_state) if self.target else ()

    @property
    def bars(self) -> tuple[str, ...]:
        """The states in which it cannot be used."""
        return tuple(one.state for one in self.target.by_state if one.bars) if self.target else ()

    @property
    def table(self) -> tuple[str, ...]:
        """Each of `needs` as text: a number, with its sign where it is added to a roll; "x" barred; "–" nothing."""
        return tuple(map(self._worded, self.needs))

    def _worded(self, need: Needed) -> str:
        if need.barred:
            return "x"
        if need.value is None:
            return "–"
        plain = self.target and (self.target.stat or self.target.by_line)
        return str(need.value) if plain else f"{'+' if need.value >= 0 else ''}{signed(need.value)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayRule:
    """A named rule of a member with its text, and its uses where they are counted."""

    entry: TextEntry
    uses: Uses | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class PlaySection:
    """Rules or weapons under one title."""

    title: str
    rules: tuple[PlayRule, ...] = ()
    weapons: tuple[PlayWeapon, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class MemberPanel:
    """One member at the table; `header` is its card's, unshortened."""

    key: str
    face: CardFace
    header: Header
    stats: tuple[Stats, ...]
    dials: tuple[Dial, ...]
    counters: tuple[Counter, ...]
    sections: tuple[PlaySection, ...]

    @property
    def uses(self) -> tuple[Uses, ...]:
        """Everything of the member with uses to count."""
        every = (one.uses for section in self.sections for things in (section.weapons, section.rules) for one in things)
        return tuple(uses for uses in every if uses)

    @property
    def work(self) -> int:
        """The work of the odds of its weapons."""
        return sum(weapon.odds.work for section in self.sections for weapon in section.weapons if weapon.odds)


@dataclass(frozen=True, kw_only=True, slots=True)
class HandCard:
    """A card of a deck in the gang's hand."""

    key: str
    face: CardFace
    uses: Uses
    rules: tuple[Entries, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class PlayView:
    """Everything that is marked at the table; keys are unique in a view.

    `states` are the tokens that show a state of a member.
    """

    panels: tuple[MemberPanel, ...]
    states: tuple[Token, ...]
    hand: tuple[HandCard, ...]


def play_view(game: Game, gang: Gang, *, side: str = "") -> PlayView:
    """Build the gang's play view, in the order of its members. Deck cards that the game does not have are left out.

    Every key begins with `side`, which tells two gangs of one game apart.
    """
    receipt, left, panels = price_gang(game, gang), MOST_OF_GANG, list[MemberPanel]()
    for number, member in enumerate(resolve_members(game, gang), start=1):
        panels.append(_panel(game, gang, member, f"{side}m{number}", receipt, odds=left > 0))
        left -= panels[-1].work
    return PlayView(
        panels=tuple(panels),
        states=tuple(token for token in game.tokens if STATE in token.tags),
        hand=tuple(_hand_card(card, side) for deck in gang.decks for card in cards_of_deck(game, deck)),
    )


def _panel(game: Game, gang: Gang, resolved: ResolvedMember, key: str, receipt: Receipt, *, odds: bool) -> MemberPanel:
    rank = resolved.rank.key if resolved.rank else ""
    designs = (design_for(game, "member", rank), *further_designs(game, "member", rank))
    stats: list[Stats] = []
    dials: list[Dial] = []
    counters: list[Counter] = []
    sections: list[PlaySection] = []
    for at, (block, part, carrier) in enumerate(_parts(game, resolved, designs)):
        match part:
            case Stats():
                stats.append(part)
            case StatGrid():
                dials.append(Dial(key=f"{key}-d{at}", grid=part))
            case Track() if isinstance(block, TrackBlock):
                on_tile = len(counters) < ON_A_TILE and block in designs[0].front
                counters.append(_counter(key, block, part, on_tile=on_tile))
            case Entries() if isinstance(block, WeaponsBlock):
                weapons = tuple(_weapons(f"{key}-w{at}", key, block, part, carrier, with_odds=odds))
                sections.append(PlaySection(title=part.title, weapons=weapons))
            case Entries():
                sections.append(PlaySection(title=part.title, rules=tuple(_rules(f"{key}-r{at}", part))))
            case Lines() | Track():
                pass
            case _:
                assert_never(part)
    return MemberPanel(
        key=key,
        face=member_card(game, gang, resolved, receipt=receipt),
        header=full_header(game, gang, resolved, receipt.of_member(resolved.member.id)),
        stats=tuple(stats),
        dials=tuple(dials),
        counters=tuple(counters),
        sections=tuple(sections),
    )


def _parts(
    game: Game, resolved: ResolvedMember, designs: tuple[Design, ...]
) -> Iterator[tuple[Block, Body, MemberCarrier]]:
    """Yield the parts of a member's card and further sheets, each thing once: no box for a stat that has a track."""
    seen = {("stats", block.stat) for design in designs for block in design.each(TrackBlock)}
    for design in designs:
        carrier = MemberCarrier(game=game, design=design, resolved=resolved)
        for block in (*design.front, *design.back):
            if part := _new_part(block, carrier, seen):
                yield block, part, carrier


def _new_part(block: Block, carrier: MemberCarrier, seen: set[tuple[str, str]]) -> Body | None:
    """Return a block's part without what was `seen`, and add the rest to `seen`."""
    names: tuple[tuple[str, str], ...]
    if isinstance(block, StatsBlock):
        block = replace(block, stats=tuple(key for key in block.stats if ("stats", key) not in seen))
    part = part_of(block, carrier)
    if isinstance(part, Entries):
        part = replace(part, items=tuple([one for one in part.items if (part.of, one.title or one.text) not in seen]))
    match block, part:
        case StatsBlock(), _:
            names = tuple(("stats", key) for key in block.stats)
        case TrackBlock(), _:
            names = (("track", block.stat),)
        case _, Entries():
            names = tuple((part.of, one.title or one.text) for one in part.items)
        case _:
            names = ((block.kind, part.title if part else ""),)
    fresh = part is not None and bool(part.items or isinstance(part, Track)) and not seen.issuperset(names)
    seen.update(names if part else ())
    return part if fresh else None


def _counter(panel: str, block: TrackBlock, track: Track, *, on_tile: bool) -> Counter:
    most = len(track.items) or _number(track.of)
    return Counter(
        key=f"{panel}-{block.stat}",
        title=track.title,
        most=most,
        last=track.last,
        box=track.box,
        drawn=bool(track.items),
        counts=block.counts,
        marks=tuple(replace(one, at=most) if one.at == "end" else one for one in block.thresholds),
        on_tile=on_tile,
    )


def _weapons(
    key: str, panel: str, block: WeaponsBlock, part: Entries, carrier: MemberCarrier, *, with_odds: bool
) -> Iterator[PlayWeapon]:
    """Yield the weapons of a block with their target numbers; those that the edition does not have get none."""
    lines, own = marked_lines(carrier), tuple(in_play(carrier.resolved).items())
    known = {weapon_entry(carrier.game, one, ()).title: one.thing for one in weapons_in(block, carrier)}
    for at, entry in enumerate(part.items):
        weapon, uses = known.get(entry.title), _uses(f"{key}-{at}", entry)
        shown = tuple((head, value) for head, value in zip(part.heads, entry.values, strict=False) if value != DASH)
        if weapon is None:
            yield PlayWeapon(key="", entry=entry, values=shown, uses=uses)
            continue
        named = tuple((one.keyword, keyword_words(carrier.game, one)) for one in weapon.keywords)
        odds = _odds(carrier.game, weapon, own, lines) if with_odds else None
        track = f"{panel}-{odds.track}" if odds and carrier.values.get(odds.track) else ""
        plain = PlayWeapon(
            key=weapon.key, entry=entry, values=shown, keywords=named, uses=uses, odds=odds, odds_track=track
        )
        target = next((one for one in block.targets if not one.groups or weapon.group in one.groups), None)
        yield _with_target(plain, target, panel, carrier, lines) if target else plain


@lru_cache(maxsize=KEPT)
def _odds(
    game: Game, weapon: Weapon, own: tuple[tuple[str, int | None], ...], lines: tuple[str, ...]
) -> MarkedOdds | None:
    return marked_odds(game, weapon, dict(own), lines)


def _with_target(
    weapon: PlayWeapon, target: Target, panel: str, carrier: MemberCarrier, lines: tuple[str, ...]
) -> PlayWeapon:
    """Add a target to a weapon. Its stats that the target reads are left out of its values."""
    stats = carrier.game.stat
    read = {stats[key].short for key in target.stats if key in stats}
    return replace(
        weapon,
        values=tuple((head, value) for head, value in weapon.values if head not in read),
        target=target,
        needs=tuple(every_need(target, numbers({**carrier.values, **carrier.game.weapon_stats[weapon.key]}), lines)),
        burden=f"{panel}-{target.burden}" if carrier.values.get(target.burden) else "",
    )


def marked_lines(carrier: MemberCarrier) -> tuple[str, ...]:
    """Return the labels of the lines that can be marked on the first grid of the member's card that has such lines."""
    grids = (part_of(block, carrier) for block in carrier.design.each(GridBlock) if block.mark)
    return next((tuple(line.label for line in grid.items) for grid in grids if isinstance(grid, StatGrid)), ())


def _rules(key: str, part: Entries) -> Iterator[PlayRule]:
    if part.of == "brief":
        said = (TextEntry(title="", text=f"{value}: {', '.join(names)}") for value, names in by_value(part))
        return (PlayRule(entry=entry) for entry in said)
    return (PlayRule(entry=entry, uses=_uses(f"{key}-{at}", entry)) for at, entry in enumerate(part.items))


def _uses(key: str, entry: TextEntry) -> Uses | None:
    """Count an entry's uses: its boxes, or the number in its tally; None where they are not counted."""
    most = entry.boxes or min(_number(entry.tally), MOST_USES)
    return Uses(key=key, title=entry.title, most=most, per=entry.per) if most else None


def _hand_card(card: GangCard, side: str) -> HandCard:
    face, key = card.face, f"{side}c-{card.deck}-{card.face.key}"
    rules = tuple(part for part in (*face.front, *face.back) if isinstance(part, Entries))
    uses = Uses(key=key, title=face.name, most=min(card.held, MOST_USES), per="")
    return HandCard(key=key, face=face, rules=rules, uses=uses)


def _number(text: str) -> int:
    digits = "".join(sign for sign in text if sign in "0123456789")
    return int(digits[:4]) if digits else 0
