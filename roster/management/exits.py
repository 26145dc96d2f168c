"""How commands end: 0 well, 1 illegal, 2 unreadable; and how they show text that anybody may have written."""

import json
import sys
from collections.abc import Iterable
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, OutputWrapper
from django.db import OperationalError, ProgrammingError

ILLEGAL = 1
UNREADABLE = 2
NO_TABLES = "Where it has no tables yet, make them: manage.py migrate"


def printable(text: str, encoding: str | None) -> str:
    """Text with every invisible or unencodable character but line ends written as an escape."""
    shown = "".join(letter if letter.isprintable() or letter == "\n" else escaped(letter) for letter in text)
    return shown.encode(encoding or "utf-8", "backslashreplace").decode(encoding or "utf-8")


def escaped(letter: str) -> str:
    """A character by its number."""
    return f"\\u{ord(letter):04x}" if ord(letter) < 0x10000 else f"\\U{ord(letter):08x}"


class ExitingCommand(BaseCommand):
    """A command whose every outcome has an exit code."""

    requires_system_checks: tuple[str, ...] = ()

    def execute(self, *args: Any, **options: Any) -> str | None:
        """Run; a database without tables is told like any other problem."""
        try:
            return super().execute(*args, **options)
        except (OperationalError, ProgrammingError) as failure:
            self.refuse([f"The database cannot be used: {str(failure).strip()}.", NO_TABLES])

    def say(self, text: str) -> None:
        """A line of the answer."""
        self.write(self.stdout, text)

    def refuse(self, problems: Iterable[object]) -> NoReturn:
        """Every problem on a line of its own to stderr, and the end."""
        for problem in problems:
            self.write(self.stderr, str(problem))
        sys.exit(UNREADABLE)

    def write(self, stream: OutputWrapper, text: str) -> None:
        """A line to a stream, whatever is in it."""
        stream.write(printable(text, getattr(stream, "encoding", None)))

    def end_unread(self, problems: Iterable[object], in_json: bool) -> NoReturn:
        """Tell why a checked file has no verdict, and end: one object on stdout in JSON, else lines to stderr."""
        if not in_json:
            self.refuse(problems)
        told = {"legal": None, "findings": [], "problems": [str(problem) for problem in problems]}
        self.say(json.dumps(told, indent=2))
        sys.exit(UNREADABLE)
