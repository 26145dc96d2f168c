"""Headers that keep personal pages out of caches and search engines."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

PRIVATE = "private, no-cache"
"""A browser may keep the page for its Back button but must revalidate it; shared caches may not keep it."""
BY_LINK = "link"
"""The parameter that carries a share link's secret."""
Answer = Callable[[HttpRequest], HttpResponse]


def private_pages(get_response: Answer) -> Answer:
    """Return middleware that sets Cache-Control on every response that has none.

    Each page shows who is signed in, so none may be cached for others. Pages reached by a share link stay out of
    search engines.
    """

    def answered(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Cache-Control", PRIVATE)
        if BY_LINK in request.GET:
            response.headers.setdefault("X-Robots-Tag", "noindex, nofollow")
        return response

    return answered
