"""manage.py printkit: print a gang as a PDF of cards, tokens, templates and reference sheets."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from cards.management.gang_command import GangCommand, context_for, illegal_lines, report_text, write_whole
from cards.management.option_flags import add_flags, flag_of, words_from_flags
from cards.press.printing import print_gang
from cards.sheets.layouts import layout_for
from cards.sheets.option_codec import InvalidOptions, options_from
from cards.sheets.options import PrintOptions
from roster.management.verdicts import GangVerdict

EPILOG = """\
exit codes: 0 printed, 1 an option is wrong, 2 the gang is unreadable, or of a game or edition that is not here,
3 it could not be printed

A gang that is not legal is printed anyway; what is wrong with it is listed on stderr.
"""


class Command(GangCommand):
    """The command; exits with 0 if the PDF is written."""

    help = "Print a gang's kit to a PDF: unit cards, deck cards, tokens, templates and reference sheets."

    def add_arguments(self, parser: ArgumentParser) -> None:
        self.add_gang(parser, EPILOG, "OUT.pdf")
        parser.add_argument(
            "--packs", type=Path, metavar="FOLDER", help="use the game's pack in FOLDER as it is, without a database"
        )
        parser.add_argument("--report", choices=("text", "json"), default="text", help="how to list what was printed")
        add_flags(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        named, verdict = self.gang(options)
        wanted = self.print_options(verdict, options)
        if wanted.since and not named.uid:
            raise CommandError("--since needs a saved gang: give the uid from its address in place of a file.")
        kit = self.run(options, context_for(named, verdict), lambda context: print_gang(context, wanted))
        output: Path = options["output"]
        try:
            write_whole(output, kit.pdf)
        except OSError as failure:
            self.give_up_writing(output, failure)
        for line in illegal_lines(verdict):
            self.write(self.stderr, line)
        in_json = options["report"] == "json"
        self.say(
            json.dumps(kit.report.as_data(), indent=2)
            if in_json
            else report_text(kit, output, layout_for(wanted).sides)
        )

    def print_options(self, verdict: GangVerdict, options: dict[str, Any]) -> PrintOptions:
        """Return the options that the flags give. Raises CommandError with all their errors."""
        try:
            return options_from(words_from_flags(options, verdict.gang))
        except InvalidOptions as wrong:
            lines = (f"--{flag_of(trouble.name)}: {trouble.message}" for trouble in wrong.problems)
            raise CommandError("\n".join(lines)) from wrong
        except LookupError as unknown:
            raise CommandError(str(unknown)) from unknown
