"""manage.py cardimages: a gang's cards as pictures for a printing house, or as a table for Tabletop Simulator."""

import sys
from argparse import ArgumentParser
from typing import Any

from cards.management.gang_command import FAULTY, GangCommand, add_design, commission_of, illegal_lines, write_files
from cards.outputs.commission import Commission
from cards.outputs.houses import house, house_keys, house_set
from cards.outputs.takers import TABLE
from cards.outputs.virtual_table import table_set

EPILOG = f"""\
exit codes: 0 written, 2 the gang is unreadable, or of a game or edition that is not here, 3 nothing could be made or
written, 4 written, but the checks found what the house would send back (listed on stderr and in manifest.json)

OUT is a folder, or a file.zip. For {TABLE} the pictures go into the program's Mods/Images folder;
with --address the save file looks for them there.
"""


class Command(GangCommand):
    """Exit code 0 when every picture is written and passes its checks."""

    help = "Make pictures of a gang's cards for a printing house, or sheets and a save file for Tabletop Simulator."

    def add_arguments(self, parser: ArgumentParser) -> None:
        self.add_gang(parser, EPILOG)
        parser.add_argument("--for", dest="house", choices=(*house_keys(), TABLE), required=True, help="who gets them")
        add_design(parser)
        parser.add_argument("--address", default="", metavar="URL", help=f"where {TABLE} will find the pictures")

    def handle(self, *args: Any, **options: Any) -> None:
        named, verdict = self.gang(options)
        files, problems, remarks = self.run(
            options,
            lambda tools, bar: self.pictures(commission_of(named, verdict, tools, bar, options["design"]), options),
        )
        try:
            write_files(options["output"], files)
        except OSError as failure:
            self.give_up_writing(options["output"], failure)
        for line in (*illegal_lines(verdict), *problems):
            self.write(self.stderr, line)
        self.say("\n".join((f"{options['output']}: {len(files)} files for {options['house']}", *remarks)))
        if problems:
            sys.exit(FAULTY)

    def pictures(
        self, commission: Commission, options: dict[str, Any]
    ) -> tuple[dict[str, bytes], tuple[str, ...], tuple[str, ...]]:
        """The files by name, what the checks found, and what was left out on purpose."""
        if options["house"] == TABLE:
            return table_set(commission, options["address"]), commission.missing, ()
        made = house_set(commission, house(options["house"]))
        return made.files | {"manifest.json": made.manifest_file}, made.problems, made.remarks
