"""manage.py checkorder: check an order file and print all findings, or its text for a forum."""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Any

from roster.management.exits import ILLEGAL, ExitingCommand
from roster.management.files import order_in_file
from roster.management.verdicts import OrderVerdict, order_as_json, order_as_text, order_verdict
from roster.packs.order_forum import STYLES, forum_text

EPILOG = """\
exit codes: 0 legal, 1 not legal, 2 unreadable, or its game or edition is not in the database

--format json prints one object:
  game, gang, member  texts
  edition             the edition it was checked on
  legal               true or false; null with exit code 2
  choices             by section, as order files write them
  findings            a list of {code, severity, place, message, reason, limit, actual, constraint}, all texts;
                      place is "choices/<section>/<entry>", "choices/<section>", or "" for the order
  problems            a list of sentences, empty unless the exit code is 2

--format forum prints the order and the verdict to paste: --style plain, markdown or bbcode
"""


class Command(ExitingCommand):
    """The command; exits with 0 for a legal order, 1 for an illegal one, 2 for an unreadable file."""

    help = "Check an order file against its game: prints every finding, or the order's text for a forum."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.formatter_class = RawDescriptionHelpFormatter
        parser.epilog = EPILOG
        parser.add_argument("file", type=Path, metavar="FILE", help="a pressgang-orders/1 file")
        parser.add_argument("--format", choices=("text", "json", "forum"), default="text")
        parser.add_argument("--style", choices=tuple(STYLES), default="plain", help="how --format forum is marked up")
        parser.add_argument("--edition", type=int, metavar="N", help="check on this edition; 0: the newest")

    def handle(self, *args: Any, **options: Any) -> None:
        in_json = options["format"] == "json"
        reading = order_in_file(options["file"])
        if reading.order is None:
            self.exit_unreadable(reading.problems, in_json)
        try:
            verdict = order_verdict(reading, reading.order, options["edition"])
        except LookupError as unknown:
            self.exit_unreadable([unknown], in_json)
        self.say(format_verdict(verdict, options["format"], options["style"]))
        if not verdict.legal:
            sys.exit(ILLEGAL)


def format_verdict(verdict: OrderVerdict, form: str, style: str) -> str:
    """Return the verdict in a format."""
    if form == "forum":
        return forum_text(verdict.game, verdict.order, verdict.findings, style)
    return order_as_json(verdict) if form == "json" else order_as_text(verdict)
