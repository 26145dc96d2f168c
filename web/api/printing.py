"""Operations that draw and print a gang's cards."""

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from ninja import Status

from cards.operations.print_jobs import add_job
from cards.press.dispatching import dispatcher
from cards.press.pictures import card_picture
from cards.queries.print_jobs import JobRecord, own_job
from cards.sheets.option_codec import InvalidOptions, OptionProblem, Words, options_from
from web.api.api import WriteToken, answers, api
from web.api.schemas import OPTION_FIELDS, Link, MemberId, OptionValue, PrintData, PrintOptionsData
from web.http.lookups import gang_or_404
from web.printing.choosing import account_asker, askers_of, print_request, queue
from web.printing.waiting import result_file, status_text

BINARY = {"schema": {"type": "string", "format": "binary"}}


def file_of(kind: str) -> dict[str, object]:
    """Return the part of the description of an operation that answers with a file."""
    return {"responses": {200: {"description": "The file.", "content": {kind: BINARY}}}}


@api.get("/gangs/{uid}/card.png", response=answers(None, 404), openapi_extra=file_of("image/png"))
def card(request: HttpRequest, uid: str, member: MemberId = "", link: Link = "") -> HttpResponse:
    """Draw the front of a member's card as PNG; without an id, the first one's."""
    record = gang_or_404(request, uid=uid)
    if member and all(one.id != member for one in record.gang.members):
        raise Http404
    return HttpResponse(card_picture(record, member), content_type="image/png")


@api.post("/gangs/{uid}/prints", auth=WriteToken(), response=answers(PrintData, 400, 403, 404, 413, 422, status=202))
def start_print(
    request: HttpRequest, uid: str, options: PrintOptionsData, link: Link = ""
) -> Status[dict[str, object]]:
    """Start a print of a gang; needs a token that writes. The same print again, while it is open, is the same one."""
    record = gang_or_404(request, uid=uid)
    if unknown := options.root.keys() - OPTION_FIELDS.keys():
        raise InvalidOptions(
            tuple(OptionProblem(name=name, message=f"There is no option “{name[:40]}”.") for name in sorted(unknown))
        )
    wanted = options_from(words_of(options.root))
    job = add_job(print_request(request, record, account_asker(request), wanted), queue())
    dispatcher().job_added()
    return Status(202, print_data(request, job))


def words_of(given: dict[str, OptionValue]) -> Words:
    """Return options as the words of a form."""
    return {name: [*map(str, value)] if isinstance(value, list) else [str(value)] for name, value in given.items()}


@api.get("/prints/{uid}", response=answers(PrintData, 404))
def print_status(request: HttpRequest, uid: str) -> dict[str, object]:
    """Return the state of one of your prints."""
    job = own_job(uid, askers_of(request))
    if job.open:
        dispatcher().job_awaited()
    return print_data(request, job)


@api.get("/prints/{uid}/file", response=answers(None, 404, 503), openapi_extra=file_of("application/pdf"))
def print_file(request: HttpRequest, uid: str) -> HttpResponseBase:
    """Fetch the PDF of a print that is done, or the file of an export."""
    return result_file(own_job(uid, askers_of(request)))


def print_data(request: HttpRequest, job: JobRecord) -> dict[str, object]:
    """Return a print with its state in a sentence, and its file's address."""
    file = request.build_absolute_uri(reverse("api:print_file", args=[job.uid])) if job.state == "done" else ""
    named = {name: getattr(job, name) for name in ("uid", "state", "ready", "of")}
    return {**named, "message": status_text(job), "file": file}
