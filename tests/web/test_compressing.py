"""Pages, styles and scripts travel compressed; everything else as it is."""

import gzip
import re

import pytest
from django.http import HttpResponse
from django.test import Client

from tests.web.conftest import Site

pytestmark = pytest.mark.any_database

ASKING = {"Accept-Encoding": "gzip"}


@pytest.mark.parametrize("address", ["/", "/static/site/base.css", "/static/site/saving.js"])
def test_text_is_compressed_for_who_asks(site: Site, client: Client, address: str) -> None:
    plain, packed = client.get(address), client.get(address, headers=ASKING)
    assert "Content-Encoding" not in plain
    assert packed["Content-Encoding"] == "gzip"
    assert without_secrets(gzip.decompress(whole(packed))) == without_secrets(whole(plain))


def whole(answer: HttpResponse) -> bytes:
    return b"".join(answer) if answer.streaming else answer.content


def without_secrets(body: bytes) -> bytes:
    """Return the body without what differs each time: the policy's nonces."""
    return re.sub(rb'nonce="[^"]+"', b"", body)


def test_what_is_short_already_travels_as_it_is(db: None, client: Client) -> None:
    answer = client.get("/healthz", headers=ASKING)
    assert (answer.status_code, "Content-Encoding" in answer) == (200, False)


def test_fonts_and_parts_of_files_are_not(site: Site, client: Client) -> None:
    font = client.get("/static/vendor/fonts/barlow/barlow-latin-400-normal.woff2", headers=ASKING)
    part = client.get("/static/site/base.css", headers={**ASKING, "Range": "bytes=0-99"})
    assert (font.status_code, "Content-Encoding" in font) == (200, False)
    assert (part.status_code, "Content-Encoding" in part) == (206, False)
