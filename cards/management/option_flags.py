"""The options of a print as flags of a command."""

from argparse import ArgumentParser
from collections.abc import Mapping
from typing import Any, get_args

from cards.sheets.layouts import layout_keys
from cards.sheets.option_words import Words, words_of
from cards.sheets.options import (
    BLEEDS,
    MOST_ANGLE,
    MOST_SHIFT,
    PARTS,
    USUAL,
    Cutting,
    Marks,
    Members,
    PrintOptions,
    Rules,
    Sides,
    Templates,
    Tone,
    Tracks,
    Turned,
)
from cards.sheets.papers import card_size_keys, paper_keys
from cards.sheets.presets import PRESETS
from roster.rules.gang.gang import Gang

SINGLE: Mapping[str, tuple[str, str]] = {
    "paper": ("KEY", f"one of {', '.join(paper_keys())}"),
    "turned": ("HOW", f"the direction of the paper: {', '.join(get_args(Turned))}; auto takes what holds more"),
    "card": ("KEY", f"the size of members' cards, not of other cards: {', '.join(card_size_keys())}"),
    "layout": ("KEY", f"a layout from a file: {', '.join(layout_keys())}; it decides paper, card, bleed and marks"),
    "sides": ("HOW", f"where backs go: {', '.join(get_args(Sides))}"),
    "tone": ("TONE", f"one of {', '.join(get_args(Tone))}"),
    "bleed": ("MM", f"one of {', '.join(f'{one:g}' for one in BLEEDS)}"),
    "marks": ("MARKS", f"one of {', '.join(get_args(Marks))}"),
    "tokens-cut": ("HOW", f"how round tokens are cut: {', '.join(get_args(Cutting))}"),
    "tracks": ("WHERE", f"where stress, wounds and the like are counted: on {' or with '.join(get_args(Tracks))}"),
    "sheets": ("WHICH", f"how members are printed that have a full sheet too: {', '.join(get_args(Members))}"),
    "templates": ("WHICH", f"templates that the gang needs, or all of the game: {', '.join(get_args(Templates))}"),
    "rules": ("WHICH", f"reference sheets on what the gang has, or on all of the game: {', '.join(get_args(Rules))}"),
    "design": ("KEY", "a design of cards that the game offers besides its own"),
    "kerf": ("MM", "how wide a laser cuts"),
    "since": ("REVISION", "only cards that changed since this revision of a saved gang"),
    "x": ("MM", f"how far the printer shifts backs to the right, at most {MOST_SHIFT:g}"),
    "y": ("MM", f"how far it shifts them down, at most {MOST_SHIFT:g}"),
    "angle": ("DEGREES", f"how far it turns them clockwise, at most {MOST_ANGLE:g}"),
}

REPEATED = ("members", "tokens", "blanks")
"""Options whose flags may be given several times, with one value each."""


def add_flags(parser: ArgumentParser) -> None:
    """A flag for each option of a print."""
    group = parser.add_argument_group("what is printed, and how")
    parts = f"any of {','.join(PARTS)}; usually {','.join(USUAL)}"
    group.add_argument("--what", metavar="PARTS", help=parts)
    presets = "; ".join(f"{key}: {','.join(one.what)}" for key, one in PRESETS.items())
    group.add_argument("--preset", choices=tuple(PRESETS), help=f"what people print together: {presets}")
    group.add_argument(
        "--member", action="append", metavar="NAME", help="only this member's cards, by name or id; may be repeated"
    )
    group.add_argument(
        "--token", action="append", metavar="KEY=N", help="N of a token, not as many as needed; may be repeated"
    )
    group.add_argument(
        "--blank", action="append", metavar="KEY", help="only this blank card: blank or RANK/BIKE; may be repeated"
    )
    for name, (kind, meaning) in SINGLE.items():
        group.add_argument(f"--{name}", metavar=kind, help=meaning)
    group.add_argument("--apart", action="store_true", help="no sheet with things of several parts")
    group.add_argument("--large", action="store_true", help="large print")
    group.add_argument("--no-code", action="store_true", help="no codes on cards")


def flag_of(option: str) -> str:
    """The flag of an option; the name of a repeated one is in the singular."""
    return option.removesuffix("s") if option in REPEATED else option.replace("_", "-")


def words_flagged(options: Mapping[str, Any], gang: Gang) -> Words:
    """The words of the flags that were given. Raises LookupError for an unknown member."""
    words = {name.replace("-", "_"): options[name.replace("-", "_")] for name in ("what", *SINGLE)}
    preset = PRESETS.get(options["preset"] or "")
    given = words_of(preset.applied(PrintOptions())) if preset else {}
    given |= {name: [str(word)] for name, word in words.items() if word is not None}
    if options["member"]:
        given["members"] = [member_named(gang, name) for name in options["member"]]
    if options["token"]:
        given["tokens"] = list(options["token"])
    if options["blank"]:
        given["blanks"] = list(options["blank"])
    given |= {name: ["yes"] for name in ("large", "apart") if options[name]}
    if options["no_code"]:
        given["code"] = ["no"]
    return given


def member_named(gang: Gang, name: str) -> str:
    """The id of a member, given its id or name. Raises LookupError, which lists the members."""
    for one in gang.members:
        if name == one.id or (one.name and name.casefold() == one.name.casefold()):
            return one.id
    known = ", ".join(one.name or one.id for one in gang.members[:20]) or "no member"
    raise LookupError(f"--member: there is no “{name[:40]}” in this gang; there is {known}.")
