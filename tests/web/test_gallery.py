"""The gallery: what is in it, how it is found, and what becomes of a gang that somebody reports."""

from collections.abc import Iterable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.html.shapes import drawn_halves
from roster import models
from roster.operations.moderation import MOST_RECENT
from roster.queries import gallery as found_in
from roster.queries.gallery import GallerySearch, gallery
from tests.games.packs import FOLDERS, compiled
from tests.web.conftest import Site
from tests.web.owning import Owned, copied
from tests.web.saying import says
from web.tags.cards import line_up


@pytest.fixture
def owned(owned: Owned) -> Owned:
    owned.people["owner"].post(reverse("roster:share", args=[owned.uid]), {"action": "show"})
    return owned


def show(owned: Owned, copies: Iterable[dict[str, Any]]) -> None:
    gang = models.Gang.objects.filter(uid=owned.uid).values().get() | {"id": None}
    rows = enumerate(copies)
    models.Gang.objects.bulk_create(
        models.Gang(**{**gang, "uid": f"copy-{number}", "client_key": number, "shown": timezone.now(), **one})
        for number, one in rows
    )


def names(client: Client, query: str = "") -> list[str]:
    return [line.gang.name for line in client.get(f"/gallery/{query}").context["lines"]]


def addresses(client: Client) -> set[str]:
    return {line.gang.uid for line in client.get("/gallery/").context["lines"]}


@pytest.mark.any_database
def test_the_gallery_begins_with_the_legal_samples_of_every_game(site: Site, client: Client) -> None:
    lines = client.get("/gallery/").context["lines"]
    shown = {one.uid for one in site.gangs.values() if one.shown}
    assert ({line.gang.uid for line in lines}, len(shown) >= 4) == (shown, True)
    assert all(line.gang.verdict.standing == "legal" and line.gang.sample for line in lines)


@pytest.mark.any_database
def test_a_list_draws_each_gang_s_members(site: Site, client: Client) -> None:
    page = client.get("/gallery/")
    (line,) = (one for one in page.context["lines"] if one.gang.uid == site.gangs["hades-ferry-street"].uid)
    drawn = [drawn_halves(one) for one in line.gang.verdict.crew]
    assert [ids[1] for ids in drawn] == ["crown.3", "mailed-fist", "rank-2.2", "rank-2.3", "rank-1"]
    assert {ids[0] for ids in drawn} == {"on-gears"}
    assert page.text.count('class="silhouette"') == sum(len(one.gang.verdict.crew) for one in page.context["lines"])


def test_a_game_without_bikes_draws_its_ranks_with_weapons() -> None:
    (game,) = (compiled(folder) for folder in FOLDERS if folder.name == "fallen-frontiers")
    assert "#on-mp5" in line_up(game)


@pytest.mark.any_database
def test_a_gang_is_there_while_its_owner_shows_it(owned: Owned) -> None:
    reader = owned.people["anonymous"]
    assert reader.get("/gallery/").context["lines"][0].gang.uid == owned.uid
    assert "Shared by link" not in reader.get("/gallery/").text
    owned.people["owner"].post(reverse("roster:share", args=[owned.uid]), {"action": "hide"})
    assert owned.uid not in addresses(reader)
    assert reader.get(reverse("roster:gang", args=[owned.uid])).status_code == 404


def test_it_is_searched_by_game_faction_size_and_words(site: Site, client: Client) -> None:
    slug, sample = site.game.slug, site.gangs["hades-ferry-street"]
    faction, size = sample.gang.faction, sample.gang.size
    assert sample.name in names(client, f"?game={slug}&faction={faction}&size={size}")
    assert names(client, f"?faction={slug}/{faction}") == names(client, f"?game={slug}&faction={faction}")
    assert f'<option value="{slug}/{faction}">' in client.get("/gallery/").text
    assert names(client, "?game=other") == []
    assert names(client, f"?game={slug}&faction=unknown") == []
    assert names(client, "?q=FERRY+street") == [sample.name]
    assert names(client, "?q=Ferry-Street") == [sample.name]
    carried = next(held.key for one in sample.gang.members for held in one.weapons)
    assert sample.name in names(client, f"?q={carried.replace('-', '+')}")
    for odd in ("?q=_", "?q=%00", "?after=x", "?after=9999999999999999-1", "?order=copied&after=1-1-1"):
        assert client.get(f"/gallery/{odd}").status_code == 200
    assert names(client, "?q=%25") == []


@pytest.mark.parametrize("mistyped", ["fery", "ferrry", "ferty", "frery", "verry", "Férty street", "fertry"])
def test_a_word_with_one_letter_wrong_finds_what_it_meant(site: Site, client: Client, mistyped: str) -> None:
    assert site.gangs["hades-ferry-street"].name in names(client, f"?q={mistyped}")


def test_a_mistyped_word_counts_only_where_nothing_has_it_as_it_is_typed(site: Site, client: Client) -> None:
    models.Gang.objects.filter(uid=site.gangs["hades-ferry-street"].uid).update(words="ferry")
    other = next(one for one in site.gangs.values() if one.shown and one.sample_key != "hades-ferry-street")
    models.Gang.objects.filter(uid=other.uid).update(words="ferty")
    assert "is close" not in client.get("/gallery/?q=ferty").text
    says(client.get("/gallery/?q=frety"), "Nothing has “<bdi>frety</bdi>” in it. This is close.")
    assert names(client, "?q=ferty") == [other.name]
    assert names(client, "?q=fxxty") == []
    assert names(client, "?q=fe(y") == []
    models.Gang.objects.filter(uid=other.uid).update(words=f"{'x' * 20} {'z' * 21}")
    assert (names(client, f"?q={'x' * 19}y"), names(client, f"?q={'z' * 20}y")) == ([other.name], [])


def walked(**search: Any) -> list[Any]:
    """Return what the pages of a search show, one after the other."""
    page = gallery(GallerySearch(**search))
    seen = list(page.gangs)
    while page.next:
        page = gallery(GallerySearch(**search, after=page.next))
        seen += page.gangs
    return seen


@pytest.mark.parametrize("order", ["newest", "copied"])
def test_each_gang_is_on_one_page(owned: Owned, site: Site, order: Any) -> None:
    show(owned, ({"copies": number % 3} for number in range(24)))
    seen = walked(order=order)
    assert len(seen) == len({one.uid for one in seen}) == models.Gang.objects.filter(shown__isnull=False).count()
    counts = [one.copies for one in seen]
    assert order == "newest" or counts == sorted(counts, reverse=True)
    assert 'rel="next"' in owned.people["anonymous"].get("/gallery/").text


@pytest.mark.parametrize("order", ["newest", "copied"])
@pytest.mark.parametrize("near", [0, 1, 30])
def test_words_find_each_gang_once_in_order_wherever_it_is(owned, site, order, near, monkeypatch) -> None:
    monkeypatch.setattr(found_in, "NEAR", near)
    words = ("iron", *["iron wolves"] * 6)
    show(owned, ({"copies": number % 3, "words": words[number % 7]} for number in range(30)))
    seen = [one.uid for one in walked(words="iron wolves", order=order)]
    by = "shown" if order == "newest" else "copies"
    every = models.Gang.objects.filter(words__contains="wolves").order_by(f"-{by}", "-pk").values_list("uid", flat=True)
    assert seen == list(every)
    assert len(seen) == 25


@pytest.mark.parametrize("order", ["newest", "copied"])
def test_a_walk_for_words_ends_after_as_many_gangs_as_it_may_look_at(owned, site, order, monkeypatch) -> None:
    monkeypatch.setattr(found_in, "NEAR", 3)
    when = timezone.now()
    show(owned, [{"shown": when, "copies": 9, "words": "iron"}] * 9)
    assert found_in.nearby_matches(GallerySearch(words="iron", order=order)).count() == 4


def test_copies_are_counted_once_a_day_for_an_address_and_never_for_the_owner(owned: Owned) -> None:
    where = reverse("roster:copy", args=[owned.uid])
    owned.people["owner"].post(where, REMOTE_ADDR="192.0.2.1")
    for address in ("192.0.2.7", "192.0.2.7", "192.0.2.8"):
        Client().post(where, REMOTE_ADDR=address)
    assert models.Gang.objects.get(uid=owned.uid).copies == 2
    assert "Copied 2 times" in owned.people["anonymous"].get("/gallery/?order=copied").text


def test_a_reported_gang_is_hidden_and_brought_back_by_those_who_run_the_site(owned: Owned) -> None:
    reader, admin = owned.people["anonymous"], owned.people["admin"]
    where = reverse("roster:report-gang", args=[owned.uid])
    assert where in reader.get("/gallery/").text
    assert "Nothing was written" in reader.post(where, {"text": " "}).text
    for _ in range(2):
        assert reader.post(where, {"text": "<b>Rude</b>"}).status_code == 302
    (report,) = models.ContentReport.objects.all()
    reports = reverse("admin:roster_contentreport_changelist")
    assert "&lt;b&gt;Rude" in admin.get(reports).text
    chosen = {"action": "hide", "_selected_action": [report.pk]}
    owned.people["editor"].post(reports, chosen)
    assert owned.uid in addresses(reader)
    admin.post(reports, chosen)
    pages = (reverse("roster:gang", args=[owned.uid]), f"/s/{owned.secret}/")
    assert [reader.get(page).status_code for page in pages] == [404, 404]
    assert owned.uid not in addresses(reader)
    assert "have hidden it" in owned.people["owner"].get(reverse("roster:share", args=[owned.uid])).text
    assert models.ContentReport.objects.get().closed is not None
    gang = models.Gang.objects.get(uid=owned.uid)
    admin.post(reverse("admin:roster_gang_changelist"), {"action": "restore", "_selected_action": [gang.pk]})
    assert [reader.get(page).status_code for page in pages] == [200, 200]


def test_one_address_reports_only_so_many_gangs_in_an_hour(owned: Owned, site: Site) -> None:
    for number in range(MOST_RECENT + 1):
        uid = copied(owned.people["owner"], site, token=str(number))
        models.Gang.objects.filter(uid=uid).update(shown=timezone.now())
        answer = Client().post(reverse("roster:report-gang", args=[uid]), {"text": "No"})
    assert answer.status_code == 400
    assert f"{MOST_RECENT} reports in an hour" in answer.text
    assert models.ContentReport.objects.count() == MOST_RECENT
