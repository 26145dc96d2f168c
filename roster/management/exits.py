"""Commands with exit codes (0 fine, 1 illegal, 2 unreadable), and printing of text that anybody may have written."""

import json
import sys
from collections.abc import Iterable
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, OutputWrapper
from django.db import Error, OperationalError, ProgrammingError

ILLEGAL = 1
UNREADABLE = 2
NOT_THERE = ("no such table", "no such column")
NOT_THERE_CODES = ("42P01", "42703")
"""What SQLite says, and PostgreSQL's codes, where a table or a column is missing."""


def trouble_of(failure: Error) -> str:
    """What keeps a database from being used, with the remedy; Django has the same classes for much that differs."""
    said = str(failure).strip().split("\n")[0].rstrip(".")
    cause = failure.__cause__
    if said.startswith(NOT_THERE) or getattr(cause, "sqlstate", "") in NOT_THERE_CODES:
        return "The database has no tables, or those of another release: run `manage.py migrate`."
    return f"The database could not do this: {said}. Check DATABASE_URL, and ask `manage.py doctor`."


def printable(text: str, encoding: str | None) -> str:
    """Text with each invisible or unencodable character, except line ends, as an escape."""
    shown = "".join(letter if letter.isprintable() or letter == "\n" else escaped(letter) for letter in text)
    return shown.encode(encoding or "utf-8", "backslashreplace").decode(encoding or "utf-8")


def escaped(letter: str) -> str:
    """A character as an escape with its number."""
    return f"\\u{ord(letter):04x}" if ord(letter) < 0x10000 else f"\\U{ord(letter):08x}"


class ExitingCommand(BaseCommand):
    """A command whose every outcome has an exit code."""

    requires_system_checks: tuple[str, ...] = ()

    def execute(self, *args: Any, **options: Any) -> str | None:
        """Run the command; what a database refuses is reported like any other problem."""
        try:
            return super().execute(*args, **options)
        except (OperationalError, ProgrammingError) as failure:
            self.refuse([trouble_of(failure)])

    def say(self, text: str) -> None:
        """Print a line to stdout."""
        self.write(self.stdout, text)

    def refuse(self, problems: Iterable[object]) -> NoReturn:
        """Print each problem on its own line to stderr, and exit with 2."""
        for problem in problems:
            self.write(self.stderr, str(problem))
        sys.exit(UNREADABLE)

    def write(self, stream: OutputWrapper, text: str) -> None:
        """Print a line to a stream, whatever characters it has."""
        stream.write(printable(text, getattr(stream, "encoding", None)))

    def end_unread(self, problems: Iterable[object], in_json: bool) -> NoReturn:
        """Print why a file has no verdict, and exit with 2: in JSON as an object on stdout, else on stderr."""
        if not in_json:
            self.refuse(problems)
        verdict = {"legal": None, "findings": [], "problems": [str(problem) for problem in problems]}
        self.say(json.dumps(verdict, indent=2))
        sys.exit(UNREADABLE)
