"""The preview of a row as a page and as a pane beside its form: drawn cards, their styles, and the true PDF."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from cards.drawn.files import TYPES, FileOptions, piece_file
from cards.drawn.piece import CutPiece, template_piece, token_pieces
from cards.faces.card import Palette
from cards.faces.templates import template_pieces
from cards.html.drawing import drawing_svg
from cards.html.styles import bundled_looks, looks_css, palette_css
from cards.html.tokens import token_svg
from cards.pdf.printed import PrintingFailed, PrintingUnavailable
from cards.press.pictures import PreviewsBusy, card_pdf
from roster.queries.desk import DeskGame
from roster.queries.draft_names import shared_names
from roster.queries.gangs import sample_gangs
from roster.queries.rows import Body, NothingToPreview, RowPreview, preview_row, preview_since_edition
from roster.rules.comparison.describing import DescriptionLine
from roster.rules.game.designs import PLAIN_LOOK
from roster.rules.game.game import NOUNS, NOUNS_OF_GAME
from roster.rules.gang.gang import Gang
from web.desk.access import of_game
from web.desk.forms.labels import in_plain_words, place_in_form
from web.desk.forms.row_form import form_faults
from web.desk.frame import desk_page, row_link
from web.desk.odds_changes import OddsChange, figures_of, odds_changes
from web.desk.previews import Preview, PreviewSide, preview_of
from web.http.fragments import page_sides, size_css
from web.http.rendering import plain_text
from web.presenting.palette import stylesheet_version

MOST_GANGS = 12
"""The most sample gangs that a change is tried on."""
WIDE = 325
"""The width of a card in a preview in pixels."""
SIZE = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,3})?)x([0-9]{1,3}(?:\.[0-9]{1,3})?)")
COLOURS = re.compile(r"([a-z0-9-]{1,200}),(#[0-9a-fA-F]{6}),(#[0-9a-fA-F]{6})")
MOST_STYLES = 12
STATUSES: Mapping[type[Exception], int] = {NothingToPreview: 409, PrintingUnavailable: 503, PrintingFailed: 422}
"""The status of an answer that says why there is no PDF."""
KEPT = "private, max-age=31536000, immutable"
"""The Cache-Control header of styles."""


@dataclass(frozen=True, kw_only=True, slots=True)
class DrawnSide:
    """One side of the comparison as markup: sides of cards, drawings, and lines of words."""

    title: str
    cards: tuple[SafeString, ...]
    drawings: tuple[SafeString, ...]
    lines: tuple[DescriptionLine, ...]


def drawn(title: str, side: PreviewSide | None) -> DrawnSide | None:
    """Draw a side. The templates of cards and drawings escape their texts."""
    if side is None:
        return None
    cards = (one for face in side.cards for one in page_sides(face))
    token = (token_svg(one) for one in ((side.token.front, side.token.back) if side.token else ()) if one)
    pieces = template_pieces(side.template, side.game) if side.template else ()
    template = (drawing_svg(face.drawing, accent=face.accent, title=face.name) for face in pieces)
    return DrawnSide(
        title=title,
        cards=tuple(mark_safe(one) for one in cards),  # noqa: S308
        drawings=tuple(mark_safe(one) for one in (*token, *template)),  # noqa: S308
        lines=side.lines,
    )


def gangs_of(slug: str) -> dict[str, Gang]:
    """Return the sample gangs that changes are tried on, by their key, as if made for either game."""
    return {record.sample_key: replace(record.gang, edition=0) for record in sample_gangs(slug)[:MOST_GANGS]}


def styles_address(game: DeskGame, preview: Preview) -> str:
    """Return the address of the styles of a preview's cards, which names their sizes, looks and colours.

    It is empty without cards.
    """
    faces = [face for side in (preview.before, preview.after) if side for face in side.cards]
    if not faces:
        return ""
    named = [("size", f"{face.width:g}x{face.height:g}") for face in faces]
    named += [("look", face.look) for face in faces]
    named += [("colours", f"{face.palette.key},{face.palette.colour},{face.palette.ink}") for face in faces]
    query = urlencode(list(dict.fromkeys(named)))
    version = stylesheet_version(styles_for(QueryDict(query)))
    return f"{reverse('desk:card-styles', args=[game.slug])}?{query}&v={version}"


def styles_for(named: QueryDict) -> str:
    """Return styles for the sizes, looks and colours of cards that an address names; unknown ones are left out."""
    looks = frozenset((*named.getlist("look")[:MOST_STYLES], PLAIN_LOOK)) & bundled_looks()
    found = filter(None, map(SIZE.fullmatch, named.getlist("size")[:MOST_STYLES]))
    sizes = [(float(one[1]), float(one[2])) for one in found if float(one[1]) and float(one[2])]
    found_colours = filter(None, map(COLOURS.fullmatch, named.getlist("colours")[:MOST_STYLES]))
    colours = (palette_css(Palette(key=one[1], colour=one[2], ink=one[3])) for one in found_colours)
    return "\n".join((*looks_css(looks, sizes), *(size_css(*size, WIDE) for size in sizes), *colours))


@require_safe
@of_game
def card_styles(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Send the styles of a preview's cards; their address says all that they depend on."""
    css = styles_for(request.GET)
    return HttpResponse(css, content_type="text/css", headers={"Cache-Control": KEPT})


@dataclass(frozen=True, kw_only=True, slots=True)
class PreviewPane:
    """The preview pane: both sides of a preview, or the problems that leave nothing to show.

    `styles` is the address of its cards' styles; `printable`: there is something to print.
    """

    problems: tuple[str, ...] = ()
    preview: Preview | None = None
    sides: tuple[DrawnSide, ...] = ()
    same: bool = False
    styles: str = ""
    printable: bool = False
    gangs: str = ""
    points: str = ""
    odds: tuple[OddsChange, ...] = ()


def differing(before: DrawnSide, after: DrawnSide) -> tuple[DrawnSide, DrawnSide]:
    """Return both sides with only the cards that differ, if any do."""
    pairs = list(zip(before.cards, after.cards, strict=False))
    moved = [(one, two) for one, two in pairs if one != two]
    if not moved or len(before.cards) != len(after.cards):
        return before, after
    old, new = zip(*moved, strict=True)
    return replace(before, cards=tuple(old)), replace(after, cards=tuple(new))


def problems_of(game: DeskGame, trial: RowPreview, body: Body) -> tuple[str, ...]:
    """Return what is wrong with a change: in the row by the labels of its fields, elsewhere by its place.

    A new row gets its key from its name, so only the name is asked for.
    """
    faults = [(path, message) for path, message in trial.faults if path != ("key",) or body.get("key")] or trial.faults
    every = (one for noun in (*NOUNS, *NOUNS_OF_GAME) for one in getattr(trial.before, noun))
    names = shared_names((one.key, one.name) for one in every)
    here = (
        ": ".join(filter(None, (place_in_form(game, path, names), in_plain_words(game, one, names))))
        for path, one in form_faults(faults, body)
    )
    return (*here, *(in_plain_words(game, one, names) for one in trial.problems))


def pane_of(
    game: DeskGame,
    trial: RowPreview,
    noun: str,
    key: str,
    wanted: str,
    titles: tuple[str, str],
    body: Body | None = None,
) -> PreviewPane:
    """Return the pane for one row of a trial, with the card of the wanted sample; `titles` are those of its sides."""
    if trial.after is None:
        return PreviewPane(problems=problems_of(game, trial, body or {}))
    preview = preview_of(trial.before, trial.after, gangs_of(game.slug), noun, key, wanted)
    before, after = drawn(titles[0], preview.before), drawn(titles[1], preview.after)
    unmoved = before and after and (before.cards, before.drawings) == (after.cards, after.drawings)
    same = bool(unmoved and not preview.diff and not preview.gangs)
    shown = differing(before, after) if before and after and not same else (None if same else before, after)
    return PreviewPane(
        preview=preview,
        sides=tuple(filter(None, shown)),
        same=same,
        styles=styles_address(game, preview),
        printable=bool(preview.sample or (after and after.drawings)),
        gangs=trial.after.word("gang", 2),
        points=trial.after.word("points", 2),
        odds=odds_changes(figures_of(trial.before, noun, key), figures_of(trial.after, noun, key)),
    )


def typed_pane(game: DeskGame, noun: str, key: str, body: Body, wanted: str) -> PreviewPane:
    """Return the pane beside a form: the row as saved, and as typed."""
    try:
        trial = preview_row(game.slug, game.edition, noun, key, body)
    except NothingToPreview as nothing:
        return PreviewPane(problems=(str(nothing),))
    return pane_of(game, trial, noun, str(body.get("key", key)), wanted, ("Saved", "As typed"), body)


def typed_pdf(game: DeskGame, noun: str, key: str, body: Body, wanted: str) -> HttpResponse:
    """Send the card or drawing of a row as typed, as a true PDF."""
    trial = partial(preview_row, game.slug, game.edition, noun, key, body)
    return pdf_of(game, trial, noun, str(body.get("key", key)), wanted, body)


@require_safe
@of_game
def preview(request: HttpRequest, game: DeskGame, noun: str, key: str) -> HttpResponse:
    """Show a row in the newest edition and in the draft."""
    titles = (f"Edition {game.edition}", "Draft")
    try:
        trial = preview_since_edition(game.slug, game.edition, noun, key)
        pane = pane_of(game, trial, noun, key, request.GET.get("sample", ""), titles)
    except NothingToPreview as nothing:
        pane = PreviewPane(problems=(str(nothing),))
    link = row_link(game, noun, key)
    return desk_page(request, "preview.html", game, one=link.noun, row=link.address, key=key, pane=pane)


@require_safe
@of_game
def preview_pdf(request: HttpRequest, game: DeskGame, noun: str, key: str) -> HttpResponse:
    """Send the draft's card or drawing as a true PDF, or a line of text if there is none."""
    trial = partial(preview_since_edition, game.slug, game.edition, noun, key)
    return pdf_of(game, trial, noun, key, request.GET.get("sample", ""))


def pdf_of(
    game: DeskGame, trial: Callable[[], RowPreview], noun: str, key: str, wanted: str, body: Body | None = None
) -> HttpResponse:
    """Send the changed row's card or drawing as a PDF, or a line that says why there is none."""
    try:
        tried = trial()
        if tried.after is None:
            return plain_text(" ".join(problems_of(game, tried, body or {})), 400)
        found = preview_of(tried.before, tried.after, gangs_of(game.slug), noun, key, wanted)
        piece = piece_of(found.after) if found.after else None
        if piece is not None:
            made = piece_file(piece, "pdf", FileOptions())
        elif found.sample is not None:
            made = card_pdf(tried.after, found.sample.gang, found.sample.member)
        else:
            return plain_text("No card or drawing shows this.", 404)
    except PreviewsBusy:
        return plain_text("Other previews are being made. Ask again in a moment.", 429)
    except tuple(STATUSES) as trouble:
        status = next(status for kind, status in STATUSES.items() if isinstance(trouble, kind))
        return plain_text(str(trouble), status)
    headers = {"Content-Disposition": f'inline; filename="{game.slug}-{noun}-{key}.pdf"', "Cache-Control": "no-store"}
    return HttpResponse(made, content_type=TYPES["pdf"], headers=headers)


def piece_of(side: PreviewSide) -> CutPiece | None:
    """Return the drawing of a side, to cut out."""
    if side.token:
        return token_pieces(side.token)[0]
    return template_piece(side.template, side.game) if side.template else None
