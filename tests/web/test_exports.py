"""Cards for others than a printer, asked for on the print page and worked as any print is."""

import json
import zipfile
from io import BytesIO

import pytest
from django.http import StreamingHttpResponse
from django.test import Client

from cards.exports.export_format import offered_formats
from cards.pdf.availability import missing_libraries
from cards.press.worker import work_one
from tests.web.conftest import Site

pytestmark = [pytest.mark.any_database, pytest.mark.skipif(bool(missing_libraries()), reason="printing needs Pango")]


def page_address(site: Site) -> str:
    return f"/gangs/{next(iter(site.gangs.values())).uid}/print/"


def test_the_page_offers_everybody_who_takes_cards(site: Site, client: Client) -> None:
    text = client.get(page_address(site)).text
    assert [one.key for one in offered_formats() if f'value="{one.key}"' not in text] == []


@pytest.mark.print
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("key", "kind", "name"),
    [
        ("makeplayingcards-poker", "application/zip", "the-ferry-street-toll-r1-makeplayingcards-poker.zip"),
        ("reading", "application/pdf", "the-ferry-street-toll-r1-reading.pdf"),
    ],
)
def test_a_set_is_asked_for_and_downloaded(site: Site, client: Client, key: str, kind: str, name: str) -> None:
    asked = client.post(page_address(site), {"taker": key})
    assert asked.status_code == 302
    assert work_one()
    ready = client.get(asked.url)
    assert "Your files are ready." in ready.text
    assert "check bar" not in ready.text
    answer = client.get(f"{asked.url}print.pdf")
    assert isinstance(answer, StreamingHttpResponse)
    assert (answer["Content-Type"], answer["Content-Disposition"]) == (kind, f'attachment; filename="{name}"')
    body = b"".join(answer)
    if kind == "application/zip":
        with zipfile.ZipFile(BytesIO(body)) as archive:
            assert json.loads(archive.read("manifest.json"))["problems"] == []
    else:
        assert body.startswith(b"%PDF-")


@pytest.mark.print
@pytest.mark.django_db(transaction=True)
def test_a_stranger_gets_nothing_and_is_reported(site: Site, client: Client) -> None:
    asked = client.post(page_address(site), {"taker": "nobody"})
    assert work_one()
    assert "There is no output called “nobody”" in client.get(asked.url).text


def test_an_export_that_is_no_word_is_refused(site: Site, client: Client) -> None:
    answer = client.post(page_address(site), {"taker": "<b>"})
    assert answer.status_code == 400
    assert "There is no “&lt;b&gt;” to choose." in answer.text


def test_what_an_export_makes_is_not_what_this_browser_prints_next(site: Site, client: Client) -> None:
    client.post(page_address(site), {"sent": "1", "what": "cards", "paper": "letter"})
    client.post(page_address(site), {"taker": "reading"})
    text = client.get(page_address(site)).text
    assert '<option value="letter" selected' in text
