"""manage.py checkgang: check a gang file and print all findings."""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Any

from roster.management.exits import ILLEGAL, ExitingCommand
from roster.management.files import gang_in_file
from roster.management.verdicts import as_json, as_text, verdict_on

EPILOG = """\
exit codes: 0 legal, 1 not legal, 2 unreadable, or its game or edition is not in the database

--format json prints one object:
  game, name     texts
  edition        the edition it was checked on
  legal          true or false; null with exit code 2
  points         the gang's points
  findings       a list of {code, severity, place, message, reason, limit, actual, constraint}, all texts;
                 place is "members/<id>/traits/0", "decks/main/cards/1", "size", or "" for the gang
  ledger         if the gang has one: earned, spent, given (by opponents), balance, and entries, a list of
                 {advance, member, key, what, earned, price, payer, balance}
  problems       a list of sentences, empty unless the exit code is 2
"""


class Command(ExitingCommand):
    """The command; exits with 0 for a legal gang, 1 for an illegal one, 2 for an unreadable file."""

    help = "Check a gang file against its game: prints every finding and the gang's points."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.formatter_class = RawDescriptionHelpFormatter
        parser.epilog = EPILOG
        parser.add_argument("file", type=Path, metavar="FILE", help="a pressgang-gang/1 file")
        parser.add_argument("--format", choices=("text", "json"), default="text")
        parser.add_argument("--edition", type=int, metavar="N", help="check on this edition; 0: the newest")

    def handle(self, *args: Any, **options: Any) -> None:
        in_json = options["format"] == "json"
        reading = gang_in_file(options["file"])
        if reading.gang is None:
            self.exit_unreadable(reading.problems, in_json)
        try:
            verdict = verdict_on(reading, reading.gang, options["edition"])
        except LookupError as unknown:
            self.exit_unreadable([unknown], in_json)
        self.say(as_json(verdict) if in_json else as_text(verdict))
        if not verdict.legal:
            sys.exit(ILLEGAL)
