"""The API itself: its errors, and who may write."""

from functools import partial
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import AuthorizationError, HttpError, ValidationError
from ninja.operation import Operation
from ninja.security import HttpBearer

from cards.operations.print_jobs import PrintTooLarge, QueueFull
from cards.pdf.printed import PrintingFailed, PrintingUnavailable
from cards.press import pictures
from cards.queries.files import FilesAway
from cards.sheets.option_codec import InvalidOptions
from roster.operations.refusals import GangRefused
from roster.queries.games import EditionUnknown, GameUnknown
from roster.queries.records import RecordUnknown
from roster.queries.tokens import TokenRecord
from web.api.schemas import ProblemData
from web.gangs.own_gangs import NOT_HERE
from web.http import errors
from web.http.tokens import token_behind

DESCRIPTION = (
    "Programs can ask for what the pages show, and do what they do. What everybody may read needs no token; a token of "
    "your account adds your own gangs and prints. An error is a sentence in “problem”."
)
FULL = 60
"""Seconds after which a full queue may be asked again."""


class SiteApi(NinjaAPI):
    """The API of this site, whose operations are called in its description as in their addresses."""

    def get_openapi_operation_id(self, operation: Operation) -> str:
        """Return the operation's name."""
        return operation.view_func.__name__


api = SiteApi(title="Pressgang", version="1", description=DESCRIPTION, urls_namespace="api", openapi_url=None)


def answers(data: object, *failing: int, status: int = 200) -> dict[int, object]:
    """Return what an operation answers: its data, or a problem."""
    return {status: data, **dict.fromkeys((401, *failing, 429), ProblemData)}


class WriteToken(HttpBearer):
    """The token that an operation which writes needs."""

    def authenticate(self, request: HttpRequest, token: str) -> TokenRecord | None:
        """Return the request's token. Raises AuthorizationError for one that only reads."""
        found = token_behind(request)
        if found is not None and not found.writes:
            raise AuthorizationError(message="This token only reads. Make one that also starts prints.")
        return found


MESSAGES = {
    400: "The body is not JSON that can be read. Send an object, if only an empty one: {}.",
    401: "Send a token of your account: Authorization: Bearer …",
}


BODY = 'Send an object, such as {"paper": "letter"}.'


def problem(request: HttpRequest, error: Exception, *, status: int, message: str = "", later: int = 0) -> HttpResponse:
    """Return the answer to a request that failed."""
    answer = api.create_response(request, {"problem": message or str(error) or "There is nothing here."}, status=status)
    if later:
        answer.headers["Retry-After"] = str(later)
    return answer


def sentence_of(error: dict[str, Any]) -> str:
    """Return what is wrong with a parameter, or with an option in a body, and where."""
    place, *names = error["loc"]
    if place == "body":
        return f"“{names[1][:40]}” must be a word, a number or a list of words." if names[1:] else BODY
    limits = error.get("ctx", {})
    match error["type"]:
        case "greater_than_equal":
            wanted = f"a whole number of at least {limits['ge']}"
        case "less_than_equal":
            wanted = f"a whole number of at most {limits['le']}"
        case "literal_error":
            wanted = limits["expected"].replace("'", "")
        case "string_pattern_mismatch":
            wanted = "what the page before gave, or be left out"
        case "int_parsing" | "int_type" | "int_from_float" | "int_parsing_size":
            wanted = "a whole number"
        case _:
            wanted = "written as the API's page says"
    return f"“{names[0]}” must be {wanted}."


@api.exception_handler(ValidationError)
def invalid(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """Return the answer to parameters or a body of the wrong form, one sentence for each place."""
    lines = dict.fromkeys(map(sentence_of, error.errors[:20]))
    return problem(request, error, status=422, message="\n".join(lines))


@api.exception_handler(HttpError)
def http_error(request: HttpRequest, error: HttpError) -> HttpResponse:
    """Return the answer to a request without a token, with one that may not, or with broken JSON."""
    return problem(request, error, status=error.status_code, message=MESSAGES.get(error.status_code, ""))


FAILURES: tuple[tuple[type[Exception], int, str, int], ...] = (
    (Http404, 404, "", 0),
    (GameUnknown, 404, NOT_HERE, 0),
    (EditionUnknown, 404, NOT_HERE, 0),
    (RecordUnknown, 404, "", 0),
    (PrintingFailed, 404, "", 0),
    (PrintingUnavailable, 404, "", 0),
    (GangRefused, 400, "", 0),
    (InvalidOptions, 400, "", 0),
    (PrintTooLarge, 400, "", 0),
    (RequestDataTooBig, 413, "This is larger than 4 MB. Send less at once.", 0),
    (pictures.PreviewsBusy, 429, "", pictures.SOON),
    (QueueFull, 429, "", FULL),
    (FilesAway, 503, "", errors.SOON),
)
"""What operations raise: the status, a sentence instead of the error's own, and the seconds to wait."""
for raised, status, message, later in FAILURES:
    api.add_exception_handler(raised, partial(problem, status=status, message=message, later=later))
