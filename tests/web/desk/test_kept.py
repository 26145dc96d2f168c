"""A form sent after the session ended, or from a page older than the sign-in, loses nothing of what was typed."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from roster.queries.rows import draft_row
from tests.loaded import load_pack
from tests.tables.made_up import made_up_pack
from tests.web.desk.filling import fields_in
from tests.web.saying import says

pytestmark = pytest.mark.django_db
WHERE = "/desk/kettle-war/weapons/ladle/"
HERE = {"Origin": "http://testserver"}
LONG = 'A "long" <b>text</b> that nobody wants to type twice.'


@pytest.fixture
def ada() -> Client:
    load_pack(made_up_pack())
    User.objects.create_user("ada", is_staff=True)
    client = Client(enforce_csrf_checks=True)
    client.force_login(User.objects.get())
    return client


def sent(client: Client) -> dict[str, object]:
    """Return the form as it is sent, with a text."""
    return {**fields_in(client.get(WHERE).text), "do": "save", "f.text": LONG}


def test_a_form_sent_after_the_session_ended_is_saved_once_its_editor_is_back(ada: Client) -> None:
    form = sent(ada)
    ada.logout()
    ada.cookies["csrftoken"] = form["csrfmiddlewaretoken"][0]  # type: ignore[index]
    kept = says(ada.post(WHERE, form, headers=HERE), "You are signed out.", status=401, never=("<b>text",))
    ada.force_login(User.objects.get())
    page = ada.get(WHERE)
    again = ada.post(WHERE, {**fields_in(kept.text, "kept"), "csrfmiddlewaretoken": "a" * 64}, headers=HERE)
    assert (again.status_code, "send it once more" in again.text, page.status_code) == (403, True, 200)
    assert ada.post(WHERE, fields_in(again.text, "kept"), headers=HERE).status_code == 302
    assert draft_row("kettle-war", "weapons", "ladle").body["text"] == LONG


def test_what_another_site_sent_is_not_offered_to_be_sent_again(ada: Client) -> None:
    form = {**sent(ada), "csrfmiddlewaretoken": "a" * 64}
    for headers in ({"Origin": "http://elsewhere.example"}, {}):
        says(ada.post(WHERE, form, headers=headers), status=403, never=("nobody wants to type twice",))


def test_a_script_that_asks_for_a_part_does_not_wipe_the_form(ada: Client) -> None:
    form = {name: value for name, value in sent(ada).items() if name != "csrfmiddlewaretoken"}
    stranger = Client()
    line = stranger.post(WHERE, {**form, "do": "preview"}, headers={"HX-Request": "true"})
    assert (line.headers["HX-Retarget"], "still here" in line.text) == ("#preview-problems", True)
    page = stranger.post(WHERE, {**form, "do": "add:f.keywords"}, headers={"HX-Request": "true"})
    assert (page.headers["HX-Reselect"], fields_in(page.text, "kept")["f.text"]) == ("body", [LONG])
