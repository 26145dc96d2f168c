"""manage.py checkgang: check a gang file and print all findings."""

from typing import Any

from roster.management.exits import CheckingCommand
from roster.management.files import gang_in_file
from roster.management.verdicts import as_json, as_text, verdict_on
from roster.operations.refusals import Refused


class Command(CheckingCommand):
    """The command; exits with 0 for a legal gang, 1 for an illegal one, 2 for an unreadable file."""

    help = "Check a gang file against its game: prints every finding and the gang's points."
    file_help = "a pressgang-gang/1 file"
    epilog = """\
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

    def checked(self, options: dict[str, Any]) -> tuple[bool, str]:
        """Return whether the gang is legal, and its findings. Raises Refused, GameUnknown and EditionUnknown."""
        reading = gang_in_file(options["file"])
        if reading.gang is None:
            raise Refused(reading.problems)
        verdict = verdict_on(reading.gang, options["edition"])
        written = as_json if options["format"] == "json" else as_text
        return verdict.legal, written(verdict, reading.findings)
