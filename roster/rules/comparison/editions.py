"""The differences between two editions of a game, thing by thing, in its own words; those of texts, word by word."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from difflib import SequenceMatcher
from types import MappingProxyType
from typing import Any, Literal

from roster.rules.comparison.describing import (
    LONGEST,
    DescriptionLine,
    field_lines,
    lines_for,
    lines_of,
    notable_lines,
    stat_lines,
)
from roster.rules.game.game import NOUNS, NOUNS_OF_GAME, Game, GameHeader
from roster.rules.game.nouns import DeckCard, Weapon
from roster.rules.words import one_line, sentence

MOST_PAIRS = 6_000
"""The maximum number of equal word pairs compared; above it, all between the texts' equal ends counts as replaced."""


@dataclass(frozen=True, kw_only=True, slots=True)
class WordRun:
    """Consecutive words that both texts have, or only the older one (gone) or the newer one (new)."""

    kind: Literal["same", "gone", "new"]
    text: str


def equal_start(before: Sequence[str], after: Sequence[str]) -> int:
    """Return the number of words that both begin with."""
    pairs = enumerate(zip(before, after, strict=False))
    return next((at for at, (one, two) in pairs if one != two), min(len(before), len(after)))


def word_runs(before: str, after: str) -> tuple[WordRun, ...]:
    """Return both texts as one sequence of runs, in time proportional to their length."""
    old, new = before.split(), after.split()
    head = equal_start(old, new)
    tail = equal_start(old[head:][::-1], new[head:][::-1])
    middle = old[head : len(old) - tail], new[head : len(new) - tail]
    runs = (
        *run_of("same", old[:head]),
        *changed_runs(*middle),
        *run_of("same", old[len(old) - tail :]),
    )
    return tuple(runs)


def changed_runs(old: Sequence[str], new: Sequence[str]) -> Iterator[WordRun]:
    """Yield the runs between two texts' equal ends."""
    there = Counter(new)
    if sum(there[word] for word in old) > MOST_PAIRS:
        yield from run_of("gone", old)
        yield from run_of("new", new)
        return
    for kind, first, last, start, end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            yield from run_of("same", old[first:last])
        else:
            yield from run_of("gone", old[first:last])
            yield from run_of("new", new[start:end])


def run_of(kind: Literal["same", "gone", "new"], words: Sequence[str]) -> Iterator[WordRun]:
    """Yield one run, unless it has no words."""
    if words:
        yield WordRun(kind=kind, text=" ".join(words))


NONE = "none"
TITLES: Mapping[str, str] = MappingProxyType(
    {
        "weapon_groups": "Kinds of weapons",
        "equipment": "Dice and tools",
        "readings": "Rulings",
        "constraints": "Rules for building",
        "surcharges": "Surcharges and rebates",
        "reference": "Reference",
        "designs": "Card designs",
    }
)
"""Titles for parts of a game that the game has no word for."""
ORDER = ("factions", "ranks", "profiles", "bikes", "traits", "weapons", "keywords", "stats", "decks", "deck_cards")
"""The parts that players read first."""
RUNS: Mapping[frozenset[str], str] = MappingProxyType(
    {
        frozenset(("new",)): "added",
        frozenset(("gone",)): "taken out",
        frozenset(("same", "new")): "longer",
        frozenset(("same", "gone")): "shorter",
    }
)
"""Verbs for a changed text, by the kinds of its runs."""
EVERY = (*ORDER, *(part for part in (*NOUNS_OF_GAME, *NOUNS) if part not in ORDER))


@dataclass(frozen=True, kw_only=True, slots=True)
class FieldChange:
    """One change to a thing: its "Range", from "8" to "9".

    A longer text has `runs`, word by word. Of a `hidden` change only the label is shown.
    """

    what: str
    before: str = ""
    after: str = ""
    runs: tuple[WordRun, ...] = ()
    hidden: bool = False

    @property
    def words(self) -> str:
        """The change in a few words: "Range 8 → 9", "another text"."""
        if self.hidden:
            return f"another {self.what}"
        if self.runs:
            kinds = frozenset(run.kind for run in self.runs)
            return f"{self.what} {RUNS.get(kinds, 'changed')}"
        return f"{self.what} {self.before or NONE} → {self.after or NONE}"


State = Literal["new", "gone", "changed"]


@dataclass(frozen=True, kw_only=True, slots=True)
class ThingDiff:
    """One thing that is new, gone or changed; `was` is its name in the older edition, if that differs.

    The description of a new or gone thing is listed as changes from or to nothing.
    """

    noun: str
    key: str
    name: str
    state: State
    was: str = ""
    changes: tuple[FieldChange, ...] = ()

    @property
    def words(self) -> str:
        """The change on one line: "Net: Range 8 → 9, points 3 → 4"."""
        if self.state != "changed":
            return f"{self.name}: {self.state}"
        named = [f"was called {self.was}"] if self.was else []
        return f"{self.name}: {', '.join((*named, *(change.words for change in self.changes)))}"


@dataclass(frozen=True, kw_only=True, slots=True)
class PartDiff:
    """The things of one kind that differ; `reordered` if those in both editions are listed in another order."""

    part: str
    title: str
    things: tuple[ThingDiff, ...]
    reordered: bool = False

    def of(self, state: State) -> tuple[ThingDiff, ...]:
        """Return the things in this state."""
        return tuple(thing for thing in self.things if thing.state == state)


@dataclass(frozen=True, kw_only=True, slots=True)
class EditionDiff:
    """Everything that differs; empty where two editions are equal."""

    parts: tuple[PartDiff, ...]

    @property
    def count(self) -> int:
        """The number of things that differ."""
        return sum(len(part.things) or part.reordered for part in self.parts)

    def things(self) -> Mapping[tuple[str, str], ThingDiff]:
        """Map (noun, key) to every thing that differs."""
        return {(thing.noun, thing.key): thing for part in self.parts for thing in part.things}


def noun_of(part: str) -> str:
    """Return the singular of a part: "weapon" of "weapons", "card" of "deck_cards"."""
    return part.removeprefix("deck_").removesuffix("s")


def title_of(game: Game, part: str) -> str:
    """Return a part's title as a heading."""
    return TITLES.get(part) or sentence(game.word(noun_of(part), 2))


def compare_games(old: Game | None, new: Game) -> EditionDiff:
    """Compare two editions completely; without an older one, everything is new."""
    parts = [part_diff(old, new, part) for part in EVERY]
    header = header_diff(old, new) if old else ()
    first = [PartDiff(part="game", title="The game", things=header)] if header else []
    return EditionDiff(parts=tuple(part for part in (*first, *parts) if part.things or part.reordered))


def part_diff(old: Game | None, new: Game, part: str) -> PartDiff:
    """Compare the things of one kind."""
    before: Sequence[Any] = getattr(old, part) if old else ()
    after: Sequence[Any] = getattr(new, part)
    was, now = {one.key: one for one in before}, {one.key: one for one in after}
    noun, things = noun_of(part), []
    for key, thing in now.items():
        if key not in was or old is None:
            things.append(one_sided(new, noun, thing, "new"))
        elif found := thing_diff(old, new, noun, was[key], thing):
            things.append(found)
    if old is not None:
        things += [one_sided(old, noun, thing, "gone") for key, thing in was.items() if key not in now]
    stays = [key for key in was if key in now], [key for key in now if key in was]
    return PartDiff(part=part, title=title_of(new, part), things=tuple(things), reordered=stays[0] != stays[1])


def one_sided(game: Game, noun: str, thing: Any, state: State) -> ThingDiff:
    """Describe a new or gone thing by changes from or to nothing, without its defaults."""
    gone = state == "gone"
    changes = tuple(
        FieldChange(what=line.what, before=line.value if gone else "", after="" if gone else line.value)
        for line in notable_lines(game, thing)
    )
    return ThingDiff(noun=noun, key=thing.key, name=thing.name, state=state, changes=changes)


def thing_diff(old: Game, new: Game, noun: str, before: Any, after: Any) -> ThingDiff | None:
    """Compare a thing that both editions have; None where it is the same.

    Where its fields are equal, only derived stats can differ. A new name for something that it mentions is reported
    once, at the thing of that name.
    """
    if before == after:
        derived = isinstance(after, Weapon | DeckCard)
        changes = line_changes(tuple(stat_lines(old, before)), tuple(stat_lines(new, after))) if derived else ()
    else:
        changes = line_changes(lines_of(old, before), lines_of(new, after))
        if not changes and before.name == after.name:
            changes = line_changes(field_lines(old, before), field_lines(new, after))
            changes = changes or (FieldChange(what="details", hidden=True),)
    was = before.name if before.name != after.name else ""
    if not (changes or was):
        return None
    return ThingDiff(noun=noun, key=after.key, name=after.name, state="changed", was=was, changes=changes)


def header_diff(old: Game, new: Game) -> tuple[ThingDiff, ...]:
    """Compare the header fields: credits, words and colours."""
    changes = line_changes(tuple(header_lines(old)), tuple(header_lines(new)))
    was = old.name if old.name != new.name else ""
    if not (changes or was):
        return ()
    return (ThingDiff(noun="game", key=new.slug, name=new.name, state="changed", was=was, changes=changes),)


def header_lines(game: Game) -> Iterator[DescriptionLine]:
    """Yield lines for the header fields; a word of the game's own as "word for member"."""
    for one in fields(GameHeader):
        if one.name not in (*NOUNS_OF_GAME, "slug", "name", "terms"):
            yield from lines_for(game, game, one.name, getattr(game, one.name))
    for noun, words in game.terms.items():
        yield DescriptionLine(what=f"word for {noun}", value=" / ".join(words))


def line_changes(before: Sequence[DescriptionLine], after: Sequence[DescriptionLine]) -> tuple[FieldChange, ...]:
    """Pair lines by `about` and return those that differ; "no" against an absent line is no difference."""
    was, now = ({line.about: line for line in lines} for lines in (before, after))
    empty = DescriptionLine(what="", value="")
    pairs = ((was.get(about, empty), now.get(about, empty)) for about in dict.fromkeys((*now, *was)))
    differ = ((one, two) for one, two in pairs if one.value != two.value and {one.value, two.value} != {"", "no"})
    return tuple(change_of(two.what or one.what, one, two) for one, two in differ)


def change_of(what: str, before: DescriptionLine, after: DescriptionLine) -> FieldChange:
    """Return one change, a long text word by word."""
    if before.hidden or after.hidden:
        return FieldChange(what=what, hidden=True)
    long = before.prose or after.prose or max(len(before.value), len(after.value)) > LONGEST
    runs = word_runs(before.value, after.value) if long else ()
    return FieldChange(what=what, before=before.value, after=after.value, runs=runs)


NOTES_LENGTH = 2000
"""The maximum length of an edition's notes."""
MOST_NOTES = 40
"""The maximum number of lines in a draft of notes."""


def drafted_notes(diff: EditionDiff, longest: int = NOTES_LENGTH) -> str:
    """Draft release notes: a line for each thing under its part's title, no longer than `longest` letters."""
    kept: list[str] = []
    more = "- And more: the list of changes has everything."
    for line in note_lines(diff):
        if len(kept) >= MOST_NOTES or len("\n".join((*kept, line, more))) > longest:
            return "\n".join((*kept, more))
        kept.append(line)
    return "\n".join(kept).strip()


def note_lines(diff: EditionDiff) -> Iterator[str]:
    """Yield every line of the notes."""
    for part in diff.parts:
        yield from ("", part.title)
        yield from (f"- {one_line(thing.words, 200)}." for thing in part.of("changed"))
        for title, things in (("New", part.of("new")), ("Gone", part.of("gone"))):
            if things:
                yield f"- {title}: {one_line(', '.join(thing.name for thing in things), 200)}."
        if part.reordered and not part.things:
            yield "- In another order."
