"""Editors read reports by entry, close them with the edition that answers, and delete spam; nobody else does."""

from html import escape

import pytest
from django.test import Client
from django.urls import reverse

from roster import models
from roster.queries.drafts import FORM_OF
from roster.rules.game.things import LISTED
from tests.web.conftest import SLUG, Site

DESK = f"/desk/{SLUG}/reports/"
HOSTILE = "</textarea><script>alert(1)</script>{% now %}"


@pytest.fixture
def sent(site: Site) -> models.Report:
    where = f"{reverse('roster:report', args=[SLUG])}?entry=weapons/{site.game.weapons[0].key}"
    Client().post(where, {"text": HOSTILE})
    return models.Report.objects.get()


def test_reports_name_things_as_the_desk_does() -> None:
    assert set(LISTED) == {form.relation for form in FORM_OF.values()} - {"game", "entries"}


def test_a_report_leads_to_the_form_of_its_entry(sent: models.Report, people: dict[str, Client]) -> None:
    page = people["editor"].get(DESK).text
    assert f'href="{reverse("desk:row", args=[SLUG, "weapons", sent.key])}"' in page
    assert escape(HOSTILE) in page
    assert "<script>alert" not in page


def test_a_report_is_closed_with_an_edition_opened_again_and_deleted(sent, people, site) -> None:
    editor, ticked = people["editor"], {"report": [str(sent.pk)]}
    editor.post(DESK, {**ticked, "action": "close", "edition": str(site.game.edition), "reply": "As printed now."})
    assert "As printed now." in editor.get(f"{DESK}?closed=1").text
    assert "No open reports" in editor.get(DESK).text
    editor.post(DESK, {**ticked, "action": "reopen"})
    assert escape(HOSTILE) in editor.get(DESK).text
    assert "1 report deleted." in editor.post(DESK, {**ticked, "action": "delete"}, follow=True).text
    assert not models.Report.objects.exists()


@pytest.mark.parametrize(
    ("form", "answer"),
    [
        ({"action": "close"}, "No report is ticked"),
        ({"report": ["x", "9" * 30], "action": "delete"}, "No report is ticked"),
        ({"report": ["1"], "action": "close", "edition": "99"}, "There is no edition 99"),
        ({"report": ["999999"], "action": "close"}, "0 reports closed"),
    ],
)
def test_bad_forms_change_nothing(sent, people, form, answer) -> None:
    assert answer in people["editor"].post(DESK, form, follow=True).text
    assert models.Report.objects.get().closed is None


def test_only_editors_write(sent: models.Report, people: dict[str, Client]) -> None:
    assert people["anonymous"].post(DESK, {"report": [str(sent.pk)], "action": "delete"}).status_code == 401
    assert models.Report.objects.count() == 1
