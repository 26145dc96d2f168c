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
from cards.geometry.strip_style import PLAIN, strip_styles
from cards.geometry.turn import turn_drawing
from roster.rules.game.game import Game
from roster.rules.game.prints import INCH, Area, Grid, Ruler, Sector, Template, Turn
from roster.rules.game.prints import Drawing as Kind
from roster.rules.gang.gang import Gang
from roster.rules.gang.needs import counts_of
from roster.rules.gang.subjects import Subjects

GREY = "#2b2f33"
LONGEST, WIDEST = 259.0, 190.0
"""The largest piece, in millimetres, that fits on any paper."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TemplateFace:
    """One template to cut out: its drawing's box starts at 0, 0; `accent` is the game's colour `#rrggbb`."""

    key: str
    name: str
    drawing: Drawing
    accent: str = GREY
    copies: int = 1


def template_face(template: Template, game: Game | None = None, pieces: tuple[Kind, ...] = ()) -> TemplateFace:
    """Draw the template in one piece, in its own colour or else the game's, and in the game's display type.

    `pieces` are those of the ruler of which it is one.
    """
    words = Inscription(name=template.name, note=template.note)
    others = (*(one.drawing for one in game.templates), *pieces) if game else pieces
    style = strip_styles().get(game.designs[0].look, PLAIN) if game and game.designs else PLAIN
    match template.drawing:
        case Turn() as turn:
            shorter = {one.inches for one in others if isinstance(one, Turn) and one.inches < turn.inches}
            drawing = turn_drawing(turn, words, chevrons=1 + len(shorter))
        case Ruler() as strip:
            starts = {(one.start, one.unit) for one in others if isinstance(one, Ruler)}
            drawing = ruler.ruler_drawing(strip, words, joined=(strip.end, strip.unit) in starts, style=style)
        case Sector() as sector:
            drawing = sector_drawing(sector, words)
        case Area() as area:
            drawing = area_drawing(area, words)
        case Grid(origin="") as cells:
            drawing = grid.grid_drawing(cells, words)
        case Grid() as cells:
            drawing = reach_drawing(cells, words, pair=template.copies > 1)
        case _:
            assert_never(template.drawing)
    drawing, accent = drawing.at_origin(), template.colour or (game.colour if game else GREY)
    if game:
        drawing = in_type(drawing, lettering := game_lettering(game), figures=FIGURE_TYPES.get(lettering))
    drawing = tinted(drawing) if template.colour else drawing
    return TemplateFace(key=template.key, name=template.name, drawing=drawing, accent=accent)


def template_pieces(
    template: Template, game: Game | None, *, longest: float = LONGEST, widest: float = WIDEST
) -> tuple[TemplateFace, ...]:
    """Draw the template in pieces of at most longest by widest millimetres, where its kind can be cut.

    Its note is on the first.
    """
    match template.drawing:
        case Ruler() as whole:
            kinds: tuple[Kind, ...] = ruler.pieces(whole, longest)
            parts = [f"{one.start}-{one.end}{'″' * (one.unit == INCH)}" for one in ruler.pieces(whole, longest)]
        case Grid() as whole:
            kinds = grid.pieces(whole, widest, longest)
            parts = [f"{number}/{len(kinds)}" for number in range(1, len(kinds) + 1)]
        case _:
            kinds, parts = (), []
    pieces = (
        replace(
            template,
            key=f"{template.key}-{number}",
            name=f"{template.name} {part}",
            drawing=kind,
            note=template.note * (number == 1),
        )
        for number, (kind, part) in enumerate(zip(kinds, parts, strict=True), start=1)
    )
    return tuple(template_face(one, game, kinds) for one in (pieces if kinds[1:] else (template,)))


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
    return tuple(
        replace(toned_template(face, tone), copies=copies)
        for template, copies in counted
        for face in template_pieces(_with_zones(template, subjects), game, longest=longest, widest=widest)
    )


def _with_zones(template: Template, subjects: Subjects | None) -> Template:
    """Return a ruler with the zones of everybody, and of what a gang has; with all of them without a gang."""
    if not (subjects and isinstance(template.drawing, Ruler)):
        return template
    has = subjects
    drawing = template.drawing.with_zones(lambda zone: not zone.of or bool(has.whole.select(has.bit(zone.of))))
    return replace(template, drawing=drawing)


def back_to_back(game: Game) -> tuple[tuple[str, str], ...]:
    """Return the keys of templates that may be two sides of one: pairs named by a pack, and mirror images.

    A turn to the left is the mirror image of the same turn to the right.
    """
    found = [(template.key, template.behind) for template in game.templates if template.behind]
    turns = [(template.key, template.drawing) for template in game.templates if isinstance(template.drawing, Turn)]
    rights = [(key, replace(turn, hand="left")) for key, turn in turns if turn.hand == "right"]
    return (*found, *((key, other) for key, mirrored in rights for other, turn in turns if turn == mirrored))
