"""manage.py checkorder: check an order file and print all findings, or its text for a forum."""

from argparse import ArgumentParser
from typing import Any

from roster.management.exits import CheckingCommand
from roster.management.files import order_in_file
from roster.management.verdicts import order_as_json, order_as_text
from roster.operations.refusals import Refused
from roster.packs.order_forum import STYLES, forum_text
from roster.queries.games import game_at
from roster.rules.legality.validation import is_legal
from roster.rules.orders import check_order


class Command(CheckingCommand):
    """The command; exits with 0 for a legal order, 1 for an illegal one, 2 for an unreadable file."""

    help = "Check an order file against its game: prints every finding, or the order's text for a forum."
    file_help = "a pressgang-orders/1 file"
    formats = ("text", "json", "forum")
    epilog = """\
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

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--style", choices=tuple(STYLES), default="plain", help="how --format forum is marked up")

    def checked(self, options: dict[str, Any]) -> tuple[bool, str]:
        """Return whether the order is legal, and its text. Raises Refused, GameUnknown and EditionUnknown."""
        reading = order_in_file(options["file"])
        if reading.order is None:
            raise Refused(reading.problems)
        order, edition = reading.order, options["edition"]
        game = game_at(order.game, order.edition if edition is None else edition)
        findings = (*reading.findings, *check_order(game, order))
        if options["format"] == "forum":
            return is_legal(findings), forum_text(game, order, findings, options["style"])
        as_written = order_as_json if options["format"] == "json" else order_as_text
        return is_legal(findings), as_written(game, order, findings)
