"""Tokens and templates as files of true size: SVG, PDF, DXF and PNG."""

from typing import TypeVar, get_args

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.drawn.dxf import DxfUnavailable
from cards.drawn.files import TYPES, FileOptions, Format, NotDrawable, piece_file
from cards.drawn.pdf import TooManyPixels
from cards.drawn.piece import STYLES, CutPiece, Style, template_piece, token_pieces
from cards.faces.tokens import TokenFace, token_faces
from cards.html.tokens import token_svg
from roster.queries.games import newest_number
from roster.rules.game.game import Game, Keyed
from web.http.lookups import game_or_404

UNCUT = "Leave the kerf empty to draw the lines exactly in place."
SIDES = ("front", "back")
LARGEST = 10_000
K = TypeVar("K", bound=Keyed)


def piece_or_404(*, pieces: tuple[K, ...], key: str) -> K:
    """Return a token's or template's face by its key."""
    for piece in pieces:
        if piece.key == key:
            return piece
    raise Http404(f"This edition has no piece called “{key}”.")


def drawn_file(content: bytes | str, form: Format, name: str) -> HttpResponse:
    """Send a drawing as a download."""
    headers = {"Content-Disposition": f'attachment; filename="{name}.{form}"'}
    return HttpResponse(content, content_type=TYPES[form], headers=headers)


def file_options(form: QueryDict) -> FileOptions:
    """Read the options of a drawing from an address. Raises NotDrawable."""
    style = form.get("style", "print")
    if style not in STYLES:
        raise NotDrawable(f"There is no style “{style[:40]}”; choose {' or '.join(get_args(Style))}.")
    kerf, dpi = number(form, "kerf", "0"), number(form, "dpi", "300")
    return FileOptions(style=style, kerf=kerf, dpi=round(dpi), joined="joined" in form)


def number(form: QueryDict, name: str, usual: str) -> float:
    """Read a number in an address, by default the usual one. Raises NotDrawable."""
    written = form.get(name) or usual
    try:
        read = float(written.replace(",", "."))
    except ValueError:
        read = float("nan")
    if not abs(read) <= LARGEST:
        raise NotDrawable(f"The {name} “{written[:40]}” isn't a number that can be drawn. {UNCUT}")
    return read


def answer(request: HttpRequest, game: Game, piece: CutPiece, form: Format) -> HttpResponse:
    """Send the piece's file, or a page that explains why there is none."""
    try:
        return drawn_file(piece_file(piece, form, file_options(request.GET)), form, f"{game.slug}-{piece.key}")
    except (NotDrawable, TooManyPixels) as wrong:
        return not_drawn(request, game, str(wrong), 400)
    except DxfUnavailable as missing:
        return not_drawn(request, game, str(missing), 503)


def not_drawn(request: HttpRequest, game: Game, reason: str, status: int) -> HttpResponse:
    """Explain why there is no drawing."""
    shown = {"game": game, "newest": newest_number(game.slug), "reason": reason}
    return render(request, "games/not_drawn.html", shown, status=status)


@require_safe
def template_file(request: HttpRequest, slug: str, number: int, key: str, form: Format) -> HttpResponse:
    """Send one template in one piece."""
    game = game_or_404(slug=slug, number=number)
    template = piece_or_404(pieces=game.templates, key=key)
    return answer(request, game, template_piece(template, game), form)


@require_safe
def token_file(request: HttpRequest, slug: str, number: int, key: str, side: str, form: Format) -> HttpResponse:
    """Send one side of a token: the printed side as SVG, or its outline and engraving in any format."""
    game = game_or_404(slug=slug, number=number)
    face: TokenFace = piece_or_404(pieces=token_faces(game), key=key)
    drawn = face.front if side == "front" else face.back
    if drawn is None:
        raise Http404(f"The back of {face.name} is blank.")
    if form == "svg" and not request.GET:
        return drawn_file(token_svg(drawn), form, f"{slug}-{key}-{side}")
    return answer(request, game, token_pieces(face)[SIDES.index(side)], form)
