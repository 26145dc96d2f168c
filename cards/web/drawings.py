"""Tokens and templates as SVG files of true size.

Lives here: those views. Never here: drawing (see cards.geometry and cards.html).
"""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from cards.faces.templates import template_face
from cards.faces.tokens import token_faces
from cards.html.drawing import drawing_svg
from cards.html.tokens import token_svg
from cards.web.found import game_or_404, piece_or_404


def svg_file(drawn: str, name: str) -> HttpResponse:
    """A drawing to keep."""
    headers = {"Content-Disposition": f'attachment; filename="{name}.svg"'}
    return HttpResponse(drawn, content_type="image/svg+xml", headers=headers)


@require_safe
def template_file(request: HttpRequest, slug: str, number: int, key: str) -> HttpResponse:
    """One template in one piece."""
    game = game_or_404(slug=slug, number=number)
    face = template_face(piece_or_404(pieces=game.templates, key=key), accent=game.colour)
    return svg_file(drawing_svg(face.drawing, accent=face.accent, title=face.name), f"{slug}-{key}")


@require_safe
def token_file(request: HttpRequest, slug: str, number: int, key: str, side: str) -> HttpResponse:
    """One side of a token."""
    game = game_or_404(slug=slug, number=number)
    face = piece_or_404(pieces=token_faces(game), key=key)
    drawn = face.front if side == "front" else face.back
    if drawn is None:
        raise Http404(f"The back of {face.name} is blank.")
    return svg_file(token_svg(drawn), f"{slug}-{key}-{side}")
