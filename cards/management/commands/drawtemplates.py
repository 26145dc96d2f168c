"""manage.py drawtemplates: write a game's templates and token outlines at true size."""

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cards.drawn.dxf import REMEDY, dxf_available
from cards.drawn.files import FORMATS, FileOptions, Format, NotDrawable, piece_file
from cards.drawn.pdf import TooManyPixels
from cards.drawn.piece import STYLES, CutPiece, pieces
from cards.management.gang_command import WritingCommand
from roster.queries.games import game_at
from roster.rules.game.game import Game

KINDS = ("templates", "tokens")


def subset_parser(known: tuple[str, ...]) -> Callable[[str], tuple[str, ...]]:
    """Return a parser of lists such as "svg,dxf"; it returns the given ones of `known`, in that order."""

    def read(text: str) -> tuple[str, ...]:
        named = {word.strip() for word in text.split(",") if word.strip()}
        unknown = sorted(named - set(known))
        if unknown or not named:
            raise ArgumentTypeError(f"{', '.join(unknown) or 'nothing'} is unknown; choose from {','.join(known)}")
        return tuple(word for word in known if word in named)

    return read


class Command(WritingCommand):
    """The command; exits with 0 if every file is written."""

    help = "Write a game's templates and token outlines as SVG, PDF, DXF and PNG of true size."
    epilog = """\
exit codes: 0 written, 2 there is no such game, edition or piece, 3 it could not be drawn or written

A DXF is in millimetres: layer CUT is cut, ENGRAVE is engraved as lines, ENGRAVE_FILL as areas. --kerf moves the cuts
for a beam of that width, outlines outward and holes inward.
"""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", metavar="GAME", help="a published game's short name")
        parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT", help="a folder, or a file.zip")
        parser.add_argument("--edition", type=int, default=0, metavar="N", help="this edition; 0: the newest")
        parser.add_argument(
            "--formats", type=subset_parser(FORMATS), default=FORMATS, metavar="LIST", help=",".join(FORMATS)
        )
        parser.add_argument("--what", type=subset_parser(KINDS), default=KINDS, metavar="LIST", help=",".join(KINDS))
        parser.add_argument("--only", action="append", default=[], metavar="KEY", help="this piece; may be repeated")
        parser.add_argument("--style", choices=STYLES, default="print", help="painted, or lines by layer for a machine")
        parser.add_argument("--kerf", type=float, default=0, metavar="MM", help="the width of a laser's cut")
        parser.add_argument("--dpi", type=int, default=300, help="the resolution of PNGs")
        parser.add_argument("--joined", action="store_true", help="DXF outlines as one polyline with bulges each")

    def handle(self, *args: Any, **options: Any) -> None:
        chosen = self.chosen(game_at(options["game"], options["edition"]), options)
        formats = self.formats(options["formats"])
        output: Path = options["output"]
        try:
            wanted = FileOptions(**{name: options[name] for name in ("style", "kerf", "dpi", "joined")})
            files = {f"{one.of}s/{one.key}.{form}": piece_file(one, form, wanted) for one in chosen for form in formats}
        except (NotDrawable, TooManyPixels) as wrong:
            self.give_up(str(wrong))
        self.write_out(output, files)
        self.say(f"{output}: {len(chosen)} pieces as {', '.join(formats)}, {len(files)} files of true size")

    def chosen(self, game: Game, options: dict[str, Any]) -> tuple[CutPiece, ...]:
        """Return the chosen pieces; exit with a list of all names if one is unknown."""
        there = tuple(piece for piece in pieces(game) if f"{piece.of}s" in options["what"])
        unknown = sorted(set(options["only"]) - {piece.key for piece in there})
        if unknown or not there:
            known = ", ".join(piece.key for piece in there) or "none"
            self.refuse([f"There is no piece {', '.join(unknown) or 'to draw'}. The pieces of {game.name}: {known}."])
        return tuple(piece for piece in there if not options["only"] or piece.key in options["only"])

    def formats(self, chosen: tuple[Format, ...]) -> tuple[Format, ...]:
        """Return the formats to write. Without its library, DXF is left out of the default, and an error if chosen."""
        if "dxf" not in chosen or dxf_available():
            return chosen
        if chosen != FORMATS:
            self.give_up(REMEDY)
        self.write(self.stderr, REMEDY)
        return tuple(form for form in chosen if form != "dxf")
