"""Words that are missing where a reader needs them.

Lives here: blank names, reasons and texts. Never here: whether words are good.
"""

from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.rules.bikes import Skill
from roster.rules.constraints.rule import Rule
from roster.rules.game import Reading
from roster.rules.traits import Trait
from roster.rules.weapons import Keyword

NEEDED = (
    (Rule, ("reason",)),
    (Trait, ("text",)),
    (Keyword, ("text",)),
    (Skill, ("text",)),
    (Reading, ("reading", "other")),
)


def check(index: Index) -> Iterator[Lint]:
    """Every word that is missing."""
    for path, thing in index.parts:
        needed = [field for kind, fields in NEEDED if isinstance(thing, kind) for field in fields]
        for field in ("name", *needed):
            if not getattr(thing, field, "…").strip():
                message = f"`{field}` is blank."
                yield Lint(path=(*path, field), message=message, remedy="Say it in a few words of your own.")
