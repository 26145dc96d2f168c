"""manage.py designgallery: print a game's shortest and longest cards in every look, size and tone."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from cards.html.styles import bundled_looks
from cards.management.gang_command import GangCommand
from cards.pdf.context import PrintContext
from cards.press.printing import print_context
from cards.sheets.papers import card_size_keys
from roster.management.files import game_in_pack, pack_folders
from roster.queries.games import newest_game, published_games
from roster.rules.gang.gang import Gang

EVERY = "all"


def gallery_pdf(context: PrintContext, options: dict[str, Any]) -> bytes:
    """Return the gallery as a PDF."""
    from cards.exports.gallery import gallery

    return gallery(context, looks=options["look"], sizes=options["card"])


class Command(GangCommand):
    """The command; exits with 0 if every PDF is written."""

    help = "Print the shortest and the longest card of each kind in every look, size and tone, as contact sheets."
    epilog = """\
exit codes: 0 written, 2 the game is not here or its pack has problems, 3 nothing could be made or written

one page a kind of card and look, with a row for each size of cards, the design's own first: in colour, in grey and
with ink saved. docs/designs.md shows every look and block.
"""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", metavar="GAME", help="a published game's short name; all: each game")
        parser.add_argument(
            "-o", "--output", type=Path, required=True, metavar="OUT.pdf", help="where it goes; all: OUT-GAME.pdf each"
        )
        parser.add_argument("--packs", type=Path, metavar="FOLDER", help="use packs in FOLDER as they are")
        parser.add_argument(
            "--look", action="append", default=[], choices=sorted(bundled_looks()), help="this one; may be repeated"
        )
        parser.add_argument(
            "--card", action="append", default=[], choices=card_size_keys(), help="only in this size; may be repeated"
        )
        self.add_tools(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        slugs = self.slugs(options) if options["game"] == EVERY else [options["game"]]
        output: Path = options["output"]
        for slug in slugs:
            context = self.context(slug, options["packs"])
            file = output.with_stem(f"{output.stem}-{slug}") if options["game"] == EVERY else output
            pdf = self.run(options, context, lambda context: gallery_pdf(context, options))
            self.write_out(file, pdf)
            self.say(f"{file}: {context.game.name}, {len(pdf) / 1024:.0f} KiB")

    def slugs(self, options: dict[str, Any]) -> list[str]:
        """Return the slugs of all published games, or of all packs in the folder."""
        if packs := options["packs"]:
            return [folder.name for folder in pack_folders(packs)]
        return [game.slug for game in published_games()]

    def context(self, slug: str, packs: Path | None) -> PrintContext:
        """Return a context for the newest edition, or for the pack as it is, with its pictures."""
        if packs is None:
            return print_context(newest_game(slug), Gang(game=slug))
        game, pictures = game_in_pack(packs, slug)
        return PrintContext(game=game, pictures=pictures)
