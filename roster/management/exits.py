"""The base of commands with exit codes (0 fine, 1 illegal, 2 unreadable) that print untrusted text."""

import json
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar, NoReturn

from django.core.management.base import BaseCommand, CommandParser, DjangoHelpFormatter, OutputWrapper
from django.db import Error, OperationalError, ProgrammingError

from roster.operations.refusals import Refused
from roster.queries.games import EditionUnknown, GameUnknown

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
    epilog: ClassVar[str] = ""

    def create_parser(self, prog_name: str, subcommand: str, **options: Any) -> CommandParser:
        """Return the parser of arguments, whose help ends with the epilog as it is written."""
        formatter = RawDescriptionHelpFormatter if self.epilog else DjangoHelpFormatter
        return super().create_parser(prog_name, subcommand, formatter_class=formatter, epilog=self.epilog, **options)

    def execute(self, *args: Any, **options: Any) -> str | None:
        """Run the command; report a refusal, an unknown game and a database error like any other problem."""
        try:
            return super().execute(*args, **options)
        except Refused as refusal:
            self.refuse(refusal.problems)
        except (GameUnknown, EditionUnknown) as unknown:
            self.refuse([unknown])
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


class CheckingCommand(ExitingCommand):
    """A command that judges one file; exits with 0 if it is legal, with 1 if not, with 2 if there is no verdict."""

    file_help: ClassVar[str]
    formats: ClassVar[tuple[str, ...]] = ("text", "json")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help=self.file_help)
        parser.add_argument("--format", choices=self.formats, default="text")
        parser.add_argument("--edition", type=int, metavar="N", help="check on this edition; 0: the newest")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            legal, text = self.checked(options)
        except (Refused, GameUnknown, EditionUnknown) as unread:
            if options["format"] != "json":
                raise
            problems = [str(one) for one in getattr(unread, "problems", [unread])]
            self.say(json.dumps({"legal": None, "findings": [], "problems": problems}, indent=2))
            sys.exit(UNREADABLE)
        self.say(text)
        if not legal:
            sys.exit(ILLEGAL)

    def checked(self, options: dict[str, Any]) -> tuple[bool, str]:
        """Return whether the file is legal, and the text to print. Raises Refused, GameUnknown and EditionUnknown."""
        raise NotImplementedError
