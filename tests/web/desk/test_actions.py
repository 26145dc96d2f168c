"""A row's page of actions: duplicate, move, rename, delete, with who uses it."""

import pytest
from django.test import Client
from django.urls import reverse

from roster.operations.games import publish
from roster.operations.gangs import create_gang
from roster.queries.rows import draft_row, draft_rows

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
SLUG = "kettle-war"


def do(client: Client, noun: str, row: str, **sent: str) -> str:
    return client.post(reverse("desk:do", args=[SLUG, noun, row]), sent, follow=True).text


def test_the_page_names_who_uses_the_row(staff: Client) -> None:
    page = staff.get(reverse("desk:actions", args=[SLUG, "ranks", "host"])).text
    assert "<bdi>Aunt</bdi>" in page
    assert reverse("desk:row", args=[SLUG, "profiles", "aunt"]) in page
    assert "No stored gang holds it." in page


def test_only_the_newest_gangs_are_looked_through(staff: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    publish(slug=SLUG)
    for rank in ("host", "guest", "host"):
        members = [{"id": "m", "rank": rank}]
        create_gang(body={"format": "pressgang-gang/1", "game": SLUG, "edition": 1, "members": members})
    address = reverse("desk:actions", args=[SLUG, "ranks", "host"])
    assert "hold it: 2." in staff.get(address).text
    monkeypatch.setattr("roster.queries.usage.LOOKED_AT", 2)
    monkeypatch.setattr("web.desk.row_actions.LOOKED_AT", 2)
    assert "hold it: 1 of the newest 2." in staff.get(address).text


@pytest.mark.every_database
def test_actions_are_done_and_said(staff: Client) -> None:
    assert "Here is the copy." in do(staff, "ranks", "host", action="duplicate")
    assert "Moved." in do(staff, "ranks", "host-copy", action="move", before="host")
    assert [one.key for one in draft_rows(SLUG, "ranks")] == ["host-copy", "host", "guest"]
    assert "The key is hostess now" in do(staff, "ranks", "host", action="rename", key="hostess")
    assert "cannot be a key" in do(staff, "ranks", "guest", action="rename", key="No Key")
    assert "is deleted" in do(staff, "ranks", "guest", action="delete")
    assert "still named by: Aunt" in do(staff, "ranks", "hostess", action="delete")
    assert draft_row(SLUG, "profiles", "aunt").body["rank"] == "hostess"


def test_a_row_that_is_not_there_is_not_found(staff: Client) -> None:
    for noun, key in (("ranks", "king"), ("game", SLUG)):
        assert staff.get(reverse("desk:actions", args=[SLUG, noun, key])).status_code == 404
        assert staff.post(reverse("desk:do", args=[SLUG, noun, key]), {"action": "delete"}).status_code == 404
