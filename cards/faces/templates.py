"""Template faces: each template of a game as a drawing at its true size."""

from dataclasses import dataclass, replace
from typing import assert_never

from cards.faces.card import Tone
from cards.faces.design import game_lettering
from cards.faces.tones import toned
from cards.geometry import grid, ruler
from cards.geometry.area import area_drawing
from cards.geometry.drawing import Drawing, line_drawing, tinted
from cards.geometry.lettering import FIGURE_TYPES, Inscription, in_type
from cards.geometry.reach import reach_drawing
from cards.geometry.sector import sector_drawing
from cards.geometry.strip_style import PLAIN, StripStyle, strip_styles
from cards.geometry.turn import turn_drawing
from roster.rules.game.game import Game
from roster.rules.game.prints import INCH, Area, Grid, Ruler, Sector, Template, Turn
from roster.rules.game.prints import Drawing as Kind
from roster.rules.gang.gang import Gang
from roster.rules.gang.needs import counts_of
from roster.rules.gang.subjects import Subjects

GREY = "#2b2f33"


@dataclass(frozen=True, kw_only=True, slots=True)
class TemplateFace:
    """One template to cut out: its drawing's box starts at 0, 0; `accent` is the game's colour `#rrggbb`."""

    key: str
    name: str
    drawing: Drawing
    accent: str = GREY
    copies: int = 1


def template_face(template: Template, game: Game | None = None) -> TemplateFace:
    """Draw the template in one piece, in its own colour or else the game's, and in the game's display type."""
    return _face(template, template.drawing, template.name, template.key, game)


def toned_template(face: TemplateFace, tone: Tone) -> TemplateFace:
    """Print the template in a tone; where ink is saved, all of it is lines."""
    drawing = line_drawing(face.drawing) if tone == "ink-saver" else face.drawing
    coloured = (replace(one, colour=one.colour and toned(one.colour, tone)) for one in drawing.shapes)
    return replace(face, drawing=replace(drawing, shapes=tuple(coloured)), accent=toned(face.accent, tone))


def template_faces(
    game: Game,
    gang: Gang | None = None,
    *,
    longest: float,
    widest: float,
    tone: Tone = "colour",
    needed: bool = True,
) -> tuple[TemplateFace, ...]:
    """Draw every template of a game, in pieces of at most longest by widest millimetres where a kind can be cut.

    With a gang, draw on rulers what it has, and by default only the templates `needed`, in as many copies as it needs.
    """
    subjects = Subjects.of(game, gang) if gang else None
    counted = (
        counts_of(game.templates, subjects)
        if subjects and needed
        else [(one, one.copies or 1) for one in game.templates]
    )
    faces = (
        replace(toned_template(face, tone), copies=copies)
        for template, copies in counted
        for face in _in_pieces(_with_zones(template, subjects), longest, widest, game)
    )
    return tuple(faces)


def _with_zones(template: Template, subjects: Subjects | None) -> Template:
    """Return a ruler with the zones of everybody, and of what a gang has."""
    if not isinstance(template.drawing, Ruler):
        return template
    drawing = template.drawing.with_zones(
        lambda zone: not zone.of or bool(subjects and subjects.whole.select(subjects.bit(zone.of)))
    )
    return replace(template, drawing=drawing)


def back_to_back(game: Game) -> tuple[tuple[str, str], ...]:
    """Return the keys of templates that may be two sides of one: pairs named by a pack, and mirror images.

    A turn to the left is the mirror image of the same turn to the right.
    """
    found = [(template.key, template.behind) for template in game.templates if template.behind]
    turns = [(template.key, template.drawing) for template in game.templates if isinstance(template.drawing, Turn)]
    for key, right in turns:
        left = next((other for other, turn in turns if turn == replace(right, hand="left")), None)
        if right.hand == "right" and left:
            found.append((key, left))
    return tuple(found)


def _in_pieces(template: Template, longest: float, widest: float, game: Game | None) -> tuple[TemplateFace, ...]:
    kinds = _pieces(template.drawing, longest, widest)
    if len(kinds) == 1:
        return (template_face(template, game),)
    count = len(kinds)
    return tuple(
        _face(
            template,
            kind,
            f"{template.name} {_extent(kind) or f'{number}/{count}'}",
            f"{template.key}-{number}",
            game,
            kinds,
        )
        for number, kind in enumerate(kinds, start=1)
    )


def _extent(kind: Kind) -> str:
    """Return from where to where a piece of a ruler measures."""
    return f"{kind.start}-{kind.end}{'″' * (kind.unit == INCH)}" if isinstance(kind, Ruler) else ""


def _pieces(kind: Kind, longest: float, widest: float) -> tuple[Kind, ...]:
    if isinstance(kind, Ruler):
        return ruler.pieces(kind, longest)
    if isinstance(kind, Grid):
        return grid.pieces(kind, widest, longest)
    return (kind,)


def _face(
    template: Template, kind: Kind, name: str, key: str, game: Game | None, pieces: tuple[Kind, ...] = ()
) -> TemplateFace:
    words = Inscription(name=name, note=template.note)
    others = (*(one.drawing for one in game.templates), *pieces) if game else pieces
    style = strip_styles().get(game.designs[0].look, PLAIN) if game and game.designs else PLAIN
    drawing = _drawn(kind, words, others, style).at_origin()
    accent = game.colour if game else GREY
    if game:
        lettering = game_lettering(game)
        drawing = in_type(drawing, lettering, figures=FIGURE_TYPES.get(lettering))
    if template.colour:
        drawing, accent = tinted(drawing), template.colour
    return TemplateFace(key=key, name=name, drawing=drawing, accent=accent)


def _drawn(kind: Kind, words: Inscription, others: tuple[Kind, ...], style: StripStyle) -> Drawing:
    match kind:
        case Turn():
            lengths = {one.inches for one in others if isinstance(one, Turn)}
            return turn_drawing(kind, words, chevrons=1 + sum(inches < kind.inches for inches in lengths))
        case Ruler():
            starts = {(one.start, one.unit) for one in others if isinstance(one, Ruler)}
            return ruler.ruler_drawing(kind, words, joined=(kind.end, kind.unit) in starts, style=style)
        case Sector():
            return sector_drawing(kind, words)
        case Area():
            return area_drawing(kind, words)
        case Grid():
            return reach_drawing(kind, words, style) if kind.origin else grid.grid_drawing(kind, words)
        case _:
            assert_never(kind)
