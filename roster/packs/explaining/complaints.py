"""Complaints about a document, made from pydantic's validation errors: the path, what is wrong, what to do."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, get_args

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from roster.packs.explaining.documents import (
    PATTERNS,
    Spot,
    branches,
    by_kind,
    describe,
    example,
    expected,
    keys_of,
    locate,
)
from roster.packs.problems import Path, comma_list, did_you_mean, nearest, quoted

Wording = tuple[str, str]
"""What is wrong, and what to do."""
UNKNOWN = frozenset(("extra_forbidden", "unexpected_keyword_argument"))
"""The types of error for a key that a model, or a dataclass, does not have."""
COMPARISONS = {
    "greater_than": ("gt", "more than"),
    "greater_than_equal": ("ge", "at least"),
    "less_than": ("lt", "less than"),
    "less_than_equal": ("le", "at most"),
}


def choices_of(annotation: Any) -> tuple[str, ...]:
    """The words that a Literal allows; empty for other types."""
    arms = branches(annotation)
    return tuple(map(str, get_args(arms[0]))) if len(arms) == 1 else ()


def suggestion(word: Any, known: tuple[str, ...]) -> str:
    """The known word nearest to a wrong one, as a question, and all known words."""
    every = f"Possible here: {comma_list(known)}." if known else ""
    return f"{did_you_mean(word, known) if isinstance(word, str) else ''}{every}".strip()


def wrong_type(annotation: Any, value: Any) -> Wording:
    """A value of another type than expected."""
    message = f"Expected {expected(annotation)}, but found {describe(value)}."
    if isinstance(value, bool | int | float) and branches(annotation) == (str,):
        return message, f'Put it in quotes: "{describe(value).split()[-1]}".'
    shown = example(annotation)
    return message, f"Write {expected(annotation)}{f', for example {shown}' if shown else ''}."


def unknown_key(spot: Spot, _error: ErrorDetails, _value: Any) -> Wording:
    """A key that the form does not have."""
    word = str(spot.path[-1])
    known = keys_of(spot.holder) if spot.holder else ()
    return f"Unknown key {quoted(word)}.", suggestion(word, known) or "Take it out."


def missing_key(spot: Spot, _error: ErrorDetails, _value: Any) -> Wording:
    """A required key, or an element of a list of fixed length, that is missing."""
    word = spot.path[-1]
    if isinstance(word, int):
        return f"The list is too short: number {word + 1} is missing.", f"Add {expected(spot.expected)}."
    return f"The key {quoted(word)} is missing.", f"Add the key {quoted(word)} with {expected(spot.expected)}."


def wrong_kind(spot: Spot, _error: ErrorDetails, value: Any) -> Wording:
    """A `kind` that is missing or unknown."""
    kinds = tuple(by_kind(branches(spot.expected)))
    word = value.get("kind") if isinstance(value, Mapping) else None
    if word is None:
        return "The key “kind” is missing.", f"Add `kind:` with one of {comma_list(kinds)}."
    return f"Unknown kind {quoted(word) if isinstance(word, str) else describe(word)}.", suggestion(word, kinds)


def wrong_word(spot: Spot, _error: ErrorDetails, value: Any) -> Wording:
    """A word that is none of those allowed."""
    shown = quoted(value) if isinstance(value, str) else describe(value)
    return f"{shown} is not possible here.", suggestion(value, choices_of(spot.expected))


def wrong_pattern(_spot: Spot, error: ErrorDetails, value: Any) -> Wording:
    """Text that does not match its pattern."""
    pattern = error["ctx"]["pattern"]
    what, remedy = PATTERNS.get(pattern, ("possible here", f"It must match {pattern}."))
    return f"{quoted(str(value))} is not {what}.", remedy


def wrong_size(_spot: Spot, error: ErrorDetails, _value: Any) -> Wording:
    """Text, a list or a mapping that is too long or empty."""
    context = error.get("ctx", {})
    is_text = error["type"].startswith("string")
    if "max_length" in context:
        most = f"{context['max_length']:,}"
        if is_text:
            return f"The text is longer than {most} letters.", f"Shorten it to {most} letters."
        return f"There are more than {most} entries.", f"Shorten it to {most}."
    if is_text:
        return "The text is empty.", "Write at least one letter."
    return "The list or mapping is empty.", "Add at least one entry, or leave the key out."


def out_of_bounds(_spot: Spot, error: ErrorDetails, value: Any) -> Wording:
    """A number that is too large or too small."""
    name, words = COMPARISONS[error["type"]]
    limit = f"{words} {error['ctx'][name]:g}"
    return f"The number must be {limit}, but is {value}.", f"Write a number of {limit}."


def wrong_own_key(spot: Spot, error: ErrorDetails) -> Wording:
    """A key of the author's own, in a mapping, that cannot be a key there."""
    word = str(spot.path[-1])
    context = error.get("ctx", {})
    if context.get("pattern") in PATTERNS:
        return wrong_pattern(spot, error, word)
    wanted = "a whole number" if error["type"].startswith("int") else f"at most {context.get('max_length')} letters"
    return f"{quoted(word)} cannot be a key here.", f"Expected as a key: {wanted}."


WORDINGS: Mapping[str, Callable[[Spot, ErrorDetails, Any], Wording]] = {
    **dict.fromkeys(UNKNOWN, unknown_key),
    "missing": missing_key,
    "union_tag_invalid": wrong_kind,
    "union_tag_not_found": wrong_kind,
    "string_pattern_mismatch": wrong_pattern,
    "literal_error": wrong_word,
    **dict.fromkeys(COMPARISONS, out_of_bounds),
    **dict.fromkeys(("string_too_long", "string_too_short", "too_long", "too_short"), wrong_size),
}
"""What words an error by its type; any other type of error is a value of the wrong type."""


def wording(spot: Spot, error: ErrorDetails, value: Any) -> Wording:
    """What is wrong and what to do, for any error."""
    if spot.of_key:
        return wrong_own_key(spot, error)
    words = WORDINGS.get(error["type"])
    return words(spot, error, value) if words else wrong_type(spot.expected, value)


MOST_ERRORS = 2000
Located = tuple[Spot, ErrorDetails]


@dataclass(frozen=True, kw_only=True, slots=True)
class Complaint:
    """One thing that is wrong with a document's form; `unknown` marks a key that the form does not have."""

    path: Path
    message: str
    remedy: str
    unknown: bool = False


def value_at(document: Any, path: Path) -> Any:
    """The value at a path; None where there is none."""
    for step in path:
        try:
            document = document[step]
        except (KeyError, IndexError, TypeError):
            return None
    return document


def complaint_of(located: Located, document: Any) -> Complaint:
    """One error in words."""
    spot, error = located
    message, remedy = wording(spot, error, value_at(document, spot.path))
    return Complaint(path=spot.path, message=message, remedy=remedy, unknown=error["type"] in UNKNOWN)


def fits(label: str, value: Any) -> bool:
    """Whether a union's branch is what the author wrote: a mapping or a list."""
    if isinstance(value, dict):
        return label[:1].isupper() or label.startswith("dict[")
    return isinstance(value, list) and label.startswith("tuple[")


def distance(errors: list[Located]) -> tuple[int, int]:
    """How far a branch is from what was written: its errors, then its unknown keys that are like no missing key."""
    missing = [str(error["loc"][-1]) for _, error in errors if error["type"] == "missing"]
    unknown = [str(error["loc"][-1]) for _, error in errors if error["type"] in UNKNOWN]
    return len(errors), sum(not nearest(word, missing) for word in unknown)


def of_union(errors: list[Located], document: Any) -> Iterator[Complaint]:
    """The complaints of the branch that the author most likely meant, or one complaint that names every branch."""
    branch = errors[0][0].branch
    if branch is None:
        yield from (complaint_of(one, document) for one in errors)
        return
    value = value_at(document, branch.path)
    by_label: dict[str, list[Located]] = {}
    for spot, error in errors:
        by_label.setdefault(spot.branch.label if spot.branch else "", []).append((spot, error))
    meant = [group for label, group in by_label.items() if fits(label, value)]
    if meant:
        yield from (complaint_of(one, document) for one in min(meant, key=distance))
        return
    message, remedy = wrong_type(branch.union, value)
    yield Complaint(path=branch.path, message=message, remedy=remedy)


def paths_around(spots: Iterable[Spot]) -> set[Path]:
    """The path of everything that contains one of the spots."""
    return {spot.path[:length] for spot in spots for length in range(len(spot.path))}


def complaints(failure: ValidationError, root: Any, document: Any) -> tuple[Complaint, ...]:
    """The complaints about a document of type `root`, in the order of the form; only of the first MOST_ERRORS errors.

    A list is also called too short when the only thing in it is wrong: that error is left out.
    """
    errors = failure.errors(include_url=False, include_input=False)[:MOST_ERRORS]
    located = [(locate(error["loc"], root), error) for error in errors]
    outer = paths_around(spot for spot, _ in located)
    groups: dict[Path, list[Located]] = {}
    for spot, error in located:
        if error["type"] != "too_short" or spot.path not in outer:
            groups.setdefault(spot.branch.path if spot.branch else (*spot.path, id(error)), []).append((spot, error))
    return tuple(complaint for group in groups.values() for complaint in of_union(group, document))
