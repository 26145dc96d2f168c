"""Printed kits, laid out once a run."""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

import pikepdf
import pytest

from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.pdf.printed import PrintedKit, PrintReport
from cards.sheets.options import PrintOptions
from tests.cards.pdf.small_game import GAME, GANG


@dataclass(frozen=True)
class KitRead:
    """A kit, read back."""

    kit: PrintedKit
    pdf: pikepdf.Pdf

    @property
    def report(self) -> PrintReport:
        return self.kit.report

    def pages(self, kind: str, *, back: bool = False) -> list[pikepdf.Page]:
        """Return the fronts (or backs) of a kind."""
        return [self.pdf.pages[page.number - 1] for page in self.report.pages if (page.kind, page.back) == (kind, back)]


@pytest.fixture(scope="session", params=["a4", "letter"])
def printed(request: pytest.FixtureRequest) -> Iterator[KitRead]:
    """Yield the small game's kit on each paper, every part on sheets of its own."""
    kit = print_kit(PrintContext(game=GAME, gang=GANG, revision=4), PrintOptions(paper=request.param, apart=True))
    with pikepdf.open(BytesIO(kit.pdf)) as pdf:
        yield KitRead(kit=kit, pdf=pdf)
