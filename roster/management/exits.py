"""The base of commands with exit codes (0 fine, 1 illegal, 2 unreadable) that print untrusted text."""

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
"""SQLite's messages and PostgreSQL's codes for a missing table or column."""


def database_trouble(failure: Error) -> str:
    """Return a sentence with the remedy for a database error; Django's classes alone tell too few causes apart."""
    message = str(failure).strip().split("\n")[0].rstrip(".")
    cause = failure.__cause__
    if message.startswith(NOT_THERE) or getattr(cause, "sqlstate", "") in NOT_THERE_CODES:
        return "The database has no tables, or those of another release: run `manage.py migrate`."
    return f"The database could not do this: {message}. Check DATABASE_URL, and ask `manage.py doctor`."


def printable(text: str, encoding: str | None) -> str:
    """Return text with invisible and unencodable characters escaped, except line ends."""
    shown = "".join(letter if letter.isprintable() or letter == "\n" else escaped(letter) for letter in text)
    return shown.encode(encoding or "utf-8", "backslashreplace").decode(encoding or "utf-8")


def escaped(letter: str) -> str:
    """Return a character as an escape of its code point."""
    return f"\\u{ord(letter):04x}" if ord(letter) < 0x10000 else f"\\U{ord(letter):08x}"


class ExitingCommand(BaseCommand):
    """A command whose every outcome has an exit code."""

    requires_system_checks: tuple[str, ...] = ()

    def execute(self, *args: Any, **options: Any) -> str | None:
        """Run the command; report a database error like any other problem."""
        try:
            return super().execute(*args, **options)
        except (OperationalError, ProgrammingError) as failure:
            self.refuse([database_trouble(failure)])

    def say(self, text: str) -> None:
        """Print a line to stdout."""
        self.write(self.stdout, text)

    def refuse(self, problems: Iterable[object]) -> NoReturn:
        """Print each problem on its own line to stderr, and exit with 2."""
        for problem in problems:
            self.write(self.stderr, str(problem))
        sys.exit(UNREADABLE)

    def write(self, stream: OutputWrapper, text: str) -> None:
        """Print a line to a stream, with unprintable characters escaped."""
        stream.write(printable(text, getattr(stream, "encoding", None)))

    def exit_unreadable(self, problems: Iterable[object], in_json: bool) -> NoReturn:
        """Report why a file has no verdict, as JSON on stdout or in lines on stderr, and exit with 2."""
        if not in_json:
            self.refuse(problems)
        verdict = {"legal": None, "findings": [], "problems": [str(problem) for problem in problems]}
        self.say(json.dumps(verdict, indent=2))
        sys.exit(UNREADABLE)
