"""A game that an account publishes stands in no list until those who run the site list it; they hide and delete it."""

from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import Permission, User
from django.core import mail
from django.db import DatabaseError, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from roster import models
from roster.operations.gangs import create_gang
from roster.packs.gang_file import body_of
from roster.queries.owners import OwnerKey
from roster.rules.gang.gang import Gang
from tests.loaded import publish_pack
from tests.tables.made_up import made_up_pack
from tests.web.owning import signed_in

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
SLUG, NAME = "spamgame", "BUY CHEAP PILLS"
LISTS = ("/", "/new/", "/gallery/", "/colophon/")
PAGES = tuple(f"/games/{SLUG}/{page}" for page in ("", "editions/1/", "weapons/", "changes/", "changes/feed.atom"))
PAGES += (f"/new/{SLUG}/",)


@pytest.fixture
def staff() -> Client:
    return signed_in("staff", is_staff=True, is_superuser=True)


@pytest.fixture
def ada(db: None) -> Client:
    publish_pack(made_up_pack())
    return signed_in("ada")


def of_ada() -> OwnerKey:
    return OwnerKey(user=User.objects.get(username="ada").pk)


def started(client: Client) -> None:
    client.post(reverse("desk:new-game"), {"action": "starter", "name": NAME, "slug": SLUG})
    coming = client.get(reverse("desk:publish", args=[SLUG])).context["coming"]
    client.post(reverse("desk:publish", args=[SLUG]), {"newest": 0, "sha256": coming.sha256})
    assert models.Edition.objects.filter(game__slug=SLUG).exists()


def shown_gang(owner: OwnerKey) -> models.Gang:
    """Return somebody's gang of that game, in the gallery."""
    uid = create_gang(body=body_of(Gang(game=SLUG, name="Bottle rockets")), owner=owner).uid
    models.Gang.objects.filter(uid=uid).update(shown=timezone.now())
    return models.Gang.objects.get(uid=uid)


def does(staff: Client, action: str) -> Any:
    chosen = {"action": action, "_selected_action": [models.Game.objects.get(slug=SLUG).pk]}
    return staff.post(reverse("admin:roster_game_changelist"), chosen, follow=True)


def listed_in() -> list[str]:
    return [page for page in LISTS if NAME in Client().get(page).text]


def statuses(client: Client, *pages: str) -> set[int]:
    return {client.get(page).status_code for page in pages}


def test_what_an_account_publishes_is_found_by_its_address_until_staff_list_it(ada: Client, staff: Client) -> None:
    started(ada)
    gang = shown_gang(of_ada())
    assert listed_in() == []
    assert gang.name not in Client().get("/gallery/").text
    assert NAME not in Client().get("/gallery/?game=spamgame").text
    assert statuses(Client(), *PAGES) == {200}
    assert "This game isn't listed" in ada.get(reverse("desk:overview", args=[SLUG])).text
    assert "the gallery doesn't show it yet" in ada.get(reverse("roster:share", args=[gang.uid])).text
    does(ada, "list_them")
    assert listed_in() == []
    does(staff, "list_them")
    assert listed_in() == list(LISTS)
    assert gang.name in Client().get("/gallery/").text
    assert "This game isn't listed" not in ada.get(reverse("desk:overview", args=[SLUG])).text
    does(staff, "unlist")
    assert listed_in() == []


def test_a_setting_lists_new_games_at_once_and_so_are_those_of_staff(ada: Client, staff: Client, settings: Any) -> None:
    started(staff)
    assert listed_in() == list(LISTS)
    models.Game.objects.filter(slug=SLUG).update(slug="another")
    settings.LIST_NEW_GAMES = True
    started(ada)
    assert models.Game.objects.get(slug=SLUG).visibility == "listed"


def test_a_hidden_game_and_its_gangs_are_gone_for_strangers_and_its_editors_find_it(ada: Client, staff: Client) -> None:
    started(ada)
    does(staff, "list_them")
    stranger, gang = Client(), shown_gang(of_ada())
    models.ShareLink.objects.create(gang=gang, secret="open", created=timezone.now())
    gangs = (f"/gangs/{gang.uid}/", f"/gangs/{gang.uid}/gang.json", "/s/open/")
    assert statuses(stranger, *PAGES, *gangs) == {200}
    does(staff, "hide")
    assert statuses(stranger, *PAGES, *gangs) == {404}
    assert statuses(ada, *gangs[:2]) == {200}
    assert listed_in() == []
    assert "have hidden this game" in ada.get(reverse("desk:overview", args=[SLUG])).text
    copy = {"action": "copy", "game": SLUG, "slug": "again", "name": "Again"}
    assert "There is no such game to copy" in signed_in("bo").post(reverse("desk:new-game"), copy).text
    does(staff, "list_them")
    assert statuses(stranger, *PAGES, *gangs) == {200}


@pytest.mark.every_database
def test_a_hidden_game_is_deleted_with_its_editions_and_its_name_stays_taken(ada: Client, staff: Client) -> None:
    started(ada)
    shown_gang(of_ada())
    assert "Hide it first" in does(staff, "delete_hidden").text
    does(staff, "hide")
    theirs = shown_gang(OwnerKey(secret="somebody"))
    assert "gangs of others need its editions (1)" in does(staff, "delete_hidden").text
    theirs.delete()
    assert f"Deleted: {SLUG}." in does(staff, "delete_hidden").text
    assert not models.Edition.objects.filter(game__slug=SLUG).exists()
    assert statuses(ada, *PAGES, reverse("desk:overview", args=[SLUG])) == {404}
    again = ada.post(reverse("desk:new-game"), {"action": "starter", "name": NAME, "slug": SLUG})
    assert (again.status_code, "was deleted here" in again.text) == (422, True)


@pytest.mark.every_database
def test_the_database_keeps_the_editions_of_every_other_game(ada: Client) -> None:
    models.DeletedGame.objects.create(slug="gone", game=999)
    with pytest.raises(DatabaseError), transaction.atomic():
        models.Edition.objects.all().delete()
    assert models.Edition.objects.count() == 1


@pytest.mark.every_database
def test_a_game_is_reported_to_those_who_run_the_site_and_hidden_from_its_reports(ada: Client, staff: Client) -> None:
    started(ada)
    reader, where = Client(), reverse("roster:report-game", args=[SLUG])
    assert where in reader.get(f"/games/{SLUG}/").text
    for _ in range(2):
        assert reader.post(where, {"text": "<b>Pills</b>"}).status_code == 302
    (report,) = models.ContentReport.objects.all()
    reports = reverse("admin:roster_contentreport_changelist")
    assert "&lt;b&gt;Pills" in staff.get(reports).text
    of_gangs, moderator = signed_in("mo", is_staff=True), User.objects.get(username="mo")
    moderator.user_permissions.set(Permission.objects.filter(codename__in=("view_contentreport", "change_gang")))
    assert "Pills" not in of_gangs.get(reports).text
    staff.post(reports, {"action": "hide", "_selected_action": [report.pk]})
    assert statuses(reader, *PAGES, where) == {404}
    assert models.ContentReport.objects.get().closed


def test_search_engines_leave_out_what_no_list_shows(ada: Client, staff: Client) -> None:
    started(ada)
    pages = (*PAGES[:3], f"/gangs/{shown_gang(of_ada()).uid}/")

    def marked() -> set[str | None]:
        return {Client().get(page).get("X-Robots-Tag") for page in pages for _ in range(2)}

    assert marked() == {"noindex"}
    does(staff, "list_them")
    assert marked() == {None}


def test_a_site_may_ask_for_a_confirmed_address_before_somebody_starts_a_game(ada: Client, settings: Any) -> None:
    settings.GAMES_NEED_EMAIL = True
    form = {"action": "starter", "name": NAME, "slug": SLUG}
    assert "confirmed email address" in ada.post(reverse("desk:new-game"), form).text
    user = User.objects.get(username="ada")
    EmailAddress.objects.create(user=user, email="ada@example.org", verified=False, primary=True)
    ada.get(reverse("desk:new-game"))
    assert mail.outbox[0].to == ["ada@example.org"]
    EmailAddress.objects.update(verified=True)
    ada.post(reverse("desk:new-game"), form)
    assert models.Game.objects.filter(slug=SLUG).exists()
