"""Every check of a pack at once.

Lives here: `lint_pack`. Never here: a check itself.
"""

from itertools import islice

from roster.packs.linting import (
    advances,
    bundled,
    changing,
    choices,
    colours,
    composition,
    duplicates,
    formulas,
    ordering,
    paper,
    parameters,
    ranges,
    references,
    selecting,
    showing,
    sources,
    stat_names,
    supplying,
    wording,
)
from roster.packs.linting.index import Index, Spared
from roster.packs.linting.lint import Lint
from roster.packs.schema.pack import Pack

MOST_LINTS = 500
CHECKS = (
    *(duplicates, references, stat_names, formulas, selecting, composition, ranges, parameters),
    *(changing, choices, ordering, advances, wording, sources, colours, bundled, showing, paper, supplying),
)


def lint_pack(pack: Pack, spared: Spared | None = None) -> tuple[Lint, ...]:
    """Everything that a pack's form allows and its game cannot mean, of a flood the first; one without lints compiles.

    `spared` tells what could not be read, so that naming it is no second problem.
    """
    index = Index(pack, spared or Spared())
    found = (lint for check in CHECKS for lint in check.check(index))
    return tuple(dict.fromkeys(islice(found, MOST_LINTS)))
