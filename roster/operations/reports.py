"""Reports on entries, and editors' comments: send one, within limits; close, reopen and delete a game's."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from roster import models
from roster.models.columns import LINE_LENGTH
from roster.models.nouns import NAME_LENGTH
from roster.models.reports import TEXT_LENGTH
from roster.operations.changes import locked_game
from roster.operations.owners import owner_row
from roster.operations.refusals import Refused
from roster.queries.owners import OwnerKey
from roster.queries.rows import draft_row
from roster.queries.storable_text import column_text, lookup_text

MOST_LETTERS = TEXT_LENGTH
RECENT = timedelta(hours=1)
MOST_RECENT = 10
"""The most reports that one owner, or one network address, sends in RECENT."""
MOST_OPEN = 30
"""The most open reports of one owner in one game."""
MOST_OF_A_GAME = 2000
"""The most open reports in one game."""


@dataclass(frozen=True, kw_only=True, slots=True)
class NewReport:
    """A report to send. `name` is the entry's as printed; `sender` stands for the network address."""

    game: str
    edition: int
    noun: str
    key: str
    name: str
    text: str
    sender: str


def reported_text(text: str, about: str) -> str:
    """Return what somebody wrote to report something. Raises Refused where that is nothing, or too much."""
    written = column_text("\n".join(text.strip().splitlines()), MOST_LETTERS + 1)
    if not written:
        raise Refused([f"Nothing was written. Say what is wrong with {about}."])
    if len(written) > MOST_LETTERS:
        raise Refused([f"The text is longer than {MOST_LETTERS:,} letters. Shorten it, then send it again."])
    return written


@transaction.atomic
def send_report(report: NewReport, *, owner: OwnerKey) -> None:
    """Store a report for the game's editors. The same open report of the same owner is stored once.

    Raises Refused.
    """
    text = reported_text(report.text, "the entry")
    edition = models.Edition.objects.select_related("game__trial_of").defer("body")
    row, kept_on = owner_row(owner), edition.get(game__slug=lookup_text(report.game), number=report.edition)
    game = kept_on.game.trial_of or kept_on.game
    entry = {"game": game, "noun": report.noun, "key": report.key}
    open_ones = models.Report.objects.filter(closed__isnull=True)
    if row is None or open_ones.filter(owner=row, text=text, **entry).exists():
        return
    check_limits(open_ones.filter(game=game), row, report.sender)
    named = {"edition": kept_on, "name": column_text(report.name, NAME_LENGTH)}
    models.Report.objects.create(**entry, **named, text=text, owner=row, sender=report.sender, created=timezone.now())


@transaction.atomic
def comment_row(*, slug: str, noun: str, key: str, name: str, field: str, text: str, by: int) -> None:
    """Store an editor's comment on a field of a row of the draft, for the other editors.

    Raises GameUnknown, RowUnknown, Refused.
    """
    words = column_text("\n".join(text.strip().splitlines()), MOST_LETTERS)
    draft_row(slug, noun, key.partition("/")[0])
    game, row = locked_game(slug), owner_row(OwnerKey(user=by))
    if not words or row is None:
        raise Refused(["Nothing was written. Write your comment first."])
    if models.Report.objects.filter(game=game, closed__isnull=True).count() >= MOST_OF_A_GAME:
        raise Refused([f"There are {MOST_OF_A_GAME} open reports and comments already. Close some first."])
    about = {"noun": noun, "key": key, "name": column_text(name, NAME_LENGTH), "field": column_text(field, LINE_LENGTH)}
    models.Report.objects.create(**about, game=game, text=words, owner=row, created=timezone.now())


def check_limits(open_ones: QuerySet[models.Report], row: models.Owner, sender: str) -> None:
    """Raise Refused if the sender, or everybody together, has sent enough. `open_ones` are the game's."""
    recent = models.Report.objects.filter(Q(owner=row) | Q(sender=sender), created__gte=timezone.now() - RECENT)
    if recent.count() >= MOST_RECENT:
        raise Refused([f"That's {MOST_RECENT} reports in an hour. Keep the text, and send it later."])
    if open_ones.filter(owner=row).count() >= MOST_OPEN:
        raise Refused([f"{MOST_OPEN} of your reports are still open here. Wait until some are answered."])
    if open_ones.count() >= MOST_OF_A_GAME:
        raise Refused(["The editors have more reports than they can read. Try again in a few days."])


def reports_of(slug: str, numbers: Iterable[int]) -> QuerySet[models.Report]:
    """Return those of a game's reports that have these numbers."""
    return models.Report.objects.filter(game__slug=lookup_text(slug), pk__in=tuple(numbers))


@transaction.atomic
def close_reports(*, slug: str, numbers: Iterable[int], edition: int = 0, reply: str = "") -> int:
    """Close reports, with a reply or the edition that answers them, and return their number.

    Raises Refused if the game has no such edition.
    """
    answered = models.Edition.objects.filter(game__slug=lookup_text(slug), number=edition).only("pk").first()
    if edition and answered is None:
        raise Refused([f"There is no edition {edition}. Choose one that is published."])
    ended = {"closed": timezone.now(), "answered": answered, "reply": column_text(reply.strip(), LINE_LENGTH)}
    return reports_of(slug, numbers).filter(closed__isnull=True).update(**ended)


def reopen_reports(*, slug: str, numbers: Iterable[int]) -> int:
    """Open closed reports again, and return their number."""
    rows = reports_of(slug, numbers).filter(closed__isnull=False)
    return rows.update(closed=None, answered=None, reply="")


def delete_reports(*, slug: str, numbers: Iterable[int]) -> int:
    """Delete reports for good, as spam, and return their number."""
    return reports_of(slug, numbers).delete()[0]
