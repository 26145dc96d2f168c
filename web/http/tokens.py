"""Tokens of programs: a request to the API that carries one is its account's, and no browser's."""

from collections.abc import Callable

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, JsonResponse

from roster.operations.tokens import note_use
from roster.queries.tokens import TokenRecord, TokenUnknown, token_of

API = "/api/"
TOKEN = "_api_token"  # noqa: S105  (an attribute of requests)
SCHEME = "bearer"


def token_owners(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Return middleware that makes a request with a token its account's; 401 for a token that is not valid.

    Cookies beside a token count for nothing. Outside the API tokens do.
    """

    def answered(request: HttpRequest) -> HttpResponse:
        if request.path.startswith(API) and "Authorization" in request.headers:
            try:
                token = bearer_token(request.headers["Authorization"])
            except TokenUnknown as unknown:
                headers = {"WWW-Authenticate": "Bearer"}
                return JsonResponse({"problem": str(unknown)}, status=401, headers=headers)
            request.COOKIES.clear()
            request.user = User.objects.get(pk=token.user)
            setattr(request, TOKEN, token)
            note_use(token)
        return get_response(request)

    return answered


def bearer_token(header: str) -> TokenRecord:
    """Return the token in a header "Bearer …". Raises TokenUnknown."""
    scheme, _, secret = header.partition(" ")
    if scheme.lower() != SCHEME:
        raise TokenUnknown
    return token_of(secret.strip())


def token_behind(request: HttpRequest) -> TokenRecord | None:
    """Return the token that a request carries."""
    found: TokenRecord | None = getattr(request, TOKEN, None)
    return found
