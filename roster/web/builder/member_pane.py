"""The pane of one member: what it is, its stats, what it holds, whom it joins, its notes, its card.

Lives here: `member_pane`. Never here: the list to pick from (see `picking`).
"""

from dataclasses import dataclass

from roster.rules.findings import Finding
from roster.rules.game import Game
from roster.rules.gang import Gang, Member
from roster.rules.receipt import ReceiptLine
from roster.rules.resolving import ResolvedMember, resolve_member
from roster.rules.words import quoted
from roster.web.builder.holdings import Holding, holdings_of
from roster.web.builder.rows import Row
from roster.web.builder.spot import Spot
from roster.web.builder.steppers import Stepper, steppers_of
from roster.web.presenting.gangs import GangSheet


@dataclass(frozen=True, kw_only=True, slots=True)
class Standing:
    """A part of what a member is: the game's word is that of `part`, `name` what it is now, `fixed` by its profile."""

    part: str
    name: str
    icon: str
    spot: Spot
    fixed: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class Shelf:
    """Traits or weapons; `spot` is where more are picked, None where a profile leaves no choice."""

    noun: str
    holdings: tuple[Holding, ...]
    spot: Spot | None


@dataclass(frozen=True, kw_only=True, slots=True)
class MemberPane:
    """Everything about one member, `shown` without a portrait that is not here.

    `row` is its row in the list; `before` and `after` are its neighbours' rows.
    """

    member: Member
    shown: Member
    resolved: ResolvedMember
    row: Row
    standing: tuple[Standing, ...]
    steppers: tuple[Stepper, ...]
    shelves: tuple[Shelf, ...]
    before: Row | None
    after: Row | None
    receipt: tuple[ReceiptLine, ...] = ()

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What is said about it."""
        return self.row.findings


def standing_of(game: Game, gang: Gang, resolved: ResolvedMember, spot: Spot) -> tuple[Standing, ...]:
    """What the member is, each part with the way to change it; parts that the game does not have are left out."""
    member, profile = resolved.member, resolved.profile
    parts: list[Standing] = []
    if game.profiles and (member.profile or not game.ranks):
        name = profile.name if profile else quoted(member.profile)
        icon = profile.icon if profile else ""
        parts.append(Standing(part="profile", name=name, icon=icon, spot=at(spot, "profile"), fixed=False))
    for part, thing, key, things, fixed in (
        ("rank", resolved.rank, member.rank, game.ranks, profile.rank if profile else ""),
        ("bike", resolved.bike, member.bike, game.bikes, profile.bike if profile else ""),
    ):
        if things or key:
            name, icon = (thing.name, thing.icon) if thing else (quoted(key), "")
            parts.append(Standing(part=part, name=name, icon=icon, spot=at(spot, part), fixed=bool(fixed)))
    if member.joins or (resolved.rank and resolved.rank.joins):
        host = next((one for one in gang.members if one.id == member.joins), None) if member.joins else None
        name = resolve_member(game, gang, host).called if host else quoted(member.joins)
        parts.append(Standing(part="joins", name=name, icon="", spot=at(spot, "joins"), fixed=False))
    return tuple(parts)


def at(spot: Spot, pick: str) -> Spot:
    """The same member with a list open."""
    return spot.at(member=spot.member, pick=pick)


def shelf_of(game: Game, resolved: ResolvedMember, noun: str, spot: Spot) -> Shelf:
    """What a member holds of one noun."""
    profile = resolved.profile
    closed = profile is not None and f"{noun}s" not in profile.open
    holdings = holdings_of(game, resolved, noun)
    return Shelf(noun=noun, holdings=holdings, spot=None if closed else at(spot, noun))


def member_pane(game: Game, gang: Gang, sheet: GangSheet, rows: tuple[Row, ...], spot: Spot) -> MemberPane | None:
    """The pane of the member that a place names; None where the gang has no such member."""
    place = next((number for number, row in enumerate(rows) if row.member and row.member == spot.member), None)
    if place is None:
        return None
    resolved = resolve_member(game, gang, gang.members[place])
    nouns = (("trait", game.traits), ("weapon", game.weapons))
    shelves = (shelf_of(game, resolved, noun, spot) for noun, things in nouns if things)
    return MemberPane(
        member=resolved.member,
        shown=sheet.gang.members[place],
        resolved=resolved,
        row=rows[place],
        standing=standing_of(game, gang, resolved, spot),
        steppers=steppers_of(game, gang, resolved),
        shelves=tuple(shelf for shelf in shelves if shelf.holdings or shelf.spot),
        before=rows[place - 1] if place else None,
        after=rows[place + 1] if place + 1 < len(rows) else None,
        receipt=tuple(line for line in sheet.priced.lines if line.place.member == spot.member),
    )
