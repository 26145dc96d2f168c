"""manage.py checkpack: print every problem of a pack, without a database."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from roster.management.exits import ExitingCommand
from roster.management.files import read_folders
from roster.packs.texts import unprintable_letters


class Command(ExitingCommand):
    """The command; exits with 0 for packs without problems, else with 2."""

    help = "Check packs and their sample gangs: prints every problem with its file, line, key and remedy."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="folders that hold a game.yaml")

    def handle(self, *args: Any, **options: Any) -> None:
        reading = read_folders(options["paths"])
        if reading.problems:
            self.refuse(reading.problems)
        for one in reading.packs:
            samples = f", {len(one.samples)} sample gangs" if one.samples else ""
            self.say(f"{one.pack.game.slug}: no problems{samples}")
            for letter, place in unprintable_letters(one.pack).items():
                named = f"{letter} (U+{ord(letter):04X}, first in {place})"
                self.say(f"  {named} has no glyph: cards show a box. Write another.")
