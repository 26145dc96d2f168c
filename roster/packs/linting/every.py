"""Every check of a pack at once."""

from itertools import islice

from roster.packs.linting.choices import check_advances, check_choices, check_parameters
from roster.packs.linting.composition import check_composition, check_supplying
from roster.packs.linting.index import Index, Lint, Spared
from roster.packs.linting.names import (
    check_duplicates,
    check_references,
    check_selecting,
    check_sources,
    check_wording,
)
from roster.packs.linting.printing import check_bundled, check_colours, check_ordering, check_paper, check_showing
from roster.packs.linting.stats import check_changing, check_formulas, check_ranges, check_stat_names
from roster.packs.schema.pack import Pack

MOST_LINTS = 500
CHECKS = (
    *(check_duplicates, check_references, check_stat_names, check_formulas, check_selecting, check_composition),
    *(check_ranges, check_parameters, check_changing, check_choices, check_ordering, check_advances, check_wording),
    *(check_sources, check_colours, check_bundled, check_showing, check_paper, check_supplying),
)


def lint_pack(pack: Pack, spared: Spared | None = None) -> tuple[Lint, ...]:
    """Everything in a pack that its form allows but that makes no sense, at most 500; a pack without lints compiles.

    `spared` says what could not be read, so that naming it is no second problem.
    """
    index = Index(pack, spared or Spared())
    found = (lint for check in CHECKS for lint in check(index))
    return tuple(dict.fromkeys(islice(found, MOST_LINTS)))
