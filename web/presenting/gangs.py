"""Values for the pages of a gang (verdict, findings, members, receipt, ledger), and for lists of gangs."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import NamedTuple

from roster.packs.problems import nearest
from roster.queries.games import game_at
from roster.queries.gang_lists import GangListItem, newest_of
from roster.queries.gangs import GangRecord
from roster.queries.owners import known_portraits
from roster.rules.findings import Finding, worst
from roster.rules.game.game import Game, Size
from roster.rules.game.nouns import Faction
from roster.rules.game.written import Noun
from roster.rules.gang.gang import Gang
from roster.rules.gang.ledger import Ledger, LedgerLine
from roster.rules.gang.members import ResolvedMember
from roster.rules.gang.pictures import portrait_findings, with_known_portraits
from roster.rules.gang.same_traits import traits_held
from roster.rules.legality.validation import Judged, Standing, is_legal, judge, standing_of
from roster.rules.points import Receipt, ReceiptLine
from roster.rules.silhouette import Silhouette
from roster.rules.words import folded, sentence, times

PLAIN = re.compile(r"[A-Za-z0-9-]{1,40}\Z")
MOST_NAMED, MOST_FINDINGS = 6, 3


@dataclass(frozen=True, kw_only=True, slots=True)
class LedgerRow:
    """One entry in words, its change of the balance (None: an opponent paid `given`), and the balance after it."""

    what: str
    why: str
    change: int | None
    given: int
    balance: int


def ledger_row(game: Game, line: LedgerLine) -> LedgerRow:
    """Return one entry in words."""
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


@dataclass(frozen=True, kw_only=True, slots=True)
class MemberRow:
    """One member in a list: its number from 1, name or label, role, points, and what it carries in words.

    `silhouette` is drawn where there is no `portrait`. `anchor` stays the same wherever the member moves; `more` is the
    number of findings beside those in `findings`.
    """

    number: int
    member: str
    anchor: str
    called: str
    role: str
    points: int
    silhouette: Silhouette
    portrait: str
    holds: str
    findings: tuple[Finding, ...]
    last: bool
    more: int = 0

    @property
    def severity(self) -> str:
        """The worst severity of its findings; empty if there are none."""
        return worst(self.findings) or ""

    @property
    def brief(self) -> "MemberRow":
        """The row as the builder lists it: with its first findings, errors before advice; its own pane has them all."""
        more = len(self.findings) - MOST_FINDINGS
        return replace(self, findings=self.findings[:MOST_FINDINGS], more=more) if more > 0 else self


@dataclass(frozen=True, kw_only=True, slots=True)
class FindingNote:
    """One finding with the name of what it is about, and the anchor of that on the page ("" if it has none).

    If only a member's first findings are listed, the last of them says how many `more` there are.
    """

    finding: Finding
    where: str
    anchor: str
    more: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class ReceiptPart:
    """The lines of the receipt for one member, or for the gang itself."""

    title: str
    lines: tuple[ReceiptLine, ...]
    total: int


@dataclass(frozen=True, kw_only=True)
class GangView:
    """Everything that a gang's page shows except the cards."""

    game: Game
    gang: Gang
    faction: Faction | None
    size: Size | None
    legal: bool
    standing: Standing
    errors: tuple[FindingNote, ...]
    advice: tuple[FindingNote, ...]
    members: tuple[MemberRow, ...]
    resolved: tuple[ResolvedMember, ...]
    priced: Receipt
    total: int
    ledger: Ledger

    @property
    def tally(self) -> str:
        """The numbers of findings: "1 to do · 2 to fix · 3 tips"."""
        missing = sum(note.finding.missing for note in self.errors)
        tips = len(self.advice)
        counts = (
            (missing, "to do"),
            (len(self.errors) - missing, "to fix"),
            (tips, "tip" if tips == 1 else "tips"),
        )
        return " · ".join(f"{count} {what}" for count, what in counts if count) or "Nothing to fix"

    @cached_property
    def ledger_rows(self) -> tuple[LedgerRow, ...]:
        """The entries of the ledger in words."""
        return tuple(ledger_row(self.game, line) for line in self.ledger.lines)

    @cached_property
    def receipt(self) -> tuple[ReceiptPart, ...]:
        """The receipt by member; lines of no member come last."""
        by_member: dict[str, list[ReceiptLine]] = {}
        for line in self.priced.lines:
            by_member.setdefault(line.place.member, []).append(line)
        named = [(one.called, one.member) for one in self.members if one.member]
        named.append((sentence(self.game.word("gang")), ""))
        return tuple(receipt_part(title, by_member[key]) for title, key in named if key in by_member)


def role_words(resolved: ResolvedMember) -> str:
    """Return a member's rank and bike: "Elder, Donkey"."""
    rank = resolved.rank.name if resolved.rank else resolved.member.rank
    bike = resolved.bike.name if resolved.bike else resolved.member.bike
    return ", ".join(part for part in (rank, bike) if part)


def anchor_of(member_id: str, number: int) -> str:
    """Return an id for a member on the page; it stays the same wherever the member moves."""
    if not member_id:
        return f"without-id-{number}"
    return member_id if PLAIN.match(member_id) else sha256(member_id.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def holds_words(resolved: ResolvedMember) -> str:
    """Return a member's traits and weapons in one line, without the weapons that everyone has."""
    names = [one.title for one in traits_held(resolved)]
    names += [times(one.chosen.quantity, one.thing.name) for one in resolved.weapons if not one.thing.innate]
    more = [f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else []
    return ", ".join(names[:MOST_NAMED] + more)


def member_rows(
    members: tuple[ResolvedMember, ...], receipt: Receipt, findings: tuple[Finding, ...]
) -> Iterator[MemberRow]:
    """Yield each member's row, with the findings about it."""
    for number, resolved in enumerate(members, start=1):
        key = resolved.member.id
        yield MemberRow(
            number=number,
            member=key,
            anchor=anchor_of(key, number),
            called=resolved.label,
            role=role_words(resolved),
            points=receipt.of_member(key),
            silhouette=resolved.silhouette,
            portrait=resolved.member.portrait,
            holds=holds_words(resolved),
            findings=tuple(one for one in findings if one.place.member and one.place.member == key),
            last=number == len(members),
        )


def deck_anchors(game: Game, gang: Gang) -> Mapping[str, str]:
    """Return the anchor of each deck on the gang's page, by its key; decks unknown to the game are not shown there."""
    shown = enumerate((deck.key for deck in gang.decks if deck.key in game.deck), start=1)
    return {key: f"deck-{number}" for number, key in reversed(tuple(shown))}


def finding_note(game: Game, finding: Finding, members: tuple[MemberRow, ...], decks: Mapping[str, str]) -> FindingNote:
    """Return a finding with its member, deck, ledger entry or the gang; `decks` are the anchors of decks."""
    place = finding.place
    for row in members:
        if place.member and row.member == place.member:
            return FindingNote(finding=finding, where=row.called, anchor=f"member-{row.number}")
    if place.deck:
        deck = game.deck.get(place.deck)
        return FindingNote(finding=finding, where=deck.name if deck else place.deck, anchor=decks.get(place.deck, ""))
    if place.part == "ledger" and place.item:
        where = f"{game.word('ledger')}, entry {int(place.item) + 1}"
        return FindingNote(finding=finding, where=where, anchor=f"entry-{place.item}")
    return FindingNote(finding=finding, where=f"the whole {game.word('gang')}", anchor="")


def suggested_name(game: Game, finding: Finding) -> str:
    """Return the name that an unknown word was probably meant to be; empty if no name is like it."""
    if finding.code != "key.unknown":
        return ""
    nouns: Mapping[str, Iterable[Noun]] = {
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
    """Return lines under a title with their total; those of the same thing at the same points are merged."""
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


def gang_view(judged: Judged, unknown: tuple[Finding, ...] = ()) -> GangView:
    """Return the view of a gang; `unknown` are findings on fields of its file that this version does not know."""
    game, gang, receipt = judged.game, judged.gang, judged.receipt
    findings = (*judged.findings, *unknown)
    resolved = tuple(part.member for part in judged.members if part.member)
    members = tuple(member_rows(resolved, receipt, findings))
    decks = deck_anchors(game, gang)
    notes = tuple(finding_note(game, finding, members, decks) for finding in findings)
    return GangView(
        game=game,
        gang=gang,
        faction=game.faction.get(gang.faction),
        size=judged.size,
        legal=is_legal(findings),
        standing=standing_of(game, gang, findings),
        errors=tuple(note for note in notes if note.finding.severity == "error"),
        advice=tuple(note for note in notes if note.finding.severity == "advice"),
        members=members,
        resolved=resolved,
        priced=receipt,
        total=receipt.total,
        ledger=judged.ledger,
    )


def record_view(record: GangRecord, judged: Judged | None = None) -> GangView:
    """Return the view of a stored gang: with findings on unknown fields, without portraits that are missing here.

    `judged` saves judging the gang on its edition again.
    """
    return file_view(game_at(record.game, record.edition), record.gang, record.unknown, judged)


def file_view(game: Game, gang: Gang, unknown: tuple[Finding, ...], judged: Judged | None = None) -> GangView:
    """Return the view of a gang file, stored or not, by one edition; `unknown` are findings on its unknown fields."""
    known = known_portraits(gang)
    now = judged or judge(game, gang)
    return gang_view(now.changed(with_known_portraits(gang, known)), (*unknown, *portrait_findings(gang, known)))


class ListedGang(NamedTuple):
    """One gang of a list, with its game in the edition that it is pinned to."""

    gang: GangListItem
    game: Game


def with_games(gangs: Iterable[GangListItem]) -> tuple[ListedGang, ...]:
    """Return each gang of a list with its game."""
    return tuple(ListedGang(one, game_at(one.game, one.edition)) for one in gangs)


def known_games(slugs: Iterable[str]) -> tuple[Game, ...]:
    """Return the newest edition of each of these games that is published, by name."""
    found = (game_at(slug, number) for slug, number in newest_of(slugs).items())
    return tuple(sorted(found, key=lambda game: folded(game.name)))


def reportable_entries(member: ResolvedMember) -> Iterator[str]:
    """Yield what a member's card shows that a player may report, as "weapons/net"; weapons come last."""
    single = (("profiles", member.profile), ("ranks", member.rank), ("bikes", member.bike))
    yield from (f"{noun}/{thing.key}" for noun, thing in single if thing)
    yield from dict.fromkeys(f"traits/{held.thing.key}" for held in member.traits)
    yield from dict.fromkeys(f"weapons/{held.thing.key}" for held in member.weapons)
