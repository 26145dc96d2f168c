"""A gang's page: the verdict, the findings with where they point, the members, and the receipt by member.

Lives here: `gang_sheet`. Never here: deciding what is legal or what it is worth (see roster.rules).
"""

from dataclasses import dataclass

from roster.rules.factions import Faction
from roster.rules.findings import Finding, Place
from roster.rules.game import Game, Size
from roster.rules.gang import Gang
from roster.rules.points import price_gang
from roster.rules.receipt import Receipt, ReceiptLine
from roster.rules.resolving import ResolvedMember, resolve_member
from roster.rules.validation import is_legal, validate_gang
from roster.rules.words import sentence
from roster.web.presenting.ledgers import LedgerSheet, ledger_sheet


@dataclass(frozen=True, kw_only=True, slots=True)
class MemberLine:
    """One member: its number from 1, its page anchor, what to call it, and what it is worth."""

    number: int
    anchor: str
    called: str
    role: str
    points: int
    resolved: ResolvedMember
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class FindingLine:
    """One finding, with the name and the anchor of what it points at; no anchor: the gang as a whole."""

    finding: Finding
    where: str
    anchor: str


@dataclass(frozen=True, kw_only=True, slots=True)
class ReceiptPart:
    """The receipt's lines of one member, or of the gang itself."""

    title: str
    lines: tuple[ReceiptLine, ...]
    total: int


@dataclass(frozen=True, kw_only=True, slots=True)
class GangSheet:
    """All that a gang's page shows besides the cards."""

    gang: Gang
    faction: Faction | None
    size: Size | None
    legal: bool
    errors: tuple[FindingLine, ...]
    advice: tuple[FindingLine, ...]
    members: tuple[MemberLine, ...]
    receipt: tuple[ReceiptPart, ...]
    priced: Receipt
    total: int
    ledger: LedgerSheet | None = None


def role_words(resolved: ResolvedMember) -> str:
    """What a member is: "Elder, Donkey"."""
    rank = resolved.rank.name if resolved.rank else resolved.member.rank
    bike = resolved.bike.name if resolved.bike else resolved.member.bike
    return ", ".join(part for part in (rank, bike) if part)


def member_line(game: Game, gang: Gang, number: int, receipt: Receipt, findings: tuple[Finding, ...]) -> MemberLine:
    """One member of the page, counted from 1."""
    member = gang.members[number - 1]
    resolved = resolve_member(game, gang, member)
    return MemberLine(
        number=number,
        anchor=f"member-{number}",
        called=resolved.label,
        role=role_words(resolved),
        points=receipt.of_member(member.id),
        resolved=resolved,
        findings=tuple(one for one in findings if one.place.member and one.place.member == member.id),
    )


def finding_line(game: Game, finding: Finding, members: tuple[MemberLine, ...]) -> FindingLine:
    """One finding pointed at its member, its deck or the gang."""
    place = finding.place
    for line in members:
        if place.member and line.resolved.member.id == place.member:
            return FindingLine(finding=finding, where=line.called, anchor=line.anchor)
    if place.deck:
        deck = game.deck.get(place.deck)
        return FindingLine(finding=finding, where=deck.name if deck else place.deck, anchor="")
    if place.part == "ledger" and place.item:
        where = f"{game.word('ledger')}, entry {int(place.item) + 1}"
        return FindingLine(finding=finding, where=where, anchor=f"entry-{place.item}")
    return FindingLine(finding=finding, where=f"the whole {game.word('gang')}", anchor="")


def belongs(place: Place, line: MemberLine) -> bool:
    """Whether a receipt's line is that member's."""
    return bool(place.member) and place.member == line.resolved.member.id


def receipt_part(title: str, lines: list[ReceiptLine]) -> ReceiptPart:
    """Lines under a title, added up."""
    return ReceiptPart(title=title, lines=tuple(lines), total=sum(line.points for line in lines))


def receipt_parts(game: Game, receipt: Receipt, members: tuple[MemberLine, ...]) -> tuple[ReceiptPart, ...]:
    """The receipt by member, and what belongs to no member last."""
    own = [receipt_part(one.called, [line for line in receipt.lines if belongs(line.place, one)]) for one in members]
    shared = receipt_part(sentence(game.word("gang")), [line for line in receipt.lines if not line.place.member])
    return tuple(part for part in (*own, shared) if part.lines)


def gang_sheet(*, game: Game, gang: Gang, unknown: tuple[Finding, ...] = ()) -> GangSheet:
    """The whole page of one gang; `unknown` are findings on fields of its document that mean nothing."""
    receipt = price_gang(game, gang)
    findings = (*validate_gang(game, gang), *unknown)
    numbers = range(1, len(gang.members) + 1)
    members = tuple(member_line(game, gang, number, receipt, findings) for number in numbers)
    lines = tuple(finding_line(game, finding, members) for finding in findings)
    return GangSheet(
        gang=gang,
        faction=game.faction.get(gang.faction),
        size=game.size_of(gang.size),
        legal=is_legal(findings),
        errors=tuple(line for line in lines if line.finding.severity == "error"),
        advice=tuple(line for line in lines if line.finding.severity == "advice"),
        members=members,
        receipt=receipt_parts(game, receipt, members),
        priced=receipt,
        total=receipt.total,
        ledger=ledger_sheet(game, gang),
    )
