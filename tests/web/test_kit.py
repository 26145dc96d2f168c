"""The kit as a download, and the page that explains where there is none.

Lives here: the download's answers. Never here: what is in the PDF (see tests/cards).
"""

import pypdfium2
import pytest
from django.http import StreamingHttpResponse
from django.test import Client

from cards.pdf import availability
from tests.web.conftest import Site


def kit_address(site: Site) -> str:
    return f"/gangs/{next(iter(site.gangs.values())).uid}/kit.pdf"


@pytest.mark.print
def test_the_kit_downloads_as_a_pdf(site: Site, client: Client) -> None:
    answer = client.get(kit_address(site), {"what": ["tokens", "templates"], "paper": "letter"})
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"] == 'attachment; filename="the-ferry-street-toll-kit-r1.pdf"'
    body = b"".join(answer) if isinstance(answer, StreamingHttpResponse) else answer.content
    pages = pypdfium2.PdfDocument(body)
    assert len(pages) >= 2
    assert [round(length) for length in pages[0].get_size()] in ([612, 792], [792, 612])


def test_a_part_or_paper_there_is_none_of_is_explained(site: Site, client: Client) -> None:
    for query, word in (({"what": "hats"}, "hats"), ({"paper": "a0"}, "a0"), ({"what": "<b>"}, "&lt;b&gt;")):
        answer = client.get(kit_address(site), query)
        assert answer.status_code == 400
        assert f"“{word}”" in answer.text


def test_without_pango_the_page_names_the_line_that_installs_it(
    site: Site, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(availability, "NEEDED", ("no-such-library",))
    record = next(iter(site.gangs.values()))
    page = client.get(f"/gangs/{record.uid}/")
    assert page.status_code == 200
    assert "it lacks no-such-library" in page.text
    assert availability.install_line() in page.text
    assert "Download the PDF" not in page.text
    refused = client.get(kit_address(site))
    assert refused.status_code == 503
    assert availability.install_line() in refused.text
