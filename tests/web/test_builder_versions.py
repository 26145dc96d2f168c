"""Two versions of one gang: both are shown in words, and the player chooses."""

import re

import pytest
from django.test import Client

from tests.web.builder import SWAPPING, now, posting, started, swapping
from tests.web.conftest import Site

pytestmark = pytest.mark.any_database


@pytest.fixture
def uid(site: Site, client: Client) -> str:
    """Return a gang of two at revision 3; another tab then names the first, which is revision 4."""
    made = started(client, site.game)
    for _ in range(2):
        posting(client, made, "add-member", rank=site.game.ranks[2].key, bike=site.game.bikes[0].key)
    posting(client, made, "set-part", member="m1", part="name", value="Theirs")
    return made


LATE = {"edit": "set-part", "member": "m2", "part": "name", "value": "Mine", "revision": "3", "token": "late"}


def choose(client: Client, uid: str, choice: str, **changed: str) -> str:
    """Post the choice as the page offers it, and return where it led."""
    asked = client.post(f"/gangs/{uid}/edit/?member=m2", LATE)
    assert asked.status_code == 409
    fields = dict(re.findall(r'<input type="hidden" name="([a-z]+)" value="([^"]*)">', asked.content.decode()))
    answer = client.post(f"/gangs/{uid}/edit/settle/?member=m2", {**fields, "choice": choice, **changed})
    assert answer.status_code == 303, answer.content.decode()[-500:]
    return answer["Location"]


def names(uid: str) -> list[str]:
    return [one.name for one in now(uid).gang.members]


@pytest.mark.every_database
def test_a_late_change_is_asked_about_and_nothing_is_written(uid: str, client: Client) -> None:
    answer = client.post(f"/gangs/{uid}/edit/?member=m2", LATE)
    text = answer.content.decode()
    assert answer.status_code == 409
    assert "to Theirs" in text
    assert "to Mine" in text
    assert "Both: yours counts where both changed the same thing" in text
    assert text.count('class="version"') == 3
    assert now(uid).revision == 4


def test_a_page_that_swaps_parts_shows_the_gang_as_it_is_and_leaves_the_question_to_its_outbox(uid, client) -> None:
    answer = client.post(f"/gangs/{uid}/edit/?member=m2", LATE, headers=SWAPPING)
    assert (answer.status_code, 'class="version"' in answer.text) == (409, False)
    assert "was changed in another tab" in answer.text
    assert 'data-revision="4"' in answer.text


def test_both_is_offered_only_where_it_differs_from_theirs(uid: str, client: Client) -> None:
    swapping(client, uid, "remove", member="m2")
    text = client.post(f"/gangs/{uid}/edit/?member=m2", LATE).text
    assert re.findall(r"Keep \w+", text) == ["Keep theirs", "Keep mine"]


@pytest.mark.parametrize("place", ["edit/settle", "portrait"])
def test_returning_to_what_a_form_answered_shows_the_builder(uid: str, client: Client, place: str) -> None:
    answer = client.get(f"/gangs/{uid}/{place}/")
    assert (answer.status_code, answer["Location"]) == (303, f"/gangs/{uid}/edit/")
    assert Client().get(f"/gangs/{uid}/{place}/").status_code == 404


def test_both_changes_are_kept(uid: str, client: Client) -> None:
    assert choose(client, uid, "both") == f"/gangs/{uid}/edit/?member=m2"
    assert names(uid) == ["Theirs", "Mine"]


def test_mine_is_kept_as_i_saw_it_and_theirs_stays_in_the_history(uid: str, client: Client) -> None:
    choose(client, uid, "mine")
    assert names(uid) == ["", "Mine"]
    posting(client, uid, "undo")
    assert names(uid) == ["Theirs", ""]


def test_mine_becomes_a_gang_of_its_own(uid: str, client: Client) -> None:
    copy = choose(client, uid, "copy").split("/")[2]
    assert copy != uid
    assert names(copy) == ["", "Mine"]
    assert names(uid) == ["Theirs", ""]
    assert now(copy).name == "Ferry (my version)"
    assert choose(client, uid, "copy").split("/")[2] == copy


def test_somebody_faster_once_more_is_asked_about_once_more(uid: str, client: Client) -> None:
    answer = client.post(f"/gangs/{uid}/edit/settle/?member=m2", {**LATE, "seen": "3", "choice": "both"})
    assert answer.status_code == 409
    assert names(uid) == ["Theirs", ""]


def test_a_strange_choice_changes_nothing(uid: str, client: Client) -> None:
    for fields in ({"choice": "burn"}, {"revision": "999"}, {"revision": "x"}, {"edit": "burn"}):
        answer = client.post(f"/gangs/{uid}/edit/settle/", {**LATE, "seen": "4", "choice": "both", **fields})
        assert answer.status_code == 422
    assert now(uid).revision == 4


def test_undoing_what_somebody_else_changed_asks_to_look_first(uid: str, client: Client) -> None:
    for late in (posting(client, uid, "undo", revision=3), swapping(client, uid, "undo", revision=3)):
        assert late.status_code == 422
        assert "was changed in another tab" in late.content.decode()
    assert now(uid).revision == 4
