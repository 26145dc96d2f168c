"""A gang's file; the order page of games that are played by post, and its file."""

from django.http import HttpRequest, HttpResponse
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from roster.packs.gang_file import written
from roster.packs.order_file import write_order
from roster.queries.gangs import GangRecord
from web.gangs.orders import order_of, order_page, query_of
from web.http.found import game_or_404, gang_or_404
from web.http.shown import page_of


def file_name(record: GangRecord, ending: str) -> str:
    """A file name made from a gang's name, of letters, digits and hyphens."""
    return f"{slugify(record.name)[:60] or 'gang'}.{ending}"


@require_safe
def gang_file(request: HttpRequest, uid: str) -> HttpResponse:
    """The gang file, pinned to its edition."""
    record = gang_or_404(request, uid=uid)
    headers = {"Content-Disposition": f'attachment; filename="{file_name(record, "gang.json")}"'}
    body = written({**record.body, "edition": record.edition})
    return HttpResponse(body, content_type="application/json", headers=headers)


@require_safe
def orders(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """The order sheet to fill in; everything that was ticked is in the address."""
    game = game_or_404(slug=slug, number=number)
    given = dict(request.GET.lists())
    order = order_of(game, given)
    shown = {"view": order_page(game, order, filled=bool(given)), "query": query_of(order)}
    return page_of(request, "gangs/orders/orders.html", game=game, number=number, **shown)


@require_safe
def order_file(request: HttpRequest, slug: str, number: int = 0) -> HttpResponse:
    """The order of an address as a file, pinned to its edition."""
    game = game_or_404(slug=slug, number=number)
    headers = {"Content-Disposition": f'attachment; filename="{game.slug}.order.json"'}
    text = write_order(order_of(game, dict(request.GET.lists())))
    return HttpResponse(text, content_type="application/json", headers=headers)
