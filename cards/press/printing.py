"""One gang printed with this process's children.

Lives here: the one call from jobs, previews and pages to the kit. Never here: jobs, HTTP.
"""

from collections.abc import Callable

from cards.pdf.printed import PARTS, PrintedKit
from cards.pdf.process import Limits, print_kit_apart
from cards.press.children import limits
from cards.sheets.options import PrintOptions
from roster.rules.game import Game
from roster.rules.gang import Gang

Progress = Callable[[int, int], None]


def printed(game: Game, gang: Gang, options: PrintOptions, *, revision: int, progress: Progress) -> PrintedKit:
    """The gang's kit as asked for; `progress` hears how many faces are ready, of how many, and may raise to stop.

    Raises PrintingUnavailable, PrintingFailed, and what `progress` raises.
    """
    progress(0, 0)
    what = tuple(part for part in PARTS if part in options.what)
    within = Limits(seconds=limits().seconds)
    kit = print_kit_apart(game, gang, what=what, paper=options.paper, revision=revision, limits=within)
    progress(1, 1)
    return kit
