"""The options of a print as flags of a command."""

from argparse import ArgumentParser
from collections.abc import Mapping
from typing import Any, get_args

from cards.sheets.layouts import layout_keys
from cards.sheets.option_words import Words
from cards.sheets.options import BLEEDS, MOST_ANGLE, MOST_SHIFT, PARTS, USUAL, Cutting, Marks, Sides, Tone, Turned
from cards.sheets.papers import card_size_keys, paper_keys
from roster.rules.gang.gang import Gang

ONES: Mapping[str, tuple[str, str]] = {
    "paper": ("KEY", f"one of {', '.join(paper_keys())}"),
    "turned": ("HOW", f"how the paper is held: {', '.join(get_args(Turned))}; auto takes what holds more"),
    "card": ("KEY", f"the size of cards: {', '.join(card_size_keys())}; otherwise as the game designs them"),
    "layout": ("KEY", f"a layout from a file: {', '.join(layout_keys())}; it settles paper, card, bleed and marks"),
    "sides": ("HOW", f"where backs go: {', '.join(get_args(Sides))}"),
    "tone": ("TONE", f"one of {', '.join(get_args(Tone))}"),
    "bleed": ("MM", f"one of {', '.join(f'{one:g}' for one in BLEEDS)}"),
    "marks": ("MARKS", f"one of {', '.join(get_args(Marks))}"),
    "tokens-cut": ("HOW", f"how round tokens are cut: {', '.join(get_args(Cutting))}"),
    "kerf": ("MM", "how wide a laser cuts"),
    "since": ("REVISION", "only cards that changed since this revision of a saved gang"),
    "x": ("MM", f"how far the printer shifts backs to the right, at most {MOST_SHIFT:g}"),
    "y": ("MM", f"how far it shifts them down, at most {MOST_SHIFT:g}"),
    "angle": ("DEGREES", f"how far it turns them clockwise, at most {MOST_ANGLE:g}"),
}

AGAIN = ("members", "tokens", "blanks")
"""Options whose flags may be given again, each time with one of several."""


def add_flags(parser: ArgumentParser) -> None:
    """A flag for each option of a print."""
    told = parser.add_argument_group("what is printed, and how")
    parts = f"any of {','.join(PARTS)}; usually {','.join(USUAL)}"
    told.add_argument("--what", metavar="PARTS", help=parts)
    told.add_argument(
        "--member", action="append", metavar="NAME", help="only this member's cards, by name or id; again"
    )
    told.add_argument("--token", action="append", metavar="KEY=N", help="so many of a token, not what is needed; again")
    told.add_argument("--blank", action="append", metavar="KEY", help="only this blank card: blank or RANK/BIKE; again")
    for name, (kind, meaning) in ONES.items():
        told.add_argument(f"--{name}", metavar=kind, help=meaning)
    told.add_argument("--large", action="store_true", help="large print")
    told.add_argument("--no-code", action="store_true", help="no codes on cards")


def flag_of(option: str) -> str:
    """The name of the flag that asks for an option; one that may be given again is named in the singular."""
    return option.removesuffix("s") if option in AGAIN else option.replace("_", "-")


def words_flagged(options: Mapping[str, Any], gang: Gang) -> Words:
    """The words of the flags that were given. Raises LookupError for a member that is not there."""
    words = {name.replace("-", "_"): options[name.replace("-", "_")] for name in ("what", *ONES)}
    told = {name: [str(word)] for name, word in words.items() if word is not None}
    if options["member"]:
        told["members"] = [member_named(gang, name) for name in options["member"]]
    if options["token"]:
        told["tokens"] = list(options["token"])
    if options["blank"]:
        told["blanks"] = list(options["blank"])
    if options["large"]:
        told["large"] = ["yes"]
    if options["no_code"]:
        told["code"] = ["no"]
    return told


def member_named(gang: Gang, name: str) -> str:
    """The id of a member by its id or its name. Raises LookupError, naming those there are."""
    for one in gang.members:
        if name == one.id or (one.name and name.casefold() == one.name.casefold()):
            return one.id
    known = ", ".join(one.name or one.id for one in gang.members[:20]) or "nobody"
    raise LookupError(f"--member: there is no “{name[:40]}” in this gang; there is {known}.")
