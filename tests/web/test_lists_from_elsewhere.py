"""Lists of other programs on the site: imported at one door, shown as cards, private to their owner."""

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from roster import models
from roster.operations import starting
from roster.operations.gangs import create_gang
from roster.operations.owners import adopt
from roster.queries.games import GameUnknown, published_games
from roster.queries.gangs import GangRecord, GangUnknown, gang_at, readable_gang
from roster.queries.owners import OwnerKey
from tests.packs.elsewhere import made_up
from tests.web.owning import signed_in
from tests.web.saying import says

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
WHERE = "/mine/bring/"


def imported(client: Client, data: bytes = b"", name: str = "Low Tide.rosz", **form: str) -> HttpResponse:
    file = SimpleUploadedFile(name, data or made_up.zipped({"Low Tide.ros": made_up.ROS}))
    return client.post(WHERE, {"file": file, **form}, follow=True)  # type: ignore[return-value]


def own_list() -> GangRecord:
    return gang_at(models.Gang.objects.get().uid)


def owner_of_list() -> OwnerKey:
    return OwnerKey(secret=models.Gang.objects.get().owner.key)


@pytest.fixture
def owner() -> Client:
    client = Client()
    imported(client)
    return client


def test_a_file_becomes_cards_at_once_without_a_verdict() -> None:
    browser = Client()
    page = imported(browser).text
    said = (
        "3 cards of “Low Tide”. Only you can see them.",
        "3 cards. This site has no building rules for this game, so there's no verdict.",
        "Left out: Weather: Calm; the sum of Crates.",
        *("Old Pell", "D6+1", "Boat hook", "Minus one in fog.", "Make the PDF"),
    )
    assert [words for words in said if words not in page] == []
    assert [word for word in ("Share", "Copy", "Report", ">Legal<", "Take it with you") if word in page] == []
    verdict = browser.get(f"/api/v1/gangs/{own_list().uid}").json()["verdict"]
    assert (verdict["standing"], verdict["findings"]) == ("unjudged", [])
    for style in ("palette", "cards"):
        assert browser.get(f"/games/{own_list().game}/editions/1/{style}.css").status_code == 200


@pytest.mark.parametrize("text", [made_up.CSV, made_up.BATTLESCRIBE_TEXT, made_up.NEW_RECRUIT_TEXT, made_up.as_json()])
def test_a_pasted_text_is_known_by_its_content(text: str) -> None:
    says(Client().post(WHERE, {"text": text}, follow=True), "there's no verdict.")
    assert own_list().private


def test_what_is_no_list_adds_nothing_and_says_what_it_is() -> None:
    for data, said in ((b"%PDF-1.4", "This is a PDF"), (b'{"pilots": [], "faction": "x"}', "This is a list in XWS")):
        says(imported(Client(), data), said, status=400)
    assert not models.Game.objects.exists()


@pytest.mark.every_database
def test_a_form_sent_twice_makes_one_list() -> None:
    browser = Client()
    for _ in range(2):
        imported(browser, made_up.ROS.encode(), client_key="once")
    assert (models.Gang.objects.count(), models.Game.objects.count(), models.Edition.objects.count()) == (1, 1, 1)


def test_nobody_else_sees_any_of_it(owner: Client) -> None:
    record, other, staff = own_list(), Client(), signed_in("admin", is_staff=True, is_superuser=True)
    for name in ("roster:gang", "roster:gang-file", "cards:print-page", "cards:play", "roster:text"):
        address = reverse(name, args=[record.uid])
        assert [client.get(address).status_code for client in (owner, other, staff)] == [200, 404, 404]
    for page in ("", "editions/1/", "rules/", "changes/", "editions/1/weapons/"):
        assert owner.get(f"/games/{record.game}/{page}").status_code == 404
    assert record.game not in {game.slug for game in published_games()}
    for page in ("/desk/", "/admin/roster/game/", "/admin/roster/edition/"):
        assert record.game not in staff.get(page).text


def test_it_cannot_be_shared_shown_or_copied(owner: Client) -> None:
    uid = own_list().uid
    for action in ("open", "show"):
        assert owner.post(reverse("roster:share", args=[uid]), {"action": action}).status_code == 404
    assert owner.post(reverse("roster:copy", args=[uid])).status_code == 404
    assert (models.ShareLink.objects.count(), models.Gang.objects.filter(shown=None).count()) == (0, 1)
    models.Gang.objects.update(shown=models.Gang.objects.get().created)
    with pytest.raises(GangUnknown):
        readable_gang(uid, OwnerKey(secret="somebody"))


def test_its_file_opens_no_door_for_others(owner: Client) -> None:
    body = dict(own_list().body)
    with pytest.raises(GameUnknown):
        create_gang(body=body, owner=OwnerKey(secret="somebody"))
    assert create_gang(body=body, owner=owner_of_list()).private


@pytest.mark.every_database
def test_it_moves_into_an_account_and_is_changed_like_any_gang(owner: Client) -> None:
    uid, change = own_list().uid, {"edit": "set-gang", "part": "name", "value": "High Tide", "revision": 1}
    owner.post(reverse("roster:edit", args=[uid]), {**change, "token": "a"})
    assert own_list().name == "High Tide"
    ada = signed_in("ada")
    adopt(secret=owner_of_list().secret, user=User.objects.get().pk)
    assert ada.get(reverse("roster:gang", args=[uid])).status_code == 200


@pytest.mark.every_database
def test_deleted_for_good_its_rules_go_too_and_its_name_stays_taken(owner: Client) -> None:
    imported(owner, made_up.CSV.encode(), "table.csv")
    first = models.Gang.objects.select_related("game").earliest("pk")
    owner.post(reverse("roster:delete", args=[first.uid]))
    assert models.Edition.objects.count() == 2
    owner.post(reverse("roster:erase", args=[first.uid]))
    assert (models.Edition.objects.count(), models.Game.objects.filter(pk=first.game_id).exists()) == (1, False)
    assert models.DeletedGame.objects.get().slug == first.game.slug
    owner.post("/your-data/", {"sentence": "delete everything"})
    assert (models.Gang.objects.count(), models.Edition.objects.count(), models.Game.objects.count()) == (0, 0, 0)


@pytest.mark.every_database
def test_an_owner_keeps_only_so_many(owner: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starting, "MOST_LISTS", 1)
    assert "You keep 1 lists of other programs" in imported(owner).text
    assert models.Game.objects.count() == 1


@pytest.mark.every_database
def test_hostile_words_are_only_text() -> None:
    hostile = made_up.ROS.replace("Old Pell", "&lt;script&gt;alert(1)&lt;/script&gt;").replace("Fog", "{{ 7|add:7 }}")
    page = imported(Client(), hostile.encode(), "<img src=x>.ros").text
    assert ("<script>alert" in page, "<img src=x>" in page, "&lt;script&gt;alert(1)" in page) == (False, False, True)
