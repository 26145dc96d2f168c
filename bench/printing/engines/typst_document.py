"""Typst through its Python binding, with the cards as data for one document in its own language (`cards.typ`)."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import orjson
import typst

from bench.printing.codes import path_of
from bench.printing.engines.engine import Job
from bench.printing.generated_cards import GeneratedCard
from bench.printing.look import FACTIONS, FOOT
from bench.printing.parts import parts_of
from bench.printing.sheets import SheetPage
from cards.html.shapes import drawing
from cards.html.styles import FONTS

SOURCE = Path(__file__).with_name("cards.typ")
FAMILIES = [str(FONTS / family) for family in ("barlow", "barlow-condensed", "big-shoulders-display")]
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">{inside}</svg>'


def card_data(card: GeneratedCard, folder: Path) -> dict[str, Any]:
    """Return a card's data for the document; its portrait is a file in the folder."""
    header, parts = card.face.header, parts_of(card.face)
    return {
        "colour": card.face.palette.colour,
        "emblem": next(at for at, faction in enumerate(FACTIONS) if faction.emblem == card.face.palette.emblem),
        "header": header,
        "stats": parts.stats.items,
        "speeds": parts.speeds,
        "stress": parts.stress,
        "wounds": parts.wounds,
        "weapons": parts.weapons,
        "traits": parts.traits,
        "portrait": str(folder / card.portrait.digest) if card.portrait else "",
        "code": SVG.format(size=len(card.code), inside=f'<path d="{path_of(card.code)}"/>'),
    }


def page_data(page: SheetPage, places: dict[int, int]) -> dict[str, Any]:
    """Return a page's data: the positions of its cards, and its crop marks."""
    return {
        "placed": [
            {"card": places[one.card.number], "side": one.side, "x": one.box.left, "y": one.box.top}
            for one in page.placed
        ],
        "marks": page.marks,
    }


def document_data(job: Job, folder: Path) -> str:
    """Return all data of the document, as JSON."""
    places = {card.number: at for at, card in enumerate(job.cards)}
    emblems = [SVG.format(size=512, inside=drawing(one.emblem, "#ffffff")) for one in FACTIONS]
    made = {
        "foot": " · ".join(FOOT),
        "emblems": emblems,
        "cards": [card_data(card, folder) for card in job.cards],
        "pages": [page_data(page, places) for page in job.pages],
    }
    return orjson.dumps(made).decode()


class Typst:
    """The engine, with a function that compiles the document."""

    def __init__(self, compiled: Callable[[dict[str, str]], Any]) -> None:
        self._compiled = compiled
        self._kept = TemporaryDirectory(prefix="typst-bench-")
        self._folder = Path(self._kept.name)

    def prepare(self, job: Job) -> None:
        """Write the portraits as files, which the document names by their paths."""
        for card in job.cards:
            if card.portrait:
                (self._folder / card.portrait.digest).write_bytes(card.portrait.data)

    def make(self, job: Job) -> bytes:
        """Return the document as PDF."""
        written: bytes = self._compiled({"cards": document_data(job, self._folder)})
        return written

    def close(self) -> None:
        """Remove the portraits."""
        self._kept.cleanup()


def start() -> Typst:
    """Return an engine that calls `typst.compile` for every job."""
    return Typst(
        lambda inputs: typst.compile(
            str(SOURCE), root="/", font_paths=FAMILIES, ignore_system_fonts=True, sys_inputs=inputs
        )
    )


def start_kept() -> Typst:
    """Return an engine with one compiler for all jobs."""
    compiler = typst.Compiler(str(SOURCE), root="/", font_paths=FAMILIES, ignore_system_fonts=True)
    return Typst(lambda inputs: compiler.compile(sys_inputs=inputs))
