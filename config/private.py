"""Keep pages that belong to one person out of caches and search engines."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

PRIVATE = "private, no-cache"
"""A browser may keep the page for its Back button, and asks before it shows it again; nothing between keeps it."""
BY_LINK = "link"
"""The parameter that carries a share link's secret."""
Answer = Callable[[HttpRequest], HttpResponse]


def private_pages(get_response: Answer) -> Answer:
    """Middleware that says how long an answer may be kept, for all that do not say so themselves.

    Every page shows who is signed in, so none may be kept for others. Pages reached by a share link are listed nowhere.
    """

    def answered(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Cache-Control", PRIVATE)
        if BY_LINK in request.GET:
            response.headers.setdefault("X-Robots-Tag", "noindex, nofollow")
        return response

    return answered
