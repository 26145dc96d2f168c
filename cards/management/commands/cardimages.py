"""manage.py cardimages: a gang's cards as pictures for a printing house, or as a table for Tabletop Simulator.

Lives here: arguments, the written files, what is said of them, exit codes. Never here: making pictures (see
cards.outputs).
"""

import json
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Any, NoReturn

from cards.management.kit_told import said_of_gang
from cards.management.whole_file import write_files
from cards.outputs.house import house, house_keys
from cards.outputs.house_set import HouseSet, Order, house_set
from cards.outputs.tabletop.order import TableOrder
from cards.outputs.tabletop.table_set import table_set
from cards.pdf.availability import install_line, missing_libraries
from cards.pdf.laying import Press
from cards.pdf.printed import PrintingFailed
from cards.pdf.workers import Limits, Pool
from cards.press.children import store
from roster.management.exits import ExitingCommand
from roster.management.gang_files import gang_in_file
from roster.management.gang_verdicts import Verdict, verdict_on

NOT_MADE, FAULTY = 3, 4
TABLE = "tabletop-simulator"
EPILOG = f"""\
exit codes: 0 written, 2 the file is unreadable, or of a game or edition that is not here, 3 nothing could be made or
written, 4 written, but the checks found what the house would send back (said on stderr, and in manifest.json)

For {TABLE} the pictures go into the program's Mods/Images folder; with --address the save file looks for them there.
"""


class Command(ExitingCommand):
    """Exit code 0 when every picture is written and passes its checks."""

    help = "Make pictures of a gang's cards for a printing house, or sheets and a save file for Tabletop Simulator."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.formatter_class = RawDescriptionHelpFormatter
        parser.epilog = EPILOG
        parser.add_argument("file", type=Path, metavar="FILE", help="a pressgang-gang/1 file")
        parser.add_argument("--for", dest="house", choices=(*house_keys(), TABLE), required=True, help="who takes them")
        parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT", help="a folder, or a file.zip")
        parser.add_argument("--edition", type=int, metavar="N", help="make them by this edition; 0: the newest")
        parser.add_argument("--address", default="", metavar="URL", help=f"where {TABLE} will find the pictures")
        parser.add_argument("--workers", type=int, default=2, metavar="N", help="how many processes work at once")
        parser.add_argument("--seconds", type=float, default=120, help="the longest that one piece of work may take")

    def handle(self, *args: Any, **options: Any) -> None:
        verdict = self.verdict(options["file"], options["edition"])
        if missing := missing_libraries():
            self.give_up(f"Printing needs libraries that are missing: {', '.join(missing)}.", install_line())
        pool = Pool(workers=max(1, options["workers"]), limits=Limits(seconds=options["seconds"]))
        try:
            files, problems = self.made(verdict, options, pool)
            write_files(options["output"], files)
        except PrintingFailed as failed:
            self.give_up(str(failed))
        except OSError as failure:
            self.give_up(f"{options['output']} cannot be written: {failure.strerror}. Name a place that can.")
        finally:
            pool.close()
        for line in (*said_of_gang(verdict), *problems):
            self.write(self.stderr, line)
        self.say(f"{options['output']}: {len(files)} files for {options['house']}")
        if problems:
            sys.exit(FAULTY)

    def verdict(self, file: Path, edition: int | None) -> Verdict:
        """The gang on its edition; every problem of a file that cannot be read."""
        reading = gang_in_file(file)
        if reading.gang is None:
            self.refuse(reading.problems)
        try:
            return verdict_on(reading, reading.gang, edition)
        except LookupError as unknown:
            self.refuse([unknown])

    def made(self, verdict: Verdict, options: dict[str, Any], press: Press) -> tuple[dict[str, bytes], tuple[str, ...]]:
        """The files, and what the checks found."""
        game, gang = verdict.game, verdict.gang
        if options["house"] == TABLE:
            order = TableOrder(game=game, gang=gang, press=press, store=store(), base=options["address"])
            return table_set(order), ()
        made: HouseSet = house_set(
            Order(game=game, gang=gang, house=house(options["house"]), press=press, store=store())
        )
        manifest = json.dumps(made.manifest, indent=1, ensure_ascii=False).encode()
        return {**made.files, "manifest.json": manifest}, made.problems

    def give_up(self, *lines: str) -> NoReturn:
        """Say why there are no pictures."""
        for line in lines:
            self.write(self.stderr, line)
        sys.exit(NOT_MADE)
