"""manage.py loadgames: packs on disk into drafts, editions and sample gangs.

Lives here: arguments and words. Never here: reading YAML, writing rows.
"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings

from roster.management.exits import ExitingCommand
from roster.management.pack_folders import pack_folders, read_folders
from roster.operations.loading import GameLoaded, load_games
from roster.operations.refusals import Refused


class Command(ExitingCommand):
    """All of the packs or none: any problem leaves the database as it was, and the exit code is 2."""

    help = "Load packs (every folder of fixtures/ with a game.yaml, or those named) and their sample gangs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="folders that hold a game.yaml")
        parser.add_argument("--publish", action="store_true", help="make an edition of each draft that has changed")
        parser.add_argument("--notes", default="", help="what the editions say is new in them")

    def handle(self, *args: Any, **options: Any) -> None:
        fixtures = settings.BASE_DIR / "fixtures"
        folders = options["paths"] or pack_folders(fixtures)
        if not folders:
            self.refuse([f"There is no pack in {fixtures}. Name a folder that holds a game.yaml."])
        reading = read_folders(folders)
        if reading.problems:
            self.refuse(reading.problems)
        try:
            loaded = load_games(wanted=reading.packs, publishing=options["publish"], notes=options["notes"])
        except Refused as refusal:
            self.refuse(refusal.problems)
        for game in loaded:
            self.say(sentence(game))


def sentence(game: GameLoaded) -> str:
    """What became of one game, on one line."""
    parts = ["draft loaded" if game.draft.changed else "draft unchanged"]
    if game.newest is None:
        parts.append("no edition yet (load with --publish to make one)")
    else:
        parts.append(f"{'published' if game.fresh else 'newest is'} edition {game.newest.number}")
    if game.samples is not None:
        kept = game.samples
        parts.append(
            f"sample gangs: {kept.made} new, {kept.changed} changed, {kept.dropped} dropped, {kept.unchanged} unchanged"
        )
    return f"{game.draft.slug}: {'; '.join(parts)}"
