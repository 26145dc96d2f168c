"""A gang's kit as one PDF: cards, weapon cards, deck cards, tokens, templates and reference sheets, in that order."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from cards.faces.card import CardFace
from cards.faces.design import game_lettering, with_design
from cards.faces.gang_cards import GangCard
from cards.faces.stamp import Stamp, stamp_lines
from cards.html.drawing_labels import LABEL_CSS
from cards.html.printable import printable
from cards.html.styles import card_css, sheet_css
from cards.pdf.card_parts import (
    blank_cards,
    card_pages,
    deck_cards,
    member_cards,
    odds,
    readings,
    reference,
    summary,
    weapon_cards,
)
from cards.pdf.cut_parts import calibration, templates, tokens
from cards.pdf.job import Job, Known, Maker, Making, Placeable, Printed, Ready, Stamping
from cards.pdf.keys import Laid
from cards.pdf.laying import HERE, Laying, Means, lay_out
from cards.pdf.printed import PrintedKit, PrintedPage, PrintingFailed, PrintReport
from cards.pdf.records import FaceRecord
from cards.pdf.shaping import boxed
from cards.pdf.writing.codes import code_masks
from cards.pdf.writing.frames import frames_of
from cards.pdf.writing.imposing import Imposition, impose
from cards.pdf.writing.pdf_builder import DocumentInfo
from cards.pdf.writing.pictures import known_card, scaled_pictures
from cards.pdf.writing.scaling import broken_pictures
from cards.pdf.writing.unshapable import lay_out_drawings, lay_out_stamps
from cards.sheets.frame import Heading, shortened
from cards.sheets.layouts import layout_for
from cards.sheets.leaves import Part, duplex_of, in_order
from cards.sheets.lots import Shared, shared
from cards.sheets.options import PrintOptions, What
from cards.sheets.plans import whole_pages
from cards.sheets.sheet import Leaf, Sheet
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.gang.pictures import missing_pictures, shown_pictures, with_known_pictures
from roster.rules.gang.portraits import with_known_portraits

MAKERS: dict[What, tuple[Maker, ...]] = {
    "cards": (member_cards, weapon_cards, deck_cards),
    "blanks": (blank_cards,),
    "tokens": (tokens,),
    "templates": (templates,),
    "reference": (reference,),
    "readings": (readings,),
    "odds": (odds,),
    "summary": (summary,),
    "calibration": (calibration,),
}

USUALLY = PrintOptions()


def print_kit(
    game: Game, gang: Gang, *, options: PrintOptions = USUALLY, revision: int = 0, means: Means = HERE
) -> PrintedKit:
    """The chosen parts of the gang's kit. Raises PrintingFailed, and LayoutWrong for unknown keys in options."""
    broken = broken_pictures(shown_pictures(game, gang).values(), means.pictures)
    known = with_known_pictures(game, means.pictures.keys() - broken)
    job = _job(known, with_known_portraits(gang, means.pictures), options, revision, means)
    kit = _printed(job, _makings(job), _laying(job.game, options, means), means.pictures)
    missing = missing_pictures(game, gang, means.pictures, broken)
    return replace(kit, report=replace(kit.report, notes=(*kit.report.notes, *missing))) if missing else kit


def _lay_out(
    wanted: Sequence[Sequence[Laid]], how: Laying
) -> tuple[tuple[bytes, ...], dict[bytes, FaceRecord], dict[str, bytes]]:
    """What some parts want, all at once; the cards of one part share a grid."""
    gangs = [part for part, faces in enumerate(wanted) for _ in faces]
    return lay_out([face for faces in wanted for face in faces], how, gangs)


def _makings(job: Job) -> list[Making]:
    """The chosen parts, in their order."""
    return [make(job) for part in MAKERS if part in job.options.what for make in MAKERS[part]]


def print_cards(
    game: Game, faces: Sequence[CardFace], *, options: PrintOptions = USUALLY, means: Means = HERE
) -> PrintedKit:
    """Any cards of a game, once each, on sheets. Raises PrintingFailed."""
    job = _job(game, Gang(game=game.slug), options, 0, means)
    part = Part(kind="cards", title="Cards")
    shown = [known_card(face, means.pictures) for face in faces]
    return _printed(
        job,
        [card_pages(job, part, [GangCard(kind="member", face=face) for face in shown])],
        _laying(game, options, means),
        means.pictures,
    )


def _job(game: Game, gang: Gang, options: PrintOptions, revision: int, means: Means) -> Job:
    try:
        game = with_design(game, options.design)
    except LookupError as unknown:
        raise PrintingFailed(str(unknown)) from unknown
    if options.tracks == "tokens":
        game = replace(game, designs=tuple(design.untracked for design in game.designs))
    return Job(
        game=game,
        gang=gang,
        layout=layout_for(options),
        options=options,
        stamping=_stamping(game, gang, revision, means),
        revision=revision,
        unchanged=means.unchanged,
    )


def _stamping(game: Game, gang: Gang, revision: int, means: Means) -> Stamping:
    lines = stamp_lines(game, gang, revision)
    codes = means.codes
    return lambda face: Stamp(lines=lines, code=codes.text(face) if codes else "")


def _laying(game: Game, options: PrintOptions, means: Means) -> Laying:
    return Laying(
        css=card_css(game, tone=options.tone) + LABEL_CSS,
        sheet_css=sheet_css(game),
        press=means.press,
        store=means.store,
        coded=bool(means.codes and options.code),
        progress=means.progress,
    )


def _printed(job: Job, makings: Sequence[Making], how: Laying, pictures: Mapping[str, bytes]) -> PrintedKit:
    """All that the parts want is laid out at once; then they are planned, and imposed."""
    wanted = [next(making) for making in makings]
    keys, records, art = _lay_out(wanted, how)
    known = iter([Known(key=key, record=records[key]) for key in keys])
    parts = [_ready(making, tuple(next(known) for _ in faces)) for making, faces in zip(makings, wanted, strict=True)]
    cut = shared(job.layout, [lot for part in parts for lot in part.lots])
    leaves = (*cut.leaves, *_uncut(job, parts))
    if not leaves:
        raise PrintingFailed("There is nothing to print: choose other parts, or add members to the gang.")
    sheets = in_order(leaves, job.layout)
    faces = {key: face for part in parts for key, face in part.faces.items()}
    frames, faces, more = lay_out_drawings(frames_of(sheets, _heading(job)), faces, how)
    faces, words = lay_out_stamps(faces, how)
    about = DocumentInfo(title=_title(job), author=_line(job.game.credits.author), duplex=duplex_of(leaves, job.layout))
    codes = code_masks(_codes(faces.values()))
    scaled = scaled_pictures(faces.values(), pictures, how.store)
    wanted_pages = Imposition(
        sheets=sheets, frames=frames, faces=faces, art=art | more | words, codes=codes, pictures=scaled
    )
    pdf = impose(wanted_pages, about)
    uses = (face.side.use for face in chain(faces.values(), *frames) if isinstance(face, Printed))
    return PrintedKit(pdf=pdf, report=_report(job, parts, sheets, (*_left_out(parts, cut), *boxed(uses))))


def _uncut(job: Job, parts: Sequence[Ready]) -> Iterator[Leaf]:
    """The leaves from which nothing is cut. Pages of all parts follow each other, unless no sheet may be shared."""
    book = [pages for part in parts for pages in part.pages]
    for part in parts:
        yield from part.leaves
        if part.pages:
            yield from whole_pages(job.layout, *(part.pages if job.layout.apart else book)).leaves
            book = []


def _left_out(parts: Sequence[Ready], cut: Shared) -> Iterator[str]:
    """A note about each card that would have had a sheet for itself."""
    for part in parts:
        for key in cut.left_out:
            if key in part.spare:
                yield f"{part.spare[key]}: left out, as it would be alone on its sheet; choose it to print it"


def _codes(faces: Iterable[Placeable]) -> Iterator[str]:
    """The text of every code to print."""
    for face in faces:
        if isinstance(face, Printed) and face.side.coded and face.stamp and face.stamp.code:
            yield face.stamp.code


def _ready(making: Making, known: tuple[Known, ...]) -> Ready:
    try:
        making.send(known)
    except StopIteration as ended:
        ready: Ready = ended.value
        return ready
    raise RuntimeError("a part of a kit may ask only once for what it wants laid out")


def _title(job: Job) -> str:
    return " – ".join(_line(shortened(name)) for name in (job.game.name, job.gang.name) if name)


def _line(words: str) -> str:
    return str(printable(words))


def _heading(job: Job) -> Heading:
    """Whose pages these are."""
    game, notice = job.game, job.game.credits.notice
    return Heading(
        game=game.name,
        edition=game.edition,
        gang=job.gang.name,
        revision=job.revision,
        notice=notice,
        display=game_lettering(game),
    )


def _report(job: Job, parts: Sequence[Ready], sheets: Sequence[Sheet], notes: Iterable[str]) -> PrintReport:
    """What the kit holds."""
    fitted = [one for part in parts for one in part.fitted]
    return PrintReport(
        paper=job.layout.paper.key,
        two_sided=any(sheet.back for sheet in sheets),
        pages=tuple(
            PrintedPage(number=at, kind=sheet.kind, title=sheet.title, back=sheet.back, faces=len(sheet.placements))
            for at, sheet in enumerate(sheets, start=1)
        ),
        counts=tuple((part.kind, part.count) for part in parts if part.count),
        shrunk=tuple(name for name, record in fitted if record.shrunk),
        continued=tuple(name for name, record in fitted if record.continued),
        crowded=tuple(name for name, record in fitted if record.crowded),
        too_large=tuple(name for part in parts for name in part.too_large),
        notes=(*(note for part in parts for note in part.notes), *notes),
    )
