"""A gang's kit as one PDF: cards, tokens, templates and reference sheets; and sides of cards on pages of their own."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from cards.faces.card import CardFace
from cards.faces.design import game_lettering
from cards.faces.gang_cards import GangCard
from cards.faces.stamp import Stamp
from cards.geometry.points import sized
from cards.html.printable import printable
from cards.pdf.card_parts import (
    CardPart,
    blank_cards,
    deck_cards,
    member_cards,
    odds,
    readings,
    reference,
    summary,
    weapon_cards,
)
from cards.pdf.context import PrintContext, with_chosen_design
from cards.pdf.cut_parts import CalibrationPart, TemplatePart, TokenPart
from cards.pdf.layout import lay_out, settings_for
from cards.pdf.parts import KitPart, PlannedPart, PrintedDrawing
from cards.pdf.printed import PrintedKit, PrintedPage, PrintingFailed, PrintReport
from cards.pdf.records import FaceOrPiece, SideRecord
from cards.pdf.writing.imposing import Imposition, impose
from cards.pdf.writing.pdf_builder import DocumentInfo
from cards.pdf.writing.pictures import coarse_picture_notes, known_card, with_known_emblems
from cards.pdf.writing.stamping import printed_side
from cards.sheets.batches import LooseItems, share_leaves
from cards.sheets.frame import Heading, frame_drawing
from cards.sheets.layouts import Layout, layout_for
from cards.sheets.leaves import PartTitle, duplex_of, in_order
from cards.sheets.options import AT_A_GLANCE, PartName, PrintOptions
from cards.sheets.papers import paper_named
from cards.sheets.plans import whole_pages
from cards.sheets.sheet import Kind, Leaf, Placement, Sheet
from roster.rules.gang.pictures import with_known_portraits

KIT_PARTS: dict[PartName, tuple[Callable[[PrintContext, PrintOptions], KitPart], ...]] = {
    "cards": (member_cards, weapon_cards, deck_cards),
    "blanks": (blank_cards,),
    "tokens": (TokenPart,),
    "templates": (TemplatePart,),
    "reference": (reference,),
    "readings": (readings,),
    "odds": (odds,),
    "summary": (summary,),
    "calibration": (CalibrationPart,),
}

USUALLY = PrintOptions()


def print_kit(context: PrintContext, options: PrintOptions = USUALLY) -> PrintedKit:
    """Return the chosen parts of a gang's kit. Raises PrintingFailed, and InvalidLayout for unknown keys in options."""
    context = with_known_emblems(context)
    game = with_chosen_design(context.game, options.design)
    if options.tracks == "tokens":
        game = replace(game, designs=tuple(design.untracked for design in game.designs))
    context = replace(context, game=game, gang=with_known_portraits(context.gang, context.pictures))
    chosen = [make for part, makes in KIT_PARTS.items() if part in options.what for make in makes]
    return print_parts(context, options, [make(context, options) for make in chosen])


def print_cards(context: PrintContext, faces: Sequence[CardFace], options: PrintOptions = USUALLY) -> PrintedKit:
    """Return any cards of a game, once each, on sheets. Raises PrintingFailed."""
    cards = [GangCard(kind="member", face=known_card(face, context.pictures)) for face in faces]
    return print_parts(context, options, [CardPart(context, options, PartTitle(kind="cards", title="Cards"), cards)])


NOTHING = "There is nothing to print: choose other parts, or add members to the gang."
TOO_LARGE = "Nothing fits on this paper at its true size. Take larger paper or smaller cards, or don't fold them."


def print_parts(context: PrintContext, options: PrintOptions, parts: Sequence[KitPart]) -> PrintedKit:
    """Return some parts as a PDF: their faces are laid out at once, then planned and imposed."""
    settings = settings_for(context.game, tone=options.tone, coded=bool(context.codes and options.code))
    wanted = [part.wanted() for part in parts]
    gangs = [at for at, faces in enumerate(wanted) for _ in faces]  # the cards of one part share a grid
    laid, art = lay_out(context, settings, [*chain.from_iterable(wanted)], gangs)
    records = iter(laid)
    own = ([next(records) for _ in faces] for faces in wanted)
    planned = [plan for part, some in zip(parts, own, strict=True) for plan in part.finish(some)]
    layout = layout_for(options)
    cut = share_leaves(layout, [batch for part in planned for batch in part.batches])
    leaves = (*cut, *_uncut(layout, planned))
    if not leaves:
        raise PrintingFailed(TOO_LARGE if any(part.too_large for part in planned) else NOTHING)
    sheets = in_order(leaves, layout)
    artwork = {key: one for part in planned for key, one in part.artwork.items()}
    frames = [*_frames(context, layout, sheets, two_sided=any(leaf.back for leaf in leaves))]
    author = str(printable(context.game.credits.author))
    about = DocumentInfo(title=context.title, author=author, duplex=duplex_of(leaves, layout))
    pages = Imposition(sheets=sheets, frames=frames, artwork=artwork, art=art)
    pdf, missing = impose(pages, context, settings, about)
    shown = ((name, side) for part in planned for name, record in part.fitted for side in record.sides)
    notes = (*missing, *coarse_picture_notes(shown, context), *context.notes)
    return PrintedKit(pdf=pdf, report=_report(layout, planned, sheets, notes))


def _uncut(layout: Layout, parts: Sequence[PlannedPart]) -> Iterator[Leaf]:
    """Yield leaves from which nothing is cut. Pages of all parts follow each other, unless no sheet may be shared."""
    book = [pages for part in parts for pages in part.pages]
    for part in parts:
        yield from part.leaves
        if part.pages:
            yield from whole_pages(layout, *(part.pages if layout.apart else book))
            book = []


def _frames(
    context: PrintContext, layout: Layout, sheets: Sequence[Sheet], *, two_sided: bool
) -> Iterator[tuple[PrintedDrawing, PrintedDrawing]]:
    """Yield what each page shows besides its faces: what pages with other faces share with it, and its own line."""
    game = context.game
    heading = Heading(
        game=game.name,
        edition=game.edition,
        gang=context.gang.name,
        revision=context.revision,
        notice=game.credits.notice,
        turning=AT_A_GLANCE[layout.sides] if two_sided or layout.sides == "fold" else "",
        display=game_lettering(game),
    )
    for number, sheet in enumerate(sheets, start=1):
        drawing = frame_drawing(sheet, heading, number, len(sheets))
        *labels, own = drawing.labels
        shared, line = replace(drawing, labels=tuple(labels)), replace(drawing, shapes=(), labels=(own,))
        yield PrintedDrawing(drawing=shared), PrintedDrawing(drawing=line)


def _report(layout: Layout, parts: Sequence[PlannedPart], sheets: Sequence[Sheet], notes: Iterable[str]) -> PrintReport:
    """Return the report on the kit."""
    fitted = [one for part in parts for one in part.fitted]
    laid = Counter(place.face for sheet in sheets if not sheet.back for place in sheet.placements)
    counts = Counter[Kind]()
    for part in parts:
        loose = chain.from_iterable(batch.items for batch in part.batches if isinstance(batch, LooseItems))
        again = {item.face for item in loose if item.extra}
        counts[part.kind] += part.count + sum(max(laid[face] - 1, 0) for face in again)
    return PrintReport(
        paper=layout.paper.key,
        two_sided=any(sheet.back for sheet in sheets),
        pages=tuple(
            PrintedPage(number=at, kind=sheet.kind, title=sheet.title, back=sheet.back, faces=len(sheet.placements))
            for at, sheet in enumerate(sheets, start=1)
        ),
        counts=tuple((+counts).items()),
        shrunk=tuple(name for name, record in fitted if record.shrunk),
        continued=tuple(name for name, record in fitted if record.continued),
        crowded=tuple(name for name, record in fitted if record.crowded),
        too_large=tuple(name for part in parts for name in part.too_large),
        notes=(*(note for part in parts for note in part.notes), *notes),
    )


def print_sides(
    context: PrintContext,
    faces: Sequence[FaceOrPiece],
    *,
    gangs: Sequence[Hashable] = (),
    bleed: float = 0,
    stamp: Stamp | None = None,
) -> tuple[bytes, tuple[tuple[SideRecord, ...], ...]]:
    """Return the PDF, and by face the sides that are its pages, each stamped. `bleed` is in millimetres.

    Cards of one of the `gangs`, which name what each face belongs to, share a grid. Raises PrintingFailed.
    """
    game, pictures = context.game, context.pictures
    faces = [known_card(face, pictures) if isinstance(face, CardFace) else face for face in faces]
    settings = settings_for(game, tuple(dict.fromkeys((face.width, face.height) for face in faces)))
    records, art = lay_out(context, settings, faces, gangs)
    sides = {
        f"{at}/{side.number}/{side.side}": printed_side(record, side, stamp)
        for at, record in enumerate(records)
        for side in record.sides
    }
    sheets = [_sheet(name, one.side, bleed) for name, one in sides.items()]
    pages = Imposition(sheets=sheets, frames=[()] * len(sheets), artwork=sides, art=art)
    about = DocumentInfo(title=context.title, author=game.credits.author, duplex="none")
    return impose(pages, context, settings, about)[0], tuple(record.sides for record in records)


def _sheet(name: str, side: SideRecord, bleed: float) -> Sheet:
    """Return a page that holds one side and its bleed."""
    place = Placement(face=name, box=sized(bleed, bleed, side.width, side.height), bleed=bleed)
    width, height = side.width + 2 * bleed, side.height + 2 * bleed
    paper = replace(paper_named("a4"), width=width, height=height, margin=0, foot=0)
    return Sheet(kind="cards", title=side.side, paper=paper, placements=(place,))
