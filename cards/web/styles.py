"""The stylesheet of a game's cards, as served to pages.

Lives here: that view and its version. Never here: what the styles are (see cards.html.styles).
"""

from hashlib import sha256

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from cards.web.found import game_or_404
from cards.web.page_css import page_css

FOR_EVER = "public, max-age=31536000, immutable"
BESIDE = "beside"
"""The parameter that asks for what a game adds where another game's styles are there already."""


def css_version(css: str) -> str:
    """A few letters that change with the stylesheet."""
    return sha256(css.encode()).hexdigest()[:12]


@require_safe
def styles(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The card styles of one edition; the address that pages use changes when they do."""
    css = page_css(game_or_404(slug=slug, number=number), shared=BESIDE not in request.GET)
    return HttpResponse(css, content_type="text/css", headers={"Cache-Control": FOR_EVER})
