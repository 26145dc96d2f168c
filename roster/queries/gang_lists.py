"""Lists of gangs, each with its verdict: an owner's own and the deleted ones."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from datetime import datetime
from functools import cache
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Count, Exists, Max, OuterRef, Q, QuerySet, Subquery

from roster import models, rules
from roster.models.nouns import PRIVATE
from roster.packs.gang_file import stored_gang
from roster.queries.games import game_at
from roster.queries.owners import OwnerKey, owned_by
from roster.queries.storable_text import lookup_text
from roster.rules.gang.gang import Gang
from roster.rules.legality.validation import Judged, Standing, judge
from roster.rules.silhouette import Silhouette
from roster.rules.words import folded, search_words

CREW = 6
"""The number of a gang's members that a list of gangs draws."""


@dataclass(frozen=True, kw_only=True, slots=True)
class VerdictSummary:
    """A gang's verdict and points, and its numbers of members, errors and pieces of advice.

    `crew` are the silhouettes of its first members.
    """

    standing: Standing
    points: int
    members: int
    errors: int
    advice: int
    crew: tuple[Silhouette, ...] = ()


def verdict_on(slug: str, edition: int, gang: Gang) -> VerdictSummary:
    """Return the verdict on one gang by one edition."""
    return verdict_in(judge(game_at(slug, edition), gang))


def verdict_in(judged: Judged) -> VerdictSummary:
    """Return the verdict on a judged gang."""
    severities = [finding.severity for finding in judged.findings]
    return VerdictSummary(
        standing=judged.standing,
        points=judged.receipt.total,
        members=len(judged.gang.members),
        errors=severities.count("error"),
        advice=severities.count("advice"),
        crew=tuple(part.member.silhouette for part in judged.members[:CREW] if part.member),
    )


JUDGING = Lock()
"""Held while verdicts are judged for a list, so that no two threads judge the same gangs."""
JUDGED: dict[tuple[str, int], VerdictSummary] = {}
MOST_JUDGED = 20_000
"""The verdicts that a process keeps for rows that store none of this release, by address and revision."""


@cache
def rules_digest() -> str:
    """Return a digest of the source of rules and verdicts, which differs between releases with different ones."""
    files = [Path(__file__), *sorted(Path(*rules.__path__).rglob("*.py"))]
    return blake2b(b"".join(file.read_bytes() for file in files), digest_size=8).hexdigest()


def verdict_to_store(verdict: VerdictSummary) -> dict[str, Any]:
    """Return a verdict as a gang's row stores it."""
    return {"by": rules_digest(), **asdict(verdict)}


def stored_verdict(kept: Mapping[str, Any] | None) -> VerdictSummary | None:
    """Return the verdict that a row stores; None for one by the rules of another release."""
    if kept is None or kept["by"] != rules_digest():
        return None
    crew = tuple(
        Silhouette(upper=tuple(one["upper"]), lower=tuple(one["lower"]), number=one.get("number", 0))
        for one in kept["crew"]
    )
    return VerdictSummary(**{**{name: value for name, value in kept.items() if name != "by"}, "crew": crew})


def verdicts_on(rows: Iterable[Mapping[str, Any]]) -> Mapping[str, VerdictSummary]:
    """Return the verdict on each listed gang by its address: as its row stores it, else judged once."""
    found = {row["uid"]: verdict for row in rows if (verdict := stored_verdict(row["verdict"]))}
    if not (lacking := {row["uid"]: row["revision"] for row in rows if row["uid"] not in found}):
        return found
    with JUDGING:
        found |= {pinned[0]: JUDGED[pinned] for pinned in lacking.items() if pinned in JUDGED}
        missing = models.Gang.objects.filter(uid__in=lacking.keys() - found.keys())
        for uid, revision, body in missing.values_list("uid", "revision", "body"):
            gang = stored_gang(body)
            found[uid] = JUDGED[uid, revision] = verdict_on(gang.game, gang.edition, gang)
        if len(JUDGED) > MOST_JUDGED:
            JUDGED.clear()
    return found


PER_PAGE = 24
"""Gangs on one page of a list."""


@dataclass(frozen=True, kw_only=True, slots=True)
class GangListSearch:
    """A search of an owner's gangs; empty text matches all. `archived`: the archived gangs, else the others."""

    words: str = ""
    game: str = ""
    folder: str = ""
    archived: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class GangListItem:
    """One gang of a list. `newest` is the newest edition of its game; `shared`: its link is open.

    `stayed` is the newest edition that its owner has turned down. `moved_from` is the revision before the one that
    moved it to another edition, if nothing was changed since; else 0. `copies` is how often others copied it.
    `private`: its game is this one list of another program.
    """

    uid: str
    game: str
    edition: int
    newest: int
    revision: int
    name: str
    faction: str
    size: str
    folder: str
    archived: bool
    shown: bool
    shared: bool
    deleted: datetime | None
    updated: datetime
    verdict: VerdictSummary
    stayed: int = 0
    moved_from: int = 0
    copies: int = 0
    sample: bool = False
    private: bool = False

    @property
    def outdated(self) -> bool:
        """True if its game has a newer edition."""
        return self.edition < self.newest

    @property
    def stays(self) -> bool:
        """True if its owner has turned that edition down."""
        return self.stayed >= self.newest


WORKED_OUT = ("game", "edition", "newest", "archived", "shown", "verdict", "moved_from", "private")
AS_IN_ROW = tuple(one.name for one in fields(GangListItem) if one.name not in WORKED_OUT)
"""What an item takes as it is from its row."""


@dataclass(frozen=True, kw_only=True, slots=True)
class GangListSummary:
    """An owner's games (slugs) and folders, and the numbers of active, archived and deleted gangs."""

    games: tuple[str, ...]
    folders: tuple[str, ...]
    out: int
    archived: int
    deleted: int


def own_gang_page(owner: OwnerKey | None, search: GangListSearch, number: int | str) -> Page[GangListItem]:
    """Return a page of an owner's gangs, last changed first."""
    conditions = owned_by(owner) & Q(deleted__isnull=True, archived__isnull=not search.archived, owner__isnull=False)
    if search.game:
        conditions &= Q(game__slug=lookup_text(search.game))
    if search.folder:
        conditions &= Q(folder=lookup_text(search.folder))
    if words := search_words(lookup_text(search.words)):
        own = models.Gang.objects.filter(owned_by(owner)).order_by()
        folders, factions = (set(own.values_list(column, flat=True).distinct()) for column in ("folder", "faction"))
        for word in words:
            in_folders, in_factions = (
                [name for name in names if word in folded(name)] for names in (folders, factions)
            )
            conditions &= Q(words__contains=word) | Q(folder__in=in_folders) | Q(faction__in=in_factions)
    return list_page(models.Gang.objects.filter(conditions).order_by("-updated", "uid"), number)


def deleted_gang_page(owner: OwnerKey | None, number: int | str) -> Page[GangListItem]:
    """Return a page of the deleted gangs that an owner can still restore."""
    rows = models.Gang.objects.filter(owned_by(owner), deleted__isnull=False, owner__isnull=False)
    return list_page(rows.order_by("-deleted", "uid"), number)


def gang_list_summary(owner: OwnerKey | None) -> GangListSummary:
    """Return the games and folders of an owner's gangs, and their numbers."""
    rows = models.Gang.objects.filter(owned_by(owner), owner__isnull=False)
    there = Q(deleted__isnull=True)
    counted = (
        rows.order_by()
        .values("game__slug", "folder")
        .annotate(
            every=Count("pk"), kept=Count("pk", filter=there), out=Count("pk", filter=there & Q(archived__isnull=True))
        )
    )
    found = tuple(counted)
    kept = tuple(row for row in found if row["kept"])
    return GangListSummary(
        games=tuple(sorted({row["game__slug"] for row in kept})),
        folders=tuple(sorted({row["folder"] for row in kept if row["folder"]}, key=folded)),
        out=sum(row["out"] for row in kept),
        archived=sum(row["kept"] - row["out"] for row in kept),
        deleted=sum(row["every"] - row["kept"] for row in found),
    )


def list_page(rows: QuerySet[models.Gang], number: int | str) -> Page[GangListItem]:
    """Return one page of a list; the nearest one if there is no page of that number."""
    page: Any = Paginator(list_rows(rows), PER_PAGE).get_page(number)
    return Page(list_items(tuple(page)), page.number, page.paginator)


def list_rows(rows: QuerySet[models.Gang]) -> QuerySet[models.Gang, dict[str, Any]]:
    """Return the columns that lists show, as `list_items` takes them."""
    links = models.ShareLink.objects.filter(gang=OuterRef("pk"), revoked__isnull=True)
    elsewhere = models.Revision.objects.filter(gang=OuterRef("pk")).exclude(edition=OuterRef("edition"))
    moved = Subquery(elsewhere.order_by("-number").values("number")[:1])
    counted = rows.annotate(shared=Exists(links), moved=moved, sample=Q(owner__isnull=True))
    columns = (*AS_IN_ROW, "verdict", "archived", "shown", "moved", "game__slug", "game__visibility", "edition__number")
    values: QuerySet[models.Gang, dict[str, Any]] = counted.values(*columns)
    return values


def newest_of(slugs: Iterable[str]) -> Mapping[str, int]:
    """Return the newest edition of each game."""
    rows = models.Edition.objects.filter(game__slug__in=set(slugs)).order_by().values("game__slug")
    return {row["game__slug"]: row["newest"] for row in rows.annotate(newest=Max("number"))}


def list_items(rows: tuple[dict[str, Any], ...]) -> tuple[GangListItem, ...]:
    """Return the rows with their verdicts and the newest editions of their games."""
    newest, verdicts = newest_of(row["game__slug"] for row in rows), verdicts_on(rows)
    return tuple(
        GangListItem(
            **{name: row[name] for name in AS_IN_ROW},
            game=row["game__slug"],
            edition=row["edition__number"],
            newest=newest[row["game__slug"]],
            archived=row["archived"] is not None,
            shown=row["shown"] is not None,
            private=row["game__visibility"] == PRIVATE,
            verdict=verdicts[row["uid"]],
            moved_from=row["moved"] if row["moved"] == row["revision"] - 1 else 0,
        )
        for row in rows
        if row["uid"] in verdicts
    )


def comparable_gangs(owner: OwnerKey | None) -> tuple[tuple[str, str, str], ...]:
    """Return the address, name and game of each active gang of an owner, by name."""
    rows = models.Gang.objects.filter(owned_by(owner), owner__isnull=False, deleted__isnull=True, archived__isnull=True)
    return tuple(rows.order_by("name", "uid").values_list("uid", "name", "game__name"))
