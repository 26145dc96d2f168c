"""The options of a print. Each field describes its option on the print page, as words and as a flag."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal, get_args

from cards.geometry.kerf import WIDEST
from cards.sheets.option_kinds import (
    COPIES,
    KEYS,
    ONE_KEY,
    REVISION,
    SWITCH,
    ChoiceNames,
    OptionKind,
    measure,
    one_measure,
    one_of,
    some_of,
)
from cards.sheets.papers import card_size, card_size_keys, paper_keys, paper_named

PartName = Literal["cards", "blanks", "tokens", "templates", "reference", "readings", "odds", "summary", "calibration"]
Sides = Literal["duplex-long", "duplex-short", "fronts", "fold", "fronts-then-backs"]
Tone = Literal["colour", "grey", "ink-saver"]
Orientation = Literal["auto", "portrait", "landscape"]
Marks = Literal["corners", "lines", "none"]
Cutting = Literal["outline", "square"]
Tracks = Literal["cards", "tokens"]
Members = Literal["cards", "both", "sheets"]
Templates = Literal["needed", "all"]
Rules = Literal["needed", "all"]

PARTS: tuple[PartName, ...] = get_args(PartName)
USUAL: tuple[PartName, ...] = ("cards", "tokens", "templates", "reference")
MOST_SHIFT = 10.0
MOST_ANGLE = 3.0

WHAT: ChoiceNames = {
    "cards": ("Cards", "one for each member, weapon and deck card that has one"),
    "blanks": ("Blank cards", "a sheet to fill in by hand"),
    "tokens": ("Tokens", "as many as this list needs"),
    "templates": ("Templates", "true to scale, to cut out"),
    "reference": ("Reference sheets", "a rules summary and what to bring"),
    "readings": ("Rulings", "our rulings on unclear rules, and the alternatives"),
    "odds": ("Odds", "the odds of every attempt"),
    "summary": ("Summary", "the whole list on one page"),
    "calibration": ("Calibration sheet", "shows how far your printer shifts the backs"),
}
SHEETS: ChoiceNames = {
    "cards": ("The card alone", "what a game needs"),
    "both": ("Card and sheet", "the sheet has room to write in a campaign"),
    "sheets": ("The sheet alone", ""),
}
TEMPLATES: ChoiceNames = {"needed": ("What this list uses", ""), "all": ("All of the game", "takes more sheets")}
RULES: ChoiceNames = {
    "needed": ("What this list uses", "and everything else while that takes no more paper"),
    "all": ("All of the game", "takes more sheets"),
}
TURNED: ChoiceNames = {
    "auto": ("Whichever fits more", ""),
    "portrait": ("Portrait", ""),
    "landscape": ("Landscape", ""),
}
SIDES: ChoiceNames = {
    "duplex-long": ("Both sides", "turned over the long edge, as most printers do"),
    "duplex-short": ("Both sides, short edge", "turned over the short edge"),
    "fronts": ("Fronts only", "no backs at all"),
    "fold": ("To fold", "front beside back on one side of the paper; fold and glue"),
    "fronts-then-backs": ("Fronts, then backs", "for printers without duplex: turn the stack over in between"),
}
TONE: ChoiceNames = {
    "colour": ("Colour", ""),
    "grey": ("Greyscale", "shades of black only"),
    "ink-saver": ("Ink saver", "outlines instead of filled areas"),
}
MARKS: ChoiceNames = {
    "corners": ("Corner marks", "outside the cards"),
    "lines": ("Lines to cut along", ""),
    "none": ("None", ""),
}
BLEED: ChoiceNames = {"0": ("As on backs", "1 mm, for scissors"), "3": ("3 mm", ""), "3.175": ("3.175 mm (⅛ inch)", "")}
BLEEDS = tuple(map(float, BLEED))
TOKENS_CUT: ChoiceNames = {
    "outline": ("Along the outline", "with scissors"),
    "square": ("Square", "with straight cuts across several"),
}
TRACKS: ChoiceNames = {
    "cards": ("On the cards", "tokens for the same are left out"),
    "tokens": ("With tokens", "cards are printed without those tracks"),
}
PAPERS, CARDS = (
    lambda: {key: (paper_named(key).name, "") for key in paper_keys()},
    lambda: {"": ("As the game designs them", "")} | {key: (card_size(key).name, "") for key in card_size_keys()},
)


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintOption:
    """One option: its kind, its label on the page and a note beside it, its flag and the meaning of that.

    One without a label is not on the page; several of one `group` stand there together under that title. `word` is its
    name in addresses, cookies and rows, `path` where its value is in the options.
    """

    kind: OptionKind
    label: str = ""
    flag: str = ""
    meaning: str = ""
    note: str = ""
    group: str = ""
    word: str = ""
    path: str = ""


def option(default: Any, kind: OptionKind, label: str = "", **told: str) -> Any:
    """Return the field of an option. In its flag's meaning, “{words}” are those of its choices."""
    return field(default=default, metadata={"option": PrintOption(kind=kind, label=label, **told)})


TO_READ = "Print the calibration sheet, read three numbers from it and enter them here. This browser remembers them."
SHIFTED, NONE_TICKED = "Backs don't line up?", "Tick none to print all"
SHIFT, TURN = measure(-MOST_SHIFT, MOST_SHIFT, "mm"), measure(-MOST_ANGLE, MOST_ANGLE, "degrees")


# Two tables: a row says what an option is on the page, the next line what it is as a flag.
# fmt: off
@dataclass(frozen=True, kw_only=True, slots=True)
class Printer:
    """A printer's profile: how far it moves backs right and down, in millimetres, and clockwise, in degrees.

    The directions are those of the back page, as on the calibration sheet; at most `MOST_SHIFT` and `MOST_ANGLE`.
    """

    x: float = option(0.0, SHIFT, "To the right, mm", note=TO_READ, group=SHIFTED,
        flag="x MM", meaning=f"how far the printer shifts backs to the right, at most {MOST_SHIFT:g}")
    y: float = option(0.0, SHIFT, "Down, mm", group=SHIFTED,
        flag="y MM", meaning=f"how far it shifts them down, at most {MOST_SHIFT:g}")
    angle: float = option(0.0, TURN, "Clockwise, degrees", group=SHIFTED,
        flag="angle DEGREES", meaning=f"how far it turns them clockwise, at most {MOST_ANGLE:g}")


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintOptions:
    """The options of one print, in the order of the page. No `members` means all of them, as with `blanks`.

    `tracks` says where players keep count of what both a card's tracks and tokens can show: on the cards, so that those
    tokens are not needed, or with tokens, so that cards are printed without those tracks. With `since`, only faces that
    changed after that revision are printed. `tokens` are (key, copies) to print in place of what the gang needs.

    `kerf` is the width of a laser's cut in millimetres. An `export` is the key of a format that is made in place of a
    print; options for paper have no effect then.
    """

    what: tuple[PartName, ...] = option(USUAL, some_of(WHAT), "In the PDF",
        flag="what PARTS", meaning=f"any of {','.join(PARTS)}; usually {','.join(USUAL)}")
    since: int = option(0, REVISION, "Which cards",
        flag="since REVISION", meaning="only cards that changed since this revision of a saved gang")
    design: str = option("", ONE_KEY, "How the cards look",
        flag="design KEY", meaning="a design of cards that the game offers besides its own")
    sheets: Members = option("cards", one_of(SHEETS), "Where there's a card and a full sheet",
        flag="sheets WHICH", meaning="how members are printed that have a full sheet too: {words}")
    templates: Templates = option("needed", one_of(TEMPLATES), "Templates",
        flag="templates WHICH", meaning="templates that the gang needs, or all of the game: {words}")
    rules: Rules = option("needed", one_of(RULES), "Reference sheets",
        flag="rules WHICH", meaning="reference sheets on what the gang has, or on all of the game: {words}")
    members: tuple[str, ...] = option((), KEYS, NONE_TICKED, group="Only some {members}",
        flag="member NAME", meaning="only this member's cards, by name or id; may be repeated")
    blanks: tuple[str, ...] = option((), KEYS, NONE_TICKED, group="Only some blank cards",
        flag="blank KEY", meaning="only this blank card: blank or RANK/BIKE; may be repeated")
    tokens: tuple[tuple[str, int], ...] = option((), COPIES, "Copies", group="How many tokens",
        flag="token KEY=N", meaning="N of a token, not as many as needed; may be repeated")
    paper: str = option("a4", one_of(PAPERS, "list"), "Paper", flag="paper KEY", meaning="one of {words}")
    turned: Orientation = option("auto", one_of(TURNED, "list"), "Orientation",
        flag="turned HOW", meaning="the direction of the paper: {words}; auto takes what holds more")
    card: str = option("", one_of(CARDS, "list"), "Size of cards",
        flag="card KEY", meaning="the size of members' cards, not of other cards: {words}")
    sides: Sides = option("duplex-long", one_of(SIDES), "Backs", flag="sides HOW", meaning="where backs go: {words}")
    apart: bool = option(False, SWITCH, "Each kind on sheets of its own", group="Sheets",
        note="for cards, tokens and templates on different paper; takes more sheets",
        flag="apart", meaning="no sheet with things of several parts")
    tone: Tone = option("colour", one_of(TONE), "Ink", flag="tone TONE", meaning="one of {words}")
    large: bool = option(False, SWITCH, "Large print", group="Also", note="bigger type; a long text takes more cards",
        flag="large", meaning="large print")
    code: bool = option(True, SWITCH, "No codes", group="Also",
        note="leaves out the QR code that shows whether a card is still current",
        flag="no-code", meaning="no codes on cards")
    marks: Marks = option("corners", one_of(MARKS), "Marks", flag="marks MARKS", meaning="one of {words}")
    bleed: float = option(0.0, one_measure(BLEED), "Bleed around cards", flag="bleed MM", meaning="one of {words}")
    tokens_cut: Cutting = option("outline", one_of(TOKENS_CUT), "Round tokens",
        flag="tokens-cut HOW", meaning="how round tokens are cut: {words}")
    tracks: Tracks = option("cards", one_of(TRACKS), "Tracking",
        flag="tracks WHERE", meaning="where stress, wounds and the like are counted: on cards or with tokens")
    printer: Printer = Printer()
    kerf: float = option(0.0, measure(0, WIDEST, "mm"), flag="kerf MM", meaning="how wide a laser cuts")
    export: str = option("", ONE_KEY, word="taker")


# fmt: on


def _options(of: Any, inside: str = "") -> dict[str, PrintOption]:
    """Return the options among the fields of a class by their words."""
    found = {one.name: one.metadata["option"] for one in fields(of) if "option" in one.metadata}
    return {one.word or name: replace(one, word=one.word or name, path=inside + name) for name, one in found.items()}


OPTIONS: Mapping[str, PrintOption] = _options(PrintOptions) | _options(Printer, "printer.")
TURNING: dict[Sides, str] = {
    "duplex-long": "Print on both sides, turned over the long edge.",
    "duplex-short": "Print on both sides, turned over the short edge.",
    "fronts": "Print on one side.",
    "fold": "Print on one side, fold along the marks and glue.",
    "fronts-then-backs": "Print the fronts, put the stack back as the last front page says, print the backs.",
}
AT_A_GLANCE: dict[Sides, str] = {
    "duplex-long": "both sides, flip on the long edge",
    "duplex-short": "both sides, flip on the short edge",
    "fronts": "",
    "fold": "one side only",
    "fronts-then-backs": "one side, backs after all fronts",
}
"""The same in the fewest words, for the foot of each page."""


def turning(sides: Sides, *, two_sided: bool) -> str:
    """Return how to set the printer; one side is enough where no sheet has a back."""
    return TURNING[sides if two_sided or sides == "fold" else "fronts"]
