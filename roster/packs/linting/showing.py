"""Card designs that show what their cards do not have."""

from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.rules.designs import Design


def check(index: Index) -> Iterator[Lint]:
    """What is wrong with each block by itself, on the cards of its design."""
    for path, design in index.each(Design):
        for at, block in design.placed():
            for fault in block.faults(design.subject):
                yield Lint(path=(*path, *at, *fault.at), message=fault.message, remedy=fault.remedy)
