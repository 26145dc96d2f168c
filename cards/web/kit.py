"""A gang's kit as a PDF: what was asked for, and why it cannot be had where it cannot.

Lives here: reading the form, `why_not_printing`, and the download's view.
Never here: printing (see cards.pdf).
"""

from dataclasses import dataclass
from io import BytesIO

from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseBase, QueryDict
from django.shortcuts import render
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from cards.pdf.availability import install_line, missing_libraries
from cards.pdf.printed import PARTS, PrintingFailed, PrintingUnavailable, What
from cards.pdf.process import print_kit_apart
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord
from roster.rules.game import Game
from roster.web.found import gang_or_404

NAMES: dict[What, str] = {
    "cards": "Cards",
    "tokens": "Tokens",
    "templates": "Templates",
    "reference": "Reference sheets",
}
PAPERS = ("a4", "letter")
NO_STORE = "private, no-store"


class NotAsked(ValueError):
    """The form asks for something there is none of, or for nothing."""


@dataclass(frozen=True, kw_only=True, slots=True)
class NotPrinting:
    """Why this machine cannot make PDFs, and the line that changes it."""

    reason: str
    remedy: str


def why_not_printing() -> NotPrinting | None:
    """What is missing here for printing, or nothing."""
    missing = missing_libraries()
    return NotPrinting(reason=", ".join(missing), remedy=install_line()) if missing else None


def asked_parts(form: QueryDict) -> tuple[What, ...]:
    """What to print, in the order of a kit; all of it where nothing is named.

    Raises NotAsked.
    """
    wanted = [part for one in form.getlist("what") for part in one.split(",") if part]
    unknown = sorted(set(wanted) - set(PARTS))
    if unknown:
        raise NotAsked(f"There is no part “{unknown[0][:40]}”; a kit may hold {', '.join(PARTS)}.")
    return tuple(name for name in PARTS if name in wanted) or PARTS


def asked_paper(form: QueryDict) -> str:
    """Which paper to print on.

    Raises NotAsked.
    """
    paper = form.get("paper", PAPERS[0])
    if paper not in PAPERS:
        raise NotAsked(f"There is no paper “{paper[:40]}”; take {' or '.join(PAPERS)}.")
    return paper


def not_printed(
    request: HttpRequest, record: GangRecord, game: Game, status: int, reason: str, remedy: str
) -> HttpResponse:
    """The page that explains."""
    shown = {"game": game, "record": record, "newest": game.edition, "reason": reason, "remedy": remedy}
    return render(request, "gangs/not_printed.html", shown, status=status)


@require_safe
def kit(request: HttpRequest, uid: str) -> HttpResponseBase:
    """The kit of one gang as a PDF."""
    record = gang_or_404(request, uid=uid)
    game = game_at(record.game, record.edition)
    try:
        what, paper = asked_parts(request.GET), asked_paper(request.GET)
        printed = print_kit_apart(game, record.gang, what=what, paper=paper, revision=record.revision)
    except NotAsked as wrong:
        return not_printed(request, record, game, 400, str(wrong), "Go back and choose again.")
    except PrintingUnavailable as missing:
        return not_printed(request, record, game, 503, missing.reason, missing.remedy)
    except PrintingFailed as failed:
        return not_printed(request, record, game, 500, str(failed), "Try fewer parts at once, or again in a minute.")
    return pdf_file(printed.pdf, f"{slugify(record.name)[:60] or 'gang'}-kit-r{record.revision}.pdf")


def pdf_file(pdf: bytes, name: str) -> FileResponse:
    """A PDF to keep, streamed under its name."""
    headers = {"Cache-Control": NO_STORE}
    return FileResponse(
        BytesIO(pdf), as_attachment=True, filename=name, content_type="application/pdf", headers=headers
    )
