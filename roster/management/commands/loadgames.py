"""manage.py loadgames: load packs from disk as drafts, editions and sample gangs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings

from roster.management.exits import ExitingCommand
from roster.management.files import pack_folders, read_folders
from roster.operations.games import GameLoaded, load_games


class Command(ExitingCommand):
    """The command; with any problem, it loads no pack, leaves the database as it is and exits with 2."""

    help = (
        "Load packs and their sample gangs: the named ones, or every folder of fixtures/ with a game.yaml. A draft "
        "that was edited here since its last load is replaced only when its pack is named, or with --overwrite."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="folders that hold a game.yaml")
        parser.add_argument("--publish", action="store_true", help="make an edition of each draft that has changed")
        parser.add_argument("--overwrite", action="store_true", help="also replace drafts that were edited here")
        parser.add_argument("--notes", default="", help="what is new, for the list of editions")

    def handle(self, *args: Any, **options: Any) -> None:
        fixtures = settings.BASE_DIR / "fixtures"
        folders = options["paths"] or pack_folders(fixtures)
        if not folders:
            self.refuse([f"There is no pack in {fixtures}. Name a folder that holds a game.yaml."])
        reading = read_folders(folders)
        if reading.problems:
            self.refuse(reading.problems)
        loaded = load_games(
            wanted=reading.packs,
            publishing=options["publish"],
            sparing_edits=not (options["paths"] or options["overwrite"]),
            notes=options["notes"],
        )
        for game in loaded:
            self.say(outcome_line(game))


def draft_outcome(game: GameLoaded) -> str:
    """Return what happened to a game's draft, in words."""
    if game.draft is None:
        return "draft left alone, because it was edited here (replace it with --overwrite)"
    return "draft loaded" if game.draft else "draft unchanged"


def outcome_line(game: GameLoaded) -> str:
    """Return what happened to a game, on one line."""
    parts = [draft_outcome(game)]
    if game.newest is None:
        parts.append("no edition yet (load with --publish to make one)")
    else:
        parts.append(f"{'published' if game.fresh else 'newest is'} edition {game.newest.number}")
    if game.samples is not None:
        kept = game.samples
        parts.append(
            f"sample gangs: {kept.made} new, {kept.changed} changed, {kept.dropped} dropped, {kept.unchanged} unchanged"
        )
    return f"{game.slug}: {'; '.join(parts)}"
