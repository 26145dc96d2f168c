"""Operations that read: games, editions, the gallery and gangs; and those that check and price a gang file."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from ninja import Query
from ninja.decorators import decorate_view

from roster.operations.revisions import body_in, reading_in
from roster.queries.gallery import GalleryPage, GallerySearch
from roster.queries.gallery import gallery as gallery_page
from roster.queries.games import EditionRecord, GameSummary, edition_body, editions_of, published_games
from roster.queries.gang_lists import GangListSearch, own_gang_page
from roster.queries.gangs import GangRecord
from roster.rules.points import Receipt
from web.api.api import answers, api
from web.api.schemas import (
    EditionData,
    EditionNumber,
    GalleryData,
    GameData,
    GangData,
    Link,
    OwnGangsData,
    PageNumber,
    ReceiptData,
    SearchData,
    VerdictData,
)
from web.gangs.gangs import of_gang
from web.gangs.sharing import of_gallery, shared_or_404
from web.http.link_previews import site_address
from web.http.lookups import game_or_404, gang_or_404, owner_of
from web.http.page_cache import cached_page, of_game, of_games
from web.presenting.gangs import GangView, file_view, record_view
from web.presenting.searching import search_line

GANG_FILE = {
    "requestBody": {
        "required": True,
        "description": "A gang file, or a gang's text.",
        "content": {
            "application/json": {"schema": {"$ref": "#/components/schemas/GangDocument"}},
            "text/plain": {"schema": {"type": "string"}},
        },
    }
}


@api.get("/games", response=answers(list[GameData]))
@decorate_view(cached_page(of_games, for_owners=True))
def games(request: HttpRequest) -> list[GameSummary]:
    """Return the published games in their newest editions."""
    return list(published_games())


@api.get("/games/{slug}/editions", response=answers(list[EditionData], 404))
@decorate_view(cached_page(of_game, for_owners=True))
def editions(request: HttpRequest, slug: str) -> list[EditionRecord]:
    """Return every edition of a game, newest first."""
    return list(editions_of(game_or_404(slug=slug, number=0).slug))


@api.get("/games/{slug}/editions/{number}", response=answers(dict[str, object], 404, 422))
@decorate_view(cached_page(of_game, for_owners=True))
def catalogue(request: HttpRequest, slug: str, number: EditionNumber) -> HttpResponse:
    """Return an edition's catalogue, everything that the game has: the canonical JSON of its pack."""
    game = game_or_404(slug=slug, number=number)
    return HttpResponse(edition_body(game.slug, game.edition), content_type="application/json")


@api.get("/gallery", response=answers(GalleryData, 422))
@decorate_view(cached_page(of_gallery, parameters=("game", "order"), for_owners=True))
def gallery(request: HttpRequest, search: Query[SearchData]) -> GalleryPage:
    """Return a page of the gallery, searched as there."""
    wanted = search.model_dump(exclude={"q"})
    return gallery_page(GallerySearch(**wanted, words=search_line(search.q)))


@api.get("/gangs", response=answers(OwnGangsData, 422))
def own_gangs(request: HttpRequest, page: PageNumber = 1) -> dict[str, object]:
    """Return a page of one's own gangs, last changed first; none without a token."""
    found = own_gang_page(owner_of(request), GangListSearch(), page)
    counts = {"number": found.number, "pages": found.paginator.num_pages, "count": found.paginator.count}
    return {"gangs": found.object_list, **counts}


@api.get("/gangs/{uid}", response=answers(GangData, 404))
@decorate_view(cached_page(of_gang, for_owners=True))
def gang(request: HttpRequest, uid: str, link: Link = "") -> dict[str, object]:
    """Return a gang: one of the gallery, one's own, or one whose link is given."""
    return gang_data(gang_or_404(request, uid=uid))


@api.get("/shared/{secret}", response=answers(GangData, 404))
def shared(request: HttpRequest, secret: str) -> dict[str, object]:
    """Return the gang of a share link: the part of its address after /s/."""
    return gang_data(shared_or_404(secret))


@api.post("/check", response=answers(VerdictData, 400, 404, 413), openapi_extra=GANG_FILE)
def check(request: HttpRequest) -> dict[str, object]:
    """Check a gang file against the rules of its edition: whether it is legal, its points, every finding."""
    return verdict_data(posted_view(request))


@api.post("/price", response=answers(ReceiptData, 400, 404, 413), openapi_extra=GANG_FILE)
def price(request: HttpRequest) -> Receipt:
    """Price a gang file by the points of its edition, line by line."""
    return posted_view(request).priced


def posted_view(request: HttpRequest) -> GangView:
    """Return the view of the gang in a request's body. Raises GangRefused, GameUnknown, EditionUnknown and Http404."""
    reading = reading_in(body_in(request.body))
    game = game_or_404(slug=reading.gang.game, number=reading.gang.edition)
    return file_view(game, reading.gang, reading.findings)


def verdict_data(view: GangView) -> dict[str, object]:
    """Return the verdict on a gang."""
    return {
        "legal": view.legal,
        "standing": view.standing,
        "points": view.total,
        "findings": [one.finding for one in (*view.errors, *view.advice)],
    }


def gang_data(record: GangRecord) -> dict[str, object]:
    """Return a gang with its verdict and its page's address."""
    named = {name: getattr(record, name) for name in ("uid", "name", "game", "edition", "revision", "updated")}
    address = site_address(reverse("roster:gang", args=[record.uid]))
    body = {**record.body, "edition": record.edition}
    return {**named, "address": address, "verdict": verdict_data(record_view(record)), "body": body}
