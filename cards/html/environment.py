"""The Jinja2 environment of cards: everything escaped, nothing undefined, every text printable."""

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from cards.faces.abridge import in_row
from cards.faces.parts import TICK, WRITE, Entries, TextEntry, is_long
from cards.faces.sheet_face import HOUSE
from cards.faces.tones import heat_colour, squad_colour
from cards.html.box_labels import OF_PLACE, cell_classes, figure_classes, last_at_edge, under_name
from cards.html.heads import beside_name, has_figure, line_below, shows_emblem
from cards.html.looks import TEMPLATES
from cards.html.naming import has_badge, kicker
from cards.html.printable import printable
from cards.html.shapes import MOST_ON_DIAL, dial, drawing, edge_margin, figure, figure_view


@cache
def environment() -> Environment:
    """Return the environment, one for each process, so that templates are compiled once."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        optimized=False,  # folding constants takes longer than it saves in one print
        undefined=StrictUndefined,
        finalize=printable,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(
        signs=HOUSE,
        tick=TICK,
        write=WRITE,
        icon=drawing,
        dial=dial,
        edge_margin=edge_margin,
        MOST_ON_DIAL=MOST_ON_DIAL,
        OF_PLACE=OF_PLACE,
        ember=heat_colour,
        in_row=in_row,
        is_long=is_long,
        is_run=is_run,
        beside_name=beside_name,
        has_badge=has_badge,
        has_figure=has_figure,
        shows_emblem=shows_emblem,
        cell_classes=cell_classes,
        figure=figure,
        figure_view=figure_view,
        figure_classes=figure_classes,
        kicker=kicker,
        last_at_edge=last_at_edge,
        line_below=line_below,
        squad_colour=squad_colour,
        under_name=under_name,
    )
    return made


def is_run(part: Entries, entry: TextEntry) -> bool:
    """Return whether an entry's title and text are one paragraph."""
    return bool(entry.title) and part.of in ("run", "keywords", "skills", "effects")
