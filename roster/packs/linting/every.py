"""All checks of a pack, run together."""

from itertools import islice

from roster.packs.linting.choices import check_advances, check_attempts, check_choices, check_ordering, check_parameters
from roster.packs.linting.composition import check_composition, check_emptiness, check_supplying
from roster.packs.linting.index import Index, UnreadParts
from roster.packs.linting.names import (
    check_duplicates,
    check_earlier_keys,
    check_references,
    check_selecting,
    check_short_name,
    check_sources,
    check_wording,
)
from roster.packs.linting.printing import check_bundled, check_colours, check_paper, check_showing
from roster.packs.linting.stats import (
    check_changing,
    check_formulas,
    check_numbers,
    check_ranges,
    check_stat_names,
    check_texts,
)
from roster.packs.schema.pack import Pack
from roster.rules.game.written import Fault

MOST_LINTS = 500
CHECKS = (
    *(check_duplicates, check_references, check_stat_names, check_formulas, check_selecting, check_composition),
    *(check_ranges, check_parameters, check_changing, check_choices, check_ordering, check_advances, check_wording),
    *(check_sources, check_short_name, check_earlier_keys, check_colours, check_bundled, check_showing, check_paper),
    *(check_supplying, check_emptiness, check_attempts, check_texts, check_numbers),
)


def lint_pack(pack: Pack, unread: UnreadParts | None = None) -> tuple[Fault, ...]:
    """Return at most 500 problems of a well-formed pack; a pack without any can be compiled.

    A reference to one of the `unread` parts is no second problem.
    """
    index = Index(pack, unread or UnreadParts())
    found = (lint for check in CHECKS for lint in check(index))
    return tuple(dict.fromkeys(islice(found, MOST_LINTS)))
