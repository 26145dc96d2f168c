"""The print page of a gang, with a preview of the first sheet."""

import json
from dataclasses import replace
from urllib.parse import urlencode
from uuid import uuid4

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from cards.operations.print_jobs import PrintRequest, Queue, QueueFull, add_job
from cards.outputs.takers import takers
from cards.pdf.availability import install_line, missing_libraries
from cards.pdf.printed import PrintingFailed, PrintingUnavailable
from cards.press.pictures import proof
from cards.press.working import wake
from cards.queries.print_jobs import jobs_of
from cards.sheets.option_words import OptionsWrong, options_from, words_of
from cards.sheets.options import MOST_ANGLE, MOST_SHIFT, PrintOptions
from cards.web.prints.form import print_form, words_sent
from roster.queries.games import game_at
from roster.queries.gangs import GangRecord
from roster.web.found import LINK, gang_or_404
from roster.web.shown import page_of


def address_of(request: HttpRequest, name: str, uid: str) -> str:
    """An address of a gang or its prints, with the link by which this reader has access."""
    link = request.GET.get(LINK)
    return reverse(f"cards:{name}", args=[uid]) + (f"?{urlencode({LINK: link})}" if link else "")


COOKIE = "prints"
SALT = "pressgang.prints"
KEPT = 366 * 24 * 60 * 60
"""How long a browser keeps the cookie, in seconds."""


def _kept(request: HttpRequest) -> dict[str, object]:
    cookie = request.get_signed_cookie(COOKIE, default="", salt=SALT, max_age=KEPT) or "{}"
    kept: dict[str, object] = json.loads(cookie)
    return kept


def asker_of(request: HttpRequest) -> str:
    """The key of this browser's jobs; empty where it has not printed anything."""
    return str(_kept(request).get("asker", ""))


def remembered(request: HttpRequest) -> PrintOptions:
    """The options of this browser's last print, of any gang; the defaults where there was none."""
    words = _kept(request).get("words", {})
    try:
        return options_from(words) if isinstance(words, dict) else PrintOptions()
    except OptionsWrong:
        return PrintOptions()


def remember(response: HttpResponseBase, asker: str, options: PrintOptions) -> None:
    """Keep the asker's key and the options in a cookie, without those that are about one gang."""
    words = words_of(replace(options, members=(), tokens=(), since=0))
    cookie = json.dumps({"asker": asker, "words": words}, separators=(",", ":"))
    response.set_signed_cookie(
        COOKIE, cookie, salt=SALT, max_age=KEPT, secure=settings.HTTPS, httponly=True, samesite="Lax"
    )


def new_asker() -> str:
    """A new key for a browser."""
    return f"browser {uuid4().hex}"


PRIVATE = "private, max-age=300"
LATEST = 5


@require_http_methods(["GET", "HEAD", "POST"])
def print_page(request: HttpRequest, uid: str) -> HttpResponseBase:
    """The form for a print; sending it adds a job."""
    record = gang_or_404(request, uid=uid)
    if request.method == "POST":
        return new_job(request, record)
    words = words_sent(request.GET)
    try:
        options = options_from(words) if words else remembered(request)
    except OptionsWrong as wrong:
        return page(request, record, remembered(request), wrong=wrong)
    return page(request, record, options)


def new_job(request: HttpRequest, record: GangRecord) -> HttpResponseBase:
    """Add a job, and go to its page; the form again where that is not possible."""
    try:
        options = options_from(words_sent(request.POST))
    except OptionsWrong as wrong:
        return page(request, record, remembered(request), wrong=wrong)
    asker = asker_of(request) or new_asker()
    queue = Queue(each=settings.PRINT_JOBS_EACH, all=settings.PRINT_JOBS)
    try:
        job = add_job(print_request(record, asker, options), queue)
    except QueueFull as full:
        return page(request, record, options, full=str(full))
    wake()
    response = redirect(address_of(request, "print", job.uid))
    remember(response, asker, remembered(request) if options.taker else options)
    return response


def print_request(record: GangRecord, asker: str, options: PrintOptions) -> PrintRequest:
    """A request to print the gang as it is now."""
    return PrintRequest(
        asker=asker,
        game=record.game,
        edition=record.edition,
        gang=record.uid,
        name=record.name,
        revision=record.revision,
        body=record.body,
        options=options,
    )


def page(
    request: HttpRequest,
    record: GangRecord,
    options: PrintOptions,
    *,
    wrong: OptionsWrong | None = None,
    full: str = "",
) -> HttpResponse:
    """The form, with messages about everything that is wrong with it."""
    game = game_at(record.game, record.edition)
    missing = missing_libraries()
    troubles = tuple(trouble.message for trouble in wrong.troubles) if wrong else ()
    shown = {
        "record": record,
        "form": print_form(game, record.gang, options, revision=record.revision),
        "troubles": (*troubles, full) if full else troubles,
        "missing": ", ".join(missing),
        "remedy": install_line() if missing else "",
        "link": request.GET.get(LINK, ""),
        "here_address": address_of(request, "print-page", record.uid),
        "preview": f"{reverse('cards:preview', args=[record.uid])}?r={record.revision}",
        "words": urlencode(words_of(options), doseq=True),
        "most_shift": MOST_SHIFT,
        "most_angle": MOST_ANGLE,
        "takers": takers(),
        "latest": jobs_of(asker_of(request), LATEST),
    }
    answer = page_of(request, "prints/choose.html", game=game, number=record.edition, **shown)
    answer.status_code = 429 if full else 400 if wrong else 200
    return answer


@require_safe
def preview(request: HttpRequest, uid: str) -> HttpResponse:
    """The first sheet as a picture, or a line of text that says why there is none."""
    record = gang_or_404(request, uid=uid)
    try:
        picture = proof(record, options_from(words_sent(request.GET)))
    except OptionsWrong as wrong:
        return plain_text(str(wrong), 400)
    except PrintingUnavailable as missing:
        return plain_text(str(missing), 503)
    except PrintingFailed as failed:
        return plain_text(str(failed), 422)
    return HttpResponse(picture, content_type="image/png", headers={"Cache-Control": PRIVATE})


def plain_text(line: str, status: int) -> HttpResponse:
    """An answer that is a line of text."""
    return HttpResponse(line, status=status, content_type="text/plain; charset=utf-8")
