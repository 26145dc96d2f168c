"""The order page: tick choices, see what is legal, copy the text for a forum; and the order as a file.

Lives here: those views; both only read. Never here: rules.
"""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from roster.packs.order_file import write_order
from roster.web.found import game_or_404
from roster.web.presenting.orders import order_of, order_page, query_of
from roster.web.shown import page_of


@require_safe
def orders(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """The order sheet to fill in; everything that was ticked stands in the address."""
    game = game_or_404(slug=slug, number=number)
    asked = dict(request.GET.lists())
    order = order_of(game, asked)
    shown = {"sheet": order_page(game, order, filled=bool(asked)), "query": query_of(order)}
    return page_of(request, "orders/orders.html", game=game, number=number, **shown)


@require_safe
def order_file(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """The order of an address as its portable file, pinned to its edition."""
    game = game_or_404(slug=slug, number=number)
    headers = {"Content-Disposition": f'attachment; filename="{game.slug}.order.json"'}
    text = write_order(order_of(game, dict(request.GET.lists())))
    return HttpResponse(text, content_type="application/json", headers=headers)
