"""The pages of a row's actions and of the history: who uses it, what was changed by whom, undone and redone."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from roster.operations.games import publish
from roster.operations.gangs import create_gang
from roster.operations.rows import write_row
from roster.queries.rows import draft_row, draft_rows
from tests.web.saying import says

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]

SLUG = "kettle-war"
HOSTILE = "<script>alert(1)</script> {x} \u202e"


def rename_ladle(name: str, user: str = "ada") -> None:
    body = {**draft_row(SLUG, "weapons", "ladle").body, "name": name}
    by = User.objects.get(username=user).pk
    write_row(slug=SLUG, noun="weapons", key="ladle", body=body, started_from=None, by=by)


def step(client: Client, action: str) -> str:
    return client.post(reverse("desk:step", args=[SLUG]), {"action": action}, follow=True).text


def test_old_and_new_values_are_shown_and_hostile_text_is_text(staff: Client) -> None:
    rename_ladle(HOSTILE)
    for address in (reverse("desk:history", args=[SLUG]), reverse("desk:row-history", args=[SLUG, "weapons", "ladle"])):
        shown = ("<bdi>Ladle</bdi>", "&lt;script&gt;alert(1)&lt;/script&gt; {x}")
        says(staff.get(address), *shown, never=("<script>alert",))


def test_undo_redo_and_an_earlier_version_are_buttons(staff: Client) -> None:
    rename_ladle("Spoon")
    assert "Undone: Changed Spoon" in step(staff, "undo")
    assert draft_row(SLUG, "weapons", "ladle").name == "Ladle"
    assert "Done again: Changed Spoon" in step(staff, "redo")
    assert "You have no change to redo." in step(staff, "redo")
    sent = {"number": "2", "noun": "weapons", "key": "ladle"}
    says(staff.post(reverse("desk:bring-back", args=[SLUG]), sent, follow=True), "It is as it was then.")
    assert draft_row(SLUG, "weapons", "ladle").name == "Ladle"


def test_an_undo_over_somebody_elses_change_shows_both_versions(staff: Client) -> None:
    User.objects.create_user("bo")
    rename_ladle("Spoon")
    rename_ladle("Fork", "bo")
    answer = staff.post(reverse("desk:step", args=[SLUG]), {"action": "undo"})
    assert answer.status_code == 409
    assert ("<bdi>Fork</bdi>" in answer.text, "<bdi>Ladle</bdi>" in answer.text) == (True, True)
    assert draft_row(SLUG, "weapons", "ladle").name == "Fork"


@pytest.mark.parametrize(
    "sent", [{}, {"number": "x"}, {"number": "9" * 40}, {"number": "1", "noun": "spoons\0", "key": "a\0"}]
)
def test_nonsense_is_answered_in_words(staff: Client, sent: dict[str, str]) -> None:
    says(staff.post(reverse("desk:bring-back", args=[SLUG]), sent, follow=True), "The history has no such version.")


def test_forms_lead_back_to_the_desk_and_nowhere_else(staff: Client) -> None:
    rename_ladle("Spoon")
    there = reverse("desk:overview", args=[SLUG])
    step_address = reverse("desk:step", args=[SLUG])
    assert staff.post(step_address, {"action": "undo", "next": there})["Location"] == there
    for elsewhere in ("https://example.org/desk/", "//example.org/desk/", "/account/logout/"):
        answer = staff.post(step_address, {"action": "redo", "next": elsewhere})
        assert answer["Location"] == reverse("desk:history", args=[SLUG])


@pytest.mark.every_database
def test_a_history_of_many_changes_is_read_page_by_page(staff: Client, django_assert_max_num_queries) -> None:  # type: ignore[no-untyped-def]
    for number in range(30):
        rename_ladle(f"Ladle {number}")
    with django_assert_max_num_queries(12):
        first = staff.get(reverse("desk:history", args=[SLUG])).text
    assert "Page 1 of 2" in first
    assert "Ladle 29" in first
    assert "Loaded a pack" in staff.get(reverse("desk:history", args=[SLUG]), {"page": "2"}).text


def do(client: Client, noun: str, row: str, **sent: str) -> str:
    return client.post(reverse("desk:do", args=[SLUG, noun, row]), sent, follow=True).text


def test_the_page_names_who_uses_the_row_and_is_not_there_for_another(staff: Client) -> None:
    page = staff.get(reverse("desk:actions", args=[SLUG, "ranks", "host"])).text
    for said in ("<bdi>Aunt</bdi>", reverse("desk:row", args=[SLUG, "profiles", "aunt"]), "No stored gang holds it."):
        assert said in page
    for noun, key in (("ranks", "king"), ("game", SLUG)):
        assert staff.get(reverse("desk:actions", args=[SLUG, noun, key])).status_code == 404
        assert staff.post(reverse("desk:do", args=[SLUG, noun, key]), {"action": "delete"}).status_code == 404


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
