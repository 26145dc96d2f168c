"""What pages show of a gang (verdict, findings, members, receipt, ledger) and of lists of gangs."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from roster.packs.problems import nearest
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord
from roster.queries.owners import known_portraits
from roster.queries.shelves import Shelved, newest_of
from roster.rules.findings import Finding
from roster.rules.game.game import Game, Size
from roster.rules.game.nouns import Faction
from roster.rules.gang.gang import Gang
from roster.rules.gang.ledger import Ledger, LedgerLine
from roster.rules.gang.members import ResolvedMember
from roster.rules.gang.names import counts_points
from roster.rules.gang.portraits import portrait_findings, with_known_portraits
from roster.rules.legality.validation import Judged, is_legal, judge
from roster.rules.points import Receipt, ReceiptLine
from roster.rules.words import sentence


@dataclass(frozen=True, kw_only=True, slots=True)
class LedgerRow:
    """One entry in words, its change of the balance (None: an opponent paid `given`), and the balance after it."""

    what: str
    why: str
    change: int | None
    given: int
    balance: int


@dataclass(frozen=True, kw_only=True, slots=True)
class LedgerSheet:
    """Every entry, and the totals."""

    rows: tuple[LedgerRow, ...]
    earned: int
    spent: int
    balance: int


def ledger_row(game: Game, line: LedgerLine) -> LedgerRow:
    """One entry in words."""
    entry, opponent = line.entry, line.payer == "opponent"
    notes = [part for part in (entry.date, entry.scenario, entry.note) if part.strip()]
    if not line.spends:
        return LedgerRow(what="Earned", why=", ".join(notes), change=line.earned, given=0, balance=line.balance)
    kind = line.advance.name if line.advance else entry.advance
    return LedgerRow(
        what=f"{sentence(line.member_name)}: {line.what}",
        why=", ".join((kind, *notes)),
        change=None if opponent else line.earned - line.price,
        given=line.price if opponent else 0,
        balance=line.balance,
    )


def ledger_sheet(game: Game, ledger: Ledger) -> LedgerSheet | None:
    """The ledger; None if the gang has no entries."""
    rows = tuple(ledger_row(game, line) for line in ledger.lines)
    sheet = LedgerSheet(rows=rows, earned=ledger.earned, spent=ledger.spent, balance=ledger.balance)
    return sheet if rows else None


@dataclass(frozen=True, kw_only=True, slots=True)
class MemberLine:
    """One member: its number from 1, its anchor on the page, its name or label, its role and its points."""

    number: int
    anchor: str
    called: str
    role: str
    points: int
    resolved: ResolvedMember
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class FindingLine:
    """One finding with the name of what it is about, and the anchor of that on the page ("" if it has none)."""

    finding: Finding
    where: str
    anchor: str


@dataclass(frozen=True, kw_only=True, slots=True)
class ReceiptPart:
    """The lines of the receipt for one member, or for the gang itself."""

    title: str
    lines: tuple[ReceiptLine, ...]
    total: int


@dataclass(frozen=True, kw_only=True)
class GangSheet:
    """Everything that a gang's page shows except the cards."""

    game: Game
    gang: Gang
    faction: Faction | None
    size: Size | None
    legal: bool
    errors: tuple[FindingLine, ...]
    advice: tuple[FindingLine, ...]
    members: tuple[MemberLine, ...]
    priced: Receipt
    total: int
    ledger: LedgerSheet | None = None

    @cached_property
    def receipt(self) -> tuple[ReceiptPart, ...]:
        """The receipt by member; lines of no member come last."""
        by_member: dict[str, list[ReceiptLine]] = {}
        for line in self.priced.lines:
            by_member.setdefault(line.place.member, []).append(line)
        named = [(one.called, one.resolved.member.id) for one in self.members if one.resolved.member.id]
        named.append((sentence(self.game.word("gang")), ""))
        return tuple(receipt_part(title, by_member[key]) for title, key in named if key in by_member)


class Named(Protocol):
    """Anything of a game with a key and a name."""

    @property
    def key(self) -> str:
        """Unique among its kind."""

    @property
    def name(self) -> str:
        """As printed."""


def role_words(resolved: ResolvedMember) -> str:
    """A member's rank and bike: "Elder, Donkey"."""
    rank = resolved.rank.name if resolved.rank else resolved.member.rank
    bike = resolved.bike.name if resolved.bike else resolved.member.bike
    return ", ".join(part for part in (rank, bike) if part)


def member_line(number: int, resolved: ResolvedMember, receipt: Receipt, findings: tuple[Finding, ...]) -> MemberLine:
    """The member with a number, from 1."""
    member = resolved.member
    return MemberLine(
        number=number,
        anchor=f"member-{number}",
        called=resolved.label,
        role=role_words(resolved),
        points=receipt.of_member(member.id),
        resolved=resolved,
        findings=tuple(one for one in findings if one.place.member and one.place.member == member.id),
    )


def deck_anchors(game: Game, gang: Gang) -> Mapping[str, str]:
    """The anchor of each deck on the gang's page, by its key; a deck that the game does not have is not shown there."""
    shown = enumerate((deck.key for deck in gang.decks if deck.key in game.deck), start=1)
    return {key: f"deck-{number}" for number, key in reversed(tuple(shown))}


def finding_line(
    game: Game, finding: Finding, members: tuple[MemberLine, ...], decks: Mapping[str, str]
) -> FindingLine:
    """One finding with its member, its deck, its ledger entry or the gang; `decks` are the anchors of decks."""
    place = finding.place
    for line in members:
        if place.member and line.resolved.member.id == place.member:
            return FindingLine(finding=finding, where=line.called, anchor=line.anchor)
    if place.deck:
        deck = game.deck.get(place.deck)
        return FindingLine(finding=finding, where=deck.name if deck else place.deck, anchor=decks.get(place.deck, ""))
    if place.part == "ledger" and place.item:
        where = f"{game.word('ledger')}, entry {int(place.item) + 1}"
        return FindingLine(finding=finding, where=where, anchor=f"entry-{place.item}")
    return FindingLine(finding=finding, where=f"the whole {game.word('gang')}", anchor="")


def meant(game: Game, finding: Finding) -> str:
    """The name that a word the game does not know was probably meant to be; empty if no name is like it."""
    if finding.code != "key.unknown":
        return ""
    nouns: Mapping[str, Iterable[Named]] = {
        "profile": game.profiles,
        "rank": game.ranks,
        "bike": game.bikes,
        "traits": game.traits,
        "weapons": game.weapons,
        "faction": game.factions,
        "size": game.sizes,
        "cards": game.deck_cards,
    }
    names = {
        written.casefold(): one.name for one in nouns.get(finding.place.part, ()) for written in (one.key, one.name)
    }
    return names.get(nearest(finding.actual.casefold(), names), "")


def receipt_part(title: str, lines: list[ReceiptLine]) -> ReceiptPart:
    """Lines under a title, those of the same thing at the same points as one, with their total."""
    same: dict[tuple[str, int, str], ReceiptLine] = {}
    for line in lines:
        what = (line.what, line.each, line.why)
        before = same.get(what)
        same[what] = (
            line
            if before is None
            else before._replace(quantity=before.quantity + line.quantity, points=before.points + line.points)
        )
    return ReceiptPart(title=title, lines=tuple(same.values()), total=sum(line.points for line in lines))


def gang_sheet(judged: Judged, unknown: tuple[Finding, ...] = ()) -> GangSheet:
    """Everything of one gang; `unknown` are findings on fields of its file that this version does not know."""
    game, gang, receipt = judged.game, judged.gang, judged.receipt
    findings = (*judged.findings, *unknown)
    resolved = [part.member for part in judged.members if part.member]
    members = tuple(member_line(number, one, receipt, findings) for number, one in enumerate(resolved, start=1))
    decks = deck_anchors(game, gang)
    lines = tuple(finding_line(game, finding, members, decks) for finding in findings)
    return GangSheet(
        game=game,
        gang=gang,
        faction=game.faction.get(gang.faction),
        size=judged.size,
        legal=is_legal(findings),
        errors=tuple(line for line in lines if line.finding.severity == "error"),
        advice=tuple(line for line in lines if line.finding.severity == "advice"),
        members=members,
        priced=receipt,
        total=receipt.total,
        ledger=ledger_sheet(game, judged.ledger),
    )


def record_sheet(record: GangRecord, judged: Judged | None = None) -> GangSheet:
    """The sheet of a stored gang: with findings on unknown fields, without portraits that are missing here.

    `judged` is the gang judged on its edition, where the caller has it already.
    """
    known = known_portraits(record.gang)
    unknown = (*record.unknown, *portrait_findings(record.gang, known))
    now = judged or judge(game_at(record.game, record.edition), record.gang)
    return gang_sheet(now.changed(with_known_portraits(record.gang, known)), unknown)


@dataclass(frozen=True, kw_only=True, slots=True)
class ShelfLine:
    """One gang of a list with its game; `counted`: the game counts points."""

    gang: Shelved
    game: Game
    faction: Faction | None
    size: Size | None
    counted: bool

    @property
    def outdated(self) -> bool:
        """Whether its game has a newer edition."""
        return self.gang.edition < self.gang.newest

    @property
    def stays(self) -> bool:
        """Whether its owner has turned that edition down."""
        return self.gang.stayed >= self.gang.newest


def shelf_lines(gangs: Iterable[Shelved]) -> tuple[ShelfLine, ...]:
    """Each gang with its game in the edition it is pinned to."""
    return tuple(shelf_line(one, game_at(one.game, one.edition)) for one in gangs)


def shelf_line(gang: Shelved, game: Game) -> ShelfLine:
    """One gang with its game."""
    size = game.size_of(gang.size)
    faction = game.faction.get(gang.faction)
    return ShelfLine(gang=gang, game=game, faction=faction, size=size, counted=counts_points(game))


def known_games(slugs: Iterable[str]) -> tuple[Game, ...]:
    """The newest edition of each published one of the games, by name."""
    found = (game_at(slug, number) for slug, number in newest_of(slugs).items())
    return tuple(sorted(found, key=lambda game: game.name.casefold()))


def shown_on_a_card(member: ResolvedMember) -> Iterator[str]:
    """What a member's card shows that a player may report, as "weapons/net"; what it holds last."""
    single = (("profiles", member.profile), ("ranks", member.rank), ("bikes", member.bike))
    yield from (f"{noun}/{thing.key}" for noun, thing in single if thing)
    yield from dict.fromkeys(f"traits/{held.trait.key}" for held in member.traits)
    yield from dict.fromkeys(f"weapons/{held.weapon.key}" for held in member.weapons)
