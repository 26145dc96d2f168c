"""Pages, styles and scripts travel compressed; everything else as it is.

Lives here: what is compressed. Never here: what it says.
"""

import gzip

import pytest
from django.test import Client

from tests.web.conftest import Site

ASKING = {"Accept-Encoding": "gzip"}


@pytest.mark.parametrize("address", ["/", "/static/site/base.css", "/static/site/saving.js", "/healthz"])
def test_text_is_compressed_for_who_asks(site: Site, client: Client, address: str) -> None:
    plain, packed = client.get(address), client.get(address, headers=ASKING)
    assert "Content-Encoding" not in plain
    body = b"".join(packed) if packed.streaming else packed.content
    if len(b"".join(plain) if plain.streaming else plain.content) > 300:
        assert packed["Content-Encoding"] == "gzip"
        assert gzip.decompress(body)


def test_fonts_and_parts_of_files_are_not(site: Site, client: Client) -> None:
    font = client.get("/static/vendor/fonts/barlow/barlow-latin-400-normal.woff2", headers=ASKING)
    part = client.get("/static/site/base.css", headers={**ASKING, "Range": "bytes=0-99"})
    assert (font.status_code, "Content-Encoding" in font) == (200, False)
    assert (part.status_code, "Content-Encoding" in part) == (206, False)
