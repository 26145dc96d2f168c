"""A gang's kit as one PDF: cards, weapon cards, deck cards, tokens, templates and reference sheets, in that order.

Lives here: `print_kit`. Call it in a render process only (see `process`): it imports WeasyPrint.
Never here: what faces say, where they lie.
"""

from collections.abc import Callable
from functools import cache

from cards.faces.fitted import FittedCard
from cards.faces.reference import SheetFace
from cards.html.document import print_document
from cards.html.drawing import drawing_html
from cards.html.labels import LABEL_CSS
from cards.html.printable import printable
from cards.html.styles import card_css
from cards.pdf.card_parts import blank_cards, deck_cards, member_cards, reference, weapon_cards
from cards.pdf.cut_parts import templates, tokens
from cards.pdf.engine import Engine
from cards.pdf.imposing import About, impose
from cards.pdf.job import Fragment, Job, Ready
from cards.pdf.measure import Measure
from cards.pdf.printed import USUAL, PrintedKit, PrintedPage, PrintingFailed, PrintReport, What
from cards.sheets.frame import Heading, frame_drawing, shortened
from cards.sheets.layouts import Layout
from cards.sheets.ordering import duplex_of, in_order
from cards.sheets.papers import paper as paper_of
from cards.sheets.sheet import Leaf, Sheet
from roster.rules.game import Game
from roster.rules.gang import Gang

MAKERS: dict[What, tuple[Callable[[Job], Ready], ...]] = {
    "cards": (member_cards, weapon_cards, deck_cards),
    "blanks": (blank_cards,),
    "tokens": (tokens,),
    "templates": (templates,),
    "reference": (reference,),
}


@cache
def engine() -> Engine:
    """One a process: it owns the fonts."""
    return Engine()


def print_kit(
    game: Game, gang: Gang, *, what: tuple[What, ...] = USUAL, paper: str = "a4", revision: int = 0
) -> PrintedKit:
    """The chosen parts of the gang's kit. Raises PrintingFailed."""
    css = card_css(game)
    measure = Measure(engine=engine(), css=css)
    job = Job(game=game, gang=gang, layout=Layout(paper=paper_of(paper)), measure=measure, revision=revision)
    parts = tuple(make(job) for part in MAKERS if part in what for make in MAKERS[part])
    leaves = tuple(leaf for part in parts for leaf in part.leaves)
    if not leaves:
        raise PrintingFailed("There is nothing to print: choose other parts, or add members to the gang.")
    report = _report(job, parts, leaves)
    return PrintedKit(pdf=_pdf(job, css, parts, leaves), report=report)


def _pdf(job: Job, css: str, parts: tuple[Ready, ...], leaves: tuple[Leaf, ...]) -> bytes:
    """Everything laid out in one document, then imposed."""
    sheets = in_order(leaves, job.layout)
    placed = {placement.face for sheet in sheets for placement in sheet.placements}
    faces = {key: one for part in parts for key, one in part.fragments.items() if key in placed}
    pages = [*faces.values(), *_frames(job, sheets)]
    sizes = [(page.width, page.height) for page in pages]
    html = print_document([page.html for page in pages], sizes, css + LABEL_CSS)
    laid_out, count = engine().pdf_and_pages(html)
    if count != len(pages):
        raise PrintingFailed(f"{len(pages)} faces took {count} pages: a card's design is too small for its words.")
    names = (job.game.name, job.gang.name)
    about = About(
        title=" – ".join(str(printable(shortened(name))) for name in names if name),
        author=str(printable(job.game.credits.author)),
        duplex=duplex_of(leaves, job.layout),
    )
    return impose(laid_out, tuple(faces), sheets, about)


def _frames(job: Job, sheets: tuple[Sheet, ...]) -> list[Fragment]:
    """Each sheet's frame as a page of its own."""
    game, gang = job.game, job.gang
    notice = game.credits.notice
    heading = Heading(game=game.name, edition=game.edition, gang=gang.name, revision=job.revision, notice=notice)
    return [
        Fragment(
            html=drawing_html(frame_drawing(sheet, heading, at, len(sheets)), bleed=0),
            width=sheet.paper.width,
            height=sheet.paper.height,
        )
        for at, sheet in enumerate(sheets, start=1)
    ]


def _report(job: Job, parts: tuple[Ready, ...], leaves: tuple[Leaf, ...]) -> PrintReport:
    """What the kit holds."""
    fitted = [card for part in parts for card in part.fitted]
    sheets = in_order(leaves, job.layout)
    return PrintReport(
        paper=job.layout.paper.key,
        two_sided=any(sheet.back for sheet in sheets),
        pages=tuple(
            PrintedPage(number=at, kind=sheet.kind, title=sheet.title, back=sheet.back, faces=len(sheet.placements))
            for at, sheet in enumerate(sheets, start=1)
        ),
        counts=tuple((part.kind, part.count) for part in parts if part.count),
        shrunk=tuple(_name(card) for card in fitted if card.shrunk),
        continued=tuple(_name(card) for card in fitted if card.continued),
        crowded=tuple(_name(card) for card in fitted if card.crowded),
        too_large=tuple(name for part in parts for name in part.too_large),
        notes=tuple(note for part in parts for note in part.notes),
    )


def _name(card: FittedCard) -> str:
    """What people call a card; a reference sheet by its title."""
    return card.face.title if isinstance(card.face, SheetFace) else card.face.name
