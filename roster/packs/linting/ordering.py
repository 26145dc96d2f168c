"""Order sheets that nobody can fill in: choices that forbid what they need, and what only choices may have.

Lives here: sections of choices. Never here: whether their references lead somewhere (see `references`).
"""

from collections import Counter
from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path, listed, quoted
from roster.rules.reference import Entry, Section

ONLY_CHOICES = ("rules_out", "needs", "asks")


def of_choice(path: Path, entry: Entry, repeated: frozenset[str]) -> Iterator[Lint]:
    """What is wrong with one choice."""
    if entry.key in entry.rules_out or entry.key in entry.needs:
        message = f"{quoted(entry.key)} names itself."
        yield Lint(path=path, message=message, remedy="Take its own key out of rules_out and needs.")
    if entry.needs and set(entry.needs) <= set(entry.rules_out):
        message = f"{quoted(entry.key)} rules out all that it needs, so that nobody can choose it."
        yield Lint(path=(*path, "needs"), message=message, remedy="Take one of them out of rules_out.")
    if entry.key in repeated:
        message = f"{quoted(entry.key)} stands in several sections of choices: nothing could rule out one of them."
        yield Lint(path=(*path, "key"), message=message, remedy="Give each choice of the order sheet its own key.")


def of_others(path: Path, section: Section) -> Iterator[Lint]:
    """What means something in a section of choices only, and stands in another."""
    if section.pick != "one":
        yield Lint(path=(*path, "pick"), message="Only sections of choices are picked from.", remedy="Take it out.")
    for number, entry in enumerate(section.entries):
        there = [field for field in ONLY_CHOICES if getattr(entry, field)]
        if there:
            message = f"{listed(there)}: only for entries of sections of choices."
            yield Lint(path=(*path, "entries", number), message=message, remedy="Take it out, or write form: choices.")


def check(index: Index) -> Iterator[Lint]:
    """Everything wrong with the pack's order sheet."""
    choices = [section for section in index.pack.reference if section.form == "choices"]
    times = Counter(entry.key for section in choices for entry in section.entries)
    repeated = frozenset(key for key, count in times.items() if count > 1)
    for path, section in index.each(Section):
        if section.form != "choices":
            yield from of_others(path, section)
            continue
        for number, entry in enumerate(section.entries):
            yield from of_choice((*path, "entries", number), entry, repeated)
