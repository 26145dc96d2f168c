"""manage.py printkit: print a gang as a PDF of cards, tokens, templates and reference sheets."""

import json
from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from cards.management.gang_command import GangCommand, context_for, illegal_lines, report_text
from cards.press.printing import print_gang
from cards.sheets.layouts import layout_for
from cards.sheets.option_codec import InvalidOptions, Words, options_from, value_of, words_of
from cards.sheets.options import OPTIONS, PrintOptions
from cards.sheets.presets import PRESETS
from roster.rules.gang.gang import Gang
from roster.rules.legality.validation import Judged


def add_flags(parser: ArgumentParser) -> None:
    """Add a flag for each print option, and one for presets."""
    group = parser.add_argument_group("what is printed, and how")
    presets = "; ".join(f"{key}: {','.join(one.what)}" for key, one in PRESETS.items())
    group.add_argument("--preset", choices=tuple(PRESETS), help=f"what people print together: {presets}")
    for word, option in OPTIONS.items():
        flag, _, metavar = option.flag.partition(" ")
        choices, usual = option.kind.choices(), value_of(option)
        meaning = option.meaning.replace("{words}", ", ".join(filter(None, choices)))
        if option.kind.control == "tick":
            other = "no" if usual else "yes"
            group.add_argument(f"--{flag}", dest=word, action="store_const", const=other, help=meaning)
        elif flag:
            action = "append" if usual == () else "store"
            group.add_argument(f"--{flag}", dest=word, action=action, metavar=metavar, help=meaning)


def flag_of(word: str) -> str:
    """Return the flag of an option."""
    return OPTIONS[word].flag.partition(" ")[0]


def words_from_flags(options: Mapping[str, Any], gang: Gang) -> Words:
    """Return the words of the given flags. Raises LookupError for an unknown member."""
    preset = PRESETS.get(options["preset"] or "")
    given = words_of(preset.applied(PrintOptions())) if preset else {}
    flags = {word: options[word] for word, option in OPTIONS.items() if option.flag and options[word] is not None}
    given |= {word: value if isinstance(value, list) else [value] for word, value in flags.items()}
    if "members" in flags:
        given["members"] = [member_named(gang, name) for name in flags["members"]]
    return given


def member_named(gang: Gang, name: str) -> str:
    """Return the id of a member by its id or name. Raises LookupError, which lists the members."""
    for one in gang.members:
        if name == one.id or (one.name and name.casefold() == one.name.casefold()):
            return one.id
    known = ", ".join(one.name or one.id for one in gang.members[:20]) or "no member"
    raise LookupError(f"--member: there is no “{name[:40]}” in this gang; there is {known}.")


class Command(GangCommand):
    """The command; exits with 0 if the PDF is written."""

    help = "Print a gang's kit to a PDF: unit cards, deck cards, tokens, templates and reference sheets."
    epilog = """\
exit codes: 0 printed, 1 an option is wrong, 2 the gang is unreadable, or of a game or edition that is not here,
3 it could not be printed

A gang that is not legal is printed anyway; what is wrong with it is listed on stderr.
"""

    def add_arguments(self, parser: ArgumentParser) -> None:
        self.add_gang(parser, "OUT.pdf")
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
        self.write_out(output, kit.pdf)
        for line in illegal_lines(verdict):
            self.write(self.stderr, line)
        in_json = options["report"] == "json"
        self.say(
            json.dumps(kit.report.as_data(), indent=2)
            if in_json
            else report_text(kit, output, layout_for(wanted).sides)
        )

    def print_options(self, verdict: Judged, options: dict[str, Any]) -> PrintOptions:
        """Return the options that the flags give. Raises CommandError with all their errors."""
        try:
            return options_from(words_from_flags(options, verdict.gang))
        except InvalidOptions as wrong:
            lines = (f"--{flag_of(trouble.name)}: {trouble.message}" for trouble in wrong.problems)
            raise CommandError("\n".join(lines)) from wrong
        except LookupError as unknown:
            raise CommandError(str(unknown)) from unknown
