"""Print options as command-line flags."""

from argparse import ArgumentParser
from collections.abc import Mapping
from typing import Any

from cards.sheets.option_codec import Words, value_of, words_of
from cards.sheets.options import OPTIONS, PrintOptions
from cards.sheets.presets import PRESETS
from roster.rules.gang.gang import Gang


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
            group.add_argument(f"--{flag}", dest=word, action="store_const", const=_opposite(usual), help=meaning)
        elif flag:
            action = "append" if usual == () else "store"
            group.add_argument(f"--{flag}", dest=word, action=action, metavar=metavar, help=meaning)


def _opposite(usual: bool) -> str:
    return "no" if usual else "yes"


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
