"""A printed document reads nothing: no server is asked and no file gets out, by any of the ways there are."""

from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest

from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.pdf.variants.documents import layout_html
from cards.sheets.options import PrintOptions
from roster.rules.gang.gang import Chosen, Member
from tests.cards.pdf.small_game import GAME, GANG
from tests.cards.safety.conftest import SECRET, Trap
from tests.cards.safety.vectors import VECTORS, Vector


def holds_secret(pdf: bytes) -> bool:
    """Return whether the secret stands anywhere in a PDF, packed or not."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        streams = [one.read_bytes() for one in opened.objects if isinstance(one, pikepdf.Stream)]
    return SECRET in pdf or any(SECRET in stream for stream in streams)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda one: one.name)
def test_a_document_reads_nothing(vector: Vector, trap: Trap) -> None:
    html, css = vector.aimed(trap.site, trap.file)
    written: bytes = layout_html(html, css).write_pdf()
    assert trap.hits == []
    assert not holds_secret(written)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda one: one.name)
def test_a_permissive_renderer_would_have_read_it(vector: Vector, trap: Trap) -> None:
    from weasyprint.urls import URLFetcher

    from cards.pdf.variants.documents import weasyprint  # with the bundled fonts alone, for all tests to come

    html, css = vector.aimed(trap.site, trap.file)
    fetcher = URLFetcher(timeout=5)
    beside = [weasyprint.CSS(string=css, url_fetcher=fetcher)] if css else None
    written: bytes = weasyprint.HTML(string=html, url_fetcher=fetcher).write_pdf(stylesheets=beside)
    assert (bool(trap.hits) or holds_secret(written)) == vector.loads


def test_a_gang_that_says_such_things_is_printed_as_it_says_them(trap: Trap) -> None:
    said = [vector.aimed(trap.site, trap.file) for vector in VECTORS]
    first = GANG.members[0]
    hostile: tuple[Member, ...] = tuple(
        replace(first, id=f"m{at}", name=html, notes=css, weapons=(Chosen(key=html),), traits=(Chosen(key=css),))
        for at, (html, css) in enumerate(said)
    )
    gang = replace(GANG, name=said[0][0], members=hostile, notes=said[1][0])
    kit = print_kit(PrintContext(game=GAME, gang=gang), PrintOptions(what=("cards",)))
    assert trap.hits == []
    assert not holds_secret(kit.pdf)
    assert dict(kit.report.counts)["cards"] >= len(VECTORS)
