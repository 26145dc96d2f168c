"""manage.py cardimages: a gang's cards as pictures for a printing house, or as a table for Tabletop Simulator."""

import sys
from argparse import ArgumentParser
from dataclasses import replace
from typing import Any

from cards.exports.houses import house, house_keys, house_set
from cards.exports.takers import TABLE
from cards.exports.virtual_table import table_set
from cards.management.gang_command import FAULTY, GangCommand, add_design, context_of, illegal_lines, write_files
from cards.pdf.context import PrintContext, designed
from cards.pdf.writing.pictures import with_known_emblems

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
        context = context_of(named, verdict)
        files, problems, remarks = self.run(options, context, lambda context: self.pictures(context, options))
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
        self, context: PrintContext, options: dict[str, Any]
    ) -> tuple[dict[str, bytes], tuple[str, ...], tuple[str, ...]]:
        """Return the files by name, what the checks found, and what was left out on purpose."""
        context = with_known_emblems(replace(context, game=designed(context.game, options["design"])))
        if options["house"] == TABLE:
            return table_set(context, options["address"]), context.notes, ()
        made = house_set(context, house(options["house"]))
        return made.files | {"manifest.json": made.manifest_file}, made.problems, made.remarks
