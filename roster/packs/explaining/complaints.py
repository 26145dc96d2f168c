"""A validation error of pydantic's as complaints: path, what is wrong, what to do.

Lives here: gathering the branches of a union into one complaint. Never here: the words of one error (see `sentences`).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from roster.packs.explaining.sentences import UNKNOWN, sentence, unexpected
from roster.packs.explaining.spots import Spot, follow
from roster.packs.problems import Path, nearest

MOST_ERRORS = 2000
Found = tuple[Spot, ErrorDetails]


@dataclass(frozen=True, kw_only=True, slots=True)
class Complaint:
    """One thing wrong with a document's form. `unknown` marks a key that the form does not have."""

    path: Path
    message: str
    remedy: str
    unknown: bool = False


def value_at(document: Any, path: Path) -> Any:
    """What stands at a path; None where nothing does."""
    for step in path:
        try:
            document = document[step]
        except (KeyError, IndexError, TypeError):
            return None
    return document


def complaint_of(found: Found, document: Any) -> Complaint:
    """One error in words."""
    spot, error = found
    message, remedy = sentence(spot, error, value_at(document, spot.path))
    return Complaint(path=spot.path, message=message, remedy=remedy, unknown=error["type"] in UNKNOWN)


def fits(label: str, value: Any) -> bool:
    """Whether a union's branch is of the sort that the author wrote: a mapping or a list."""
    if isinstance(value, dict):
        return label[:1].isupper() or label.startswith("dict[")
    return isinstance(value, list) and label.startswith("tuple[")


def kinship(errors: list[Found]) -> tuple[int, int]:
    """How far a branch is from what was written: fewest errors first, then fewest keys unlike any that is missing."""
    missing = [str(error["loc"][-1]) for _, error in errors if error["type"] == "missing"]
    unknown = [str(error["loc"][-1]) for _, error in errors if error["type"] in UNKNOWN]
    return len(errors), sum(not nearest(word, missing) for word in unknown)


def of_union(errors: list[Found], document: Any) -> Iterator[Complaint]:
    """The complaints of a union: those of the branch the author meant, or one that names every branch."""
    branch = errors[0][0].branch
    if branch is None:
        yield from (complaint_of(found, document) for found in errors)
        return
    value = value_at(document, branch.path)
    by_label: dict[str, list[Found]] = {}
    for spot, error in errors:
        by_label.setdefault(spot.branch.label if spot.branch else "", []).append((spot, error))
    meant = [group for label, group in by_label.items() if fits(label, value)]
    if meant:
        yield from (complaint_of(found, document) for found in min(meant, key=kinship))
        return
    message, remedy = unexpected(branch.union, value)
    yield Complaint(path=branch.path, message=message, remedy=remedy)


def around(spots: Iterable[Spot]) -> set[Path]:
    """Every path that one of the spots lies inside."""
    return {spot.path[:length] for spot in spots for length in range(len(spot.path))}


def complaints(failure: ValidationError, root: Any, document: Any) -> tuple[Complaint, ...]:
    """The complaints about a document that should have been of type `root`, in the form's order; of a flood the first.

    An error that only follows from one inside is left out: a list is called too short when its one thing is wrong.
    """
    errors = failure.errors(include_url=False, include_input=False)[:MOST_ERRORS]
    found = [(follow(error["loc"], root), error) for error in errors]
    outer = around(spot for spot, _ in found)
    groups: dict[Path, list[Found]] = {}
    for spot, error in found:
        if error["type"] != "too_short" or spot.path not in outer:
            groups.setdefault(spot.branch.path if spot.branch else (*spot.path, id(error)), []).append((spot, error))
    return tuple(complaint for group in groups.values() for complaint in of_union(group, document))
