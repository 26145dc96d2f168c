"""Names of the format's fields and words on the desk, in its forms and in the problems of a draft.

Most fields have the names that comparisons of two editions use. Those here need other words in a form.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from roster.packs.differing import body_differences
from roster.packs.problems import Path
from roster.queries.desk import DeskGame
from roster.rules.comparison.describing import LABELS as IN_COMPARISONS
from roster.rules.words import sentence
from web.desk.forms.control import worded

LABELS = {
    "was": "Earlier keys",
    "per": "For each",
    "uses": "Boxes to tick off uses",
    "changes": "What it does to a {member}'s stats",
    "innate": "Every {member} has it for nothing",
    "playable": "Can be chosen",
    "advantage": "An advantage",
    "below_price": "May be recorded at less than its price",
    "below_zero": "May take more than the thing costs",
    "own_range": "The range is for the {member}'s own value",
    "labels": "Words in place of numbers",
    "shift_by": "Goes up or down with other stats",
    "by_choice": "Only with one choice of x",
    "forgoes_advantages": "Goes without the {bike}'s advantages",
    "of": "About",
    "of_base": "Of the values before any change",
    "sum": "Sum of",
    "within": "Where",
    "minimum": "At least",
    "maximum": "At most",
    "when": "Only for",
    "unless": "But not for",
    "reason": "Why there is this rule",
    "severity": "A list that breaks it",
    "holds": "What is counted",
    "forbids": "Not together with",
    "among": "Out of",
    "field": "What is compared",
    "first": "From number",
    "last": "To number",
    "form": "Kind of section",
    "pick": "How many are ticked",
    "outline": "Outline in millimetres",
    "mark": "Big mark",
    "display_font": "Font of headings",
    "text_font": "Font of texts",
    "terms": "The game's own words",
    "inflections": "Forms that English spelling does not tell",
    "version": "Version of the rules",
    "offered": "Players may switch it on",
    "other": "The other way to read it",
    "heads": "Column headings",
    "hand": "To the",
    "measured_as": "Measured",
    "lane": "Width of the lane in millimetres",
    "inches": "Length in inches",
    "angle": "Angle in degrees",
    "radius": "Radius in millimetres",
    "rays": "Lines at degrees from straight ahead",
    "behind": "The key of the template on its back",
    "waist": "Half-width at the start in millimetres",
    "cell": "Side of a cell in millimetres",
    "cells": "Cells to write an answer in",
    "marked": "Shaded cells",
    "origin": "Cell from which one measures",
    "ahead": "Name of the area straight ahead",
    "aside": "Name of the areas beside it",
    "width": "Width in millimetres",
    "height": "Height in millimetres",
    "length": "Length in millimetres",
    "unit": "Millimetres from mark to mark",
    "stops": "Numbers with bold marks",
    "zones": "Zones that end at limits",
    "since": "From",
    "to": "Up to",
    "pale": "Dark words on a tint",
    "counted": "What the boxes of each group are",
    "plus": "Added stat of the {member}",
    "per_x": "for each x",
    "x": "x",
    "each": "For every",
    "times": "Each counts",
    "table": "Rows",
    "default_size": "Size of a new {gang}",
    "noun": "What",
    "targets": "What these {weapons} need",
    "by_line": "By the marked line of a grid",
    "by_state": "By marked states",
    "shift": "Added to the number",
    "set": "In place of the number",
    "bars": "The {weapon} cannot be used",
    "burden": "Its marks are added to the dice",
    "limit": "The total may not pass",
    "counts": "At the table it counts",
    "thresholds": "Marked of itself",
    "at": "From this number of marks",
    "out": "Out of play",
    "own": "Stats of the {member} who tries",
    "by_mark": "A stat of the {weapon} that a mark chooses",
    "least": "At least",
    "most": "At most",
    "absent": "Where a stat is absent",
    "must_push": "Failing totals must be pushed",
    "ties": "Equal totals",
    "again": "Faces rolled again until another shows",
    "rerolls": "Failed dice rolled once more",
    "fails": "Faces up to this always fail",
    "spare": "Dice to choose from besides",
    "on": "On the outcomes",
    "worth": "Worth in hundredths of a point",
    "lasting": "What a stat is worth besides (not read any more)",
    "carrying": "What a slot is worth (not read any more)",
    "usual": "Usually stands at",
    "score_most": "The score counts no higher than",
    "missed": "Where no result is reached",
    "spend": "The most that may be spent",
}
WORDS = {
    "error": "is not legal",
    "advice": "gets advice",
    "gang": "in the whole {gang}",
    "member": "{member}",
    "card": "{card}",
    "weapon": "{weapon}",
    "trait": "{trait}",
    "traits": "{traits}",
    "weapons": "{weapons}",
    "rulebook": "the rulebook",
    "house": "our own proposal",
    "reading": "how we read the rulebook",
    "own": "its own points",
    "centre-line": "along the centre line",
    "figures": "its miniatures",
}
BY_FIELD: dict[str, dict[str, str]] = {
    "within": {"member": "for each {member} by itself", "deck": "in each {deck}"},
    "along": {"body": "in the body of the card", "edge": "at its lower edge, for a clip"},
    "per": {"gang": "the whole {gang}", "member": "each {member}"},
    "payer": {"owner": "the {gang}'s owner", "opponent": "an opponent"},
    "kind": {
        "count": "how many there may be",
        "total": "a total of points or stats",
        "share": "a part of others, in percent",
        "capacity": "room for things",
        "requires": "one thing needs another",
        "excludes": "two things exclude each other",
        "unique": "no two alike",
        "header": "name, emblem and points",
        "stats": "stats in boxes",
        "grid": "table of stats",
        "track": "boxes to tick",
        "weapons": "table of {weapons}",
        "traits": "{traits} in full",
        "skills": "rules of the {bike}",
        "keywords": "keywords of {weapons}",
        "text": "a text",
        "lines": "empty lines",
        "turn": "a bent lane",
        "ruler": "a ruler",
        "sector": "a pie slice",
        "area": "a flat shape",
        "push": "dice pushed to a target",
        "dice": "a pool of dice",
        "percent": "chances in a hundred",
        "cards": "cards from a deck",
        "compare": "two sums compared",
    },
}
FORMS = {
    "LinearWorth": "more for each x",
    "TableWorth": "by a table of x",
    "SumFormula": "a sum of other stats",
    "TableFormula": "a table of another stat",
    "SizeLimit": "read from the game size",
    "SlotLimit": "a slot of the {rank}",
    "StatLimit": "a stat of the {member}",
    "SupplyPer": "things that it holds",
    "ValuePrice": "by the stat's value",
    "Base": "in millimetres",
    "Parameter": "a number or a word",
    "TokenSide": "printed",
    "Selector": "these",
    "Per": "for every few of something",
    "Count": "a number of things",
    "Total": "a total",
    "Capacity": "room for things",
    "Amount": "a sum of stats and marks",
    "Strain": "from some burden on",
    "Answer": "the other side tests too",
    "Save": "a die against each hit",
    "ByMark": "a stat by a mark",
}
"""The labels of a field's types, where a choice between them is offered."""


SPOKEN = frozenset({"gang", "member", "bike", "weapon", "trait", "rank", "faction", "profile", "deck"})
"""Fields that are called by the game's own word for what they name."""
OWN = {
    "Advance.noun": "What is gained",
    "TrackBlock.last": "At the last box",
    "TrackBlock.box": "Form of the boxes",
    "TrackBlock.along": "Its numbers are",
    "TrackBlock.cell": "Inside of a box in mm",
    "GridBlock.mark": "Mark the table",
    "HeaderBlock.kinds": "Kinds of deck cards",
    "WeaponsBlock.adds": "Stats of the {member} in these numbers",
    "WeaponsBlock.innate": "With what every {member} has",
    "TextBlock.of": "Which text",
    "ProfileItem.key": "Which",
    "Trait.per": "Uses refresh with every",
    "Per.of": "of",
    "Credits.source": "Source",
    "Equipment.per": "Copies for",
    "Token.per": "Copies for",
    "TableFormula.of": "Of",
    "Reading.reading": "How it is read here",
    "Stat.prefix": "Before the number",
    "Stat.suffix": "After the number",
    "Capacity.of": "Each of",
    "Requires.of": "Each of",
    "Excludes.of": "None of",
    "Stat.minimum": "Minimum",
    "Stat.maximum": "Maximum",
    "Parameter.minimum": "Minimum",
    "Parameter.maximum": "Maximum",
    "Parameter.label": "What x counts",
    "Advance.tags": "Only with one of the tags",
    "Ruler.start": "Starts at",
    "Ruler.end": "Ends at",
    "Area.stands": "Stands on tabs",
    "Area.front": "Mark the front",
    "Amount.weapon": "Stats of the {weapon}",
    "Amount.target": "Stats of the target",
    "Situation.target": "Stats of the target",
    "Push.target": "What the total must reach",
    "Push.limit": "Above it is a bust",
    "Push.added": "The burden, added first",
    "Push.optional": "May be added once",
    "Push.answer": "The other side",
    "Answer.added": "Its burden",
    "Answer.optional": "May be added once",
    "Dice.target": "What a die must show",
    "Dice.points": "Points to raise a die by 1 or roll it again",
    "Dice.most": "What gets through counts no higher than",
    "Save.target": "What a die must show",
    "Cards.limit": "Above it is a bust",
    "Cards.ties": "An equal sum hits",
    "Cards.against": "Cards face down",
    "Aim.worth": "Worth of the outcomes",
    "Strain.target": "The target from then on",
    "Strain.at": "From a burden of",
    "ByMark.stats": "The stat for each number",
    "Modifier.number": "Which number",
    "Modifier.side": "Who has them",
    "Modifier.skills": "Skills of bikes",
    "Modifier.weapons": "Only with",
    "Modifier.set": "Set to",
    "Modifier.by": "Add",
}
"""Labels of fields of single types that differ from the usual ones."""


HELP = {
    "Push.spare": "Dice rolled at first beyond those that count, to choose from.",
    "Advance.price": "A number; or times a stat's value before the raise, to a power; or a thing's own points.",
    "Count.per": "The limits hold once for each group of this many.",
    "Total.field": "What is summed; “built” means the stats as a {member} was made, before any change.",
    "Total.stats": "Which stats are summed, where stats are.",
    "Unique.field": "The field whose values are compared; of {members} also the name.",
    "SupplyPer.rounded": "What a part that is left over counts: one, or none.",
    "Stat.lowerable": "A {member} may go below the start and is paid the points for a step back.",
    "Stat.step_power": "A step is its points times the value before it to this power: 0 fixed, 1 multiple, 3 its cube.",
}
"""Help for single fields, if the format's own words are about its files."""


def label_of(name: str, form: str = "") -> str:
    """Return the label of a field."""
    own = OWN.get(f"{form}.{name}") or LABELS.get(name)
    if own is None and name.removesuffix("s") in SPOKEN:
        return f"{{{name.capitalize()}}}"
    return own or sentence(IN_COMPARISONS.get(name, name.replace("_", " ")))


def word_label(word: str, field: str = "") -> str:
    """Return the label of one of the format's words in a field."""
    return BY_FIELD.get(field, WORDS).get(word, WORDS.get(word, word.replace("-", " ").replace("_", " ")))


OF_FILES = (
    (re.compile(r"a mapping with per_x"), FORMS["LinearWorth"]),
    (re.compile(r"a mapping with table"), FORMS["TableWorth"]),
    (re.compile(r"a mapping with `kind: [^`]*`"), "one of its kinds"),
    (re.compile(r"a mapping( with [a-z_]+)?"), "several values"),
    (re.compile(r"The list or mapping is empty\."), "Nothing is in it."),
    (re.compile(r"leave the key out"), "leave it empty"),
    (re.compile(r"(Unknown|[Tt]he) key (“[^”]*”)"), r"\1 field \2"),
    (re.compile(r"Put it in quotes: \S+"), "Write a word."),
)
"""What the linter says of files, with what it says of forms."""
CODE = re.compile("`([^`]+)`")
KEY = re.compile("“([a-z0-9]+(?:-[a-z0-9]+)*)”")
Names = Mapping[str, str]
"""The names of a draft's things by key, if all things of a key share one."""


def in_plain_words(game: DeskGame, text: str, names: Names) -> str:
    """Return a sentence of the linter for somebody who sees forms and no files.

    The linter writes `field:` and `field: word` as in a file, and keys between quotation marks.
    """
    for written, spoken in OF_FILES:
        text = written.sub(spoken, text)
    spoken = CODE.sub(lambda found: f"“{worded(game, form_words(found[1]))}”", text)
    return KEY.sub(lambda found: f"“{names.get(found[1], found[1])}”", spoken)


def form_words(code: str) -> str:
    """Return the form's words for `field:`, `field: word` or `word`."""
    name, colon, word = (part.strip() for part in code.partition(":"))
    if word:
        return f"{label_of(name)}: {word_label(word, name)}"
    return word_label(name) if not colon and name in WORDS else label_of(name)


def place_in_form(game: DeskGame, path: Path, names: Names) -> str:
    """Return a path in a row's body as its form shows it: "Stats, Target number"."""
    words: list[str] = []
    for step in path:
        if isinstance(step, int) or step.isdigit():
            number = int(step) + isinstance(step, int)
            words[-1:] = [f"{words[-1]} {number}" if words else str(number)]
        else:
            words.append(names[step] if words and step in names else worded(game, label_of(step)))
    return sentence(", ".join(words))


@dataclass(frozen=True, kw_only=True, slots=True)
class VersionDifference:
    """One place in which two versions of a row differ, in words; empty if a version has nothing there."""

    place: str
    before: str
    after: str


def version_differences(
    game: DeskGame, theirs: Mapping[str, object] | None, yours: Mapping[str, object] | None, names: Names
) -> tuple[VersionDifference, ...]:
    """Return every place in which two versions of a row differ, with things by their names."""
    return tuple(
        VersionDifference(
            place=place_in_form(game, one.path, names),
            before=names.get(one.before, one.before),
            after=names.get(one.after, one.after),
        )
        for one in body_differences(theirs, yours)
    )
