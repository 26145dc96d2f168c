"""The pages of one print: progress, cancelling, report and PDF. Only the browser that ordered it sees them."""

from collections import Counter
from collections.abc import Mapping
from io import BytesIO
from typing import Any
from urllib.parse import urlencode

from django.http import FileResponse, Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from cards.exports.export_format import MEDIA_TYPES, ExportFormat, offered_formats
from cards.operations.print_jobs import cancel
from cards.pdf.printed import CHANGED
from cards.press.dispatching import dispatcher
from cards.queries.files import FilesAway
from cards.queries.print_jobs import JobRecord, JobUnknown, ahead_of, own_job, report_of, result_of
from cards.sheets.option_codec import words_of
from cards.sheets.options import PrintOptions, turning
from roster.queries.games import game_at
from web.http.errors import SOON
from web.http.lookups import LINK
from web.http.rendering import file_stem, page_of
from web.printing.choosing import address_of, askers_of


def report_text(report: Mapping[str, Any], options: PrintOptions) -> dict[str, object]:
    """Return the report in words: its pages, (event, affected cards), notes, and the printer's settings."""
    kinds = Counter(page["kind"] for page in report.get("pages", ()))
    pages = ", ".join(f"{count} of {kind}" for kind, count in kinds.items())
    return {
        "pages": f"{sum(kinds.values())} page{'s' if sum(kinds.values()) != 1 else ''}: {pages}",
        "changed": tuple((what, tuple(report[name])) for name, what in CHANGED if report.get(name)),
        "notes": tuple(report.get("notes", ())),
        "turning": turning(options.sides, two_sided=bool(report.get("two_sided"))),
    }


NO_STORE = "private, no-store"


def status_text(job: JobRecord) -> str:
    """Return the state of the job in a sentence."""
    match job.state:
        case "waiting":
            ahead = ahead_of(job)
            others = f"{ahead} print{'s are' if ahead != 1 else ' is'} ahead of yours." if ahead else "You are next."
            return f"Waiting. {others}"
        case "working":
            return f"Printing. {job.ready} of {job.of} pieces are ready." if job.of else "Printing."
        case "done":
            ready = "Your files are ready" if job.options.export else "Your PDF is ready"
            left = len((report_of(job) or {}).get("too_large", ()))
            one = "card or piece that is" if left == 1 else "cards or pieces that are"
            return f"{ready}, without {left} {one} larger than the paper." if left else f"{ready}."
        case "cancelled":
            return "Cancelled. Nothing was printed."
        case "failed":
            return job.why


@require_safe
def print_job(request: HttpRequest, uid: str) -> HttpResponse:
    """Show the page of one print."""
    job = own_job(uid, askers_of(request))
    if job.open:
        dispatcher().job_awaited()
    return job_page(request, job, status_text(job))


def format_of(job: JobRecord) -> ExportFormat | None:
    """Return the format that a job is exported in; None where it is printed, or this release has no such format."""
    return next((one for one in offered_formats() if one.key == job.options.export), None)


def job_page(request: HttpRequest, job: JobRecord, sentence: str) -> HttpResponse:
    """Show the page of a print with a sentence about it."""
    game = game_at(job.game, job.edition)
    report = report_of(job) if job.state == "done" else None
    export = format_of(job)
    shown: dict[str, Any] = {
        "job": job,
        "sentence": sentence,
        "report": None if report is None else report_text(report, job.options),
        "export": export.name if export else job.options.export,
        "link": request.GET.get(LINK, ""),
        "cancelling": address_of(request, "cancel-print", job.uid),
        "words": urlencode(words_of(job.options), doseq=True),
    }
    answer = page_of(request, "printing/print.html", game=game, number=job.edition, **shown)
    answer.headers["Cache-Control"] = NO_STORE
    return answer


@require_safe
def progress(request: HttpRequest, uid: str) -> JsonResponse:
    """Return the state of the print, for the page's script."""
    job = own_job(uid, askers_of(request))
    if job.open:
        dispatcher().job_awaited()
    status = {"open": job.open, "ready": job.ready, "of": job.of, "status": status_text(job)}
    return JsonResponse(status, headers={"Cache-Control": NO_STORE})


@require_POST
def cancel_print(request: HttpRequest, uid: str) -> HttpResponse:
    """Stop the print, and go back to its page."""
    job = own_job(uid, askers_of(request))
    cancel(job.uid, job.asker)
    return redirect(address_of(request, "print", job.uid))


@require_safe
def pdf(request: HttpRequest, uid: str) -> HttpResponseBase:
    """Return the PDF, or the file of an export."""
    job = own_job(uid, askers_of(request))
    try:
        return result_file(job)
    except FilesAway as away:
        answer = job_page(request, job, str(away))
        answer.status_code, answer.headers["Retry-After"] = 503, str(SOON)
        return answer


def result_file(job: JobRecord) -> FileResponse:
    """Return the file that a job made. Raises FilesAway, and Http404 for a job without one."""
    try:
        result = result_of(job)
    except JobUnknown as missing:
        raise Http404("This print has no PDF yet." if job.open else str(missing)) from missing
    name, kind = file_name_and_type(job)
    headers = {"Cache-Control": NO_STORE}
    return FileResponse(BytesIO(result), as_attachment=True, filename=name, content_type=kind, headers=headers)


def file_name_and_type(job: JobRecord) -> tuple[str, str]:
    """Return the name of the file that a job made, and its media type."""
    name = f"{file_stem(job.name)}-r{job.revision}"
    if not job.options.export:
        return f"{name}.pdf", MEDIA_TYPES["pdf"]
    export = format_of(job)
    suffix = export.suffix if export else "zip"
    return f"{name}-{job.options.export}.{suffix}", MEDIA_TYPES[suffix]
