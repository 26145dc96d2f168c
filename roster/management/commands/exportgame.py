"""manage.py exportgame: write a draft or an edition as the files of a pack."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from roster.management.exits import ExitingCommand
from roster.packs.schema.pack import Pack
from roster.packs.writing import is_folder_for, write_pack
from roster.queries.drafts import draft
from roster.queries.emblems import pack_emblems
from roster.queries.games import GameUnknown, edition_body


class Command(ExitingCommand):
    """The command; loading the files that it writes gives the same game, byte for byte."""

    help = "Write a game's draft, or one of its editions, as a pack folder. Its files lose their comments."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", metavar="SLUG", help="the game")
        parser.add_argument(
            "-o", "--output", type=Path, required=True, metavar="DIR", help="a new or empty folder, or this game's own"
        )
        parser.add_argument(
            "--edition", type=int, metavar="N", help="this edition; 0: the newest; without the option: the draft"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        slug, number, folder = options["slug"], options["edition"], options["output"]
        try:
            pack = self.pack_of(slug, number)
            if not is_folder_for(folder, slug):
                self.refuse([f"{folder}: This folder holds something else. Name a new or empty one."])
            pictures = pack_emblems(pack)
            write_pack(pack, folder, pictures)
        except OSError as failure:
            self.refuse([f"{folder}: cannot be written: {failure.strerror}. Name another folder."])
        what = "draft" if number is None else f"edition {number}" if number else "newest edition"
        self.say(f"{slug}: {what} written to {folder}")
        for faction in pack.factions:
            if faction.picture and faction.picture not in pictures:
                self.say(f"{slug}: the picture of {faction.name} is missing here, and left out. Upload it again.")

    def pack_of(self, slug: str, number: int | None) -> Pack:
        """Return the draft, or the edition with a number; exit if the draft is not a valid pack."""
        if number is not None:
            return Pack.model_validate_json(edition_body(slug, number))
        try:
            found = draft(slug)
        except GameUnknown:
            self.refuse([f"There is no game {slug!r}. `manage.py loadgames FOLDER` loads one."])
        if found.pack is None:
            self.refuse([f"The draft of {slug!r} is not a valid pack yet. Correct it at the desk.", *found.problems])
        return found.pack
