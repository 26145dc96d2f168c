"""A validation error of pydantic's as complaints: the path, what is wrong, what to do."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, get_args

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from roster.packs.explaining.documents import (
    PATTERNS,
    Spot,
    belongs,
    branches,
    by_kind,
    example,
    follow,
    keys_of,
    stands,
)
from roster.packs.problems import Path, listed, nearest, quoted

Told = tuple[str, str]
UNKNOWN = frozenset(("extra_forbidden", "unexpected_keyword_argument"))
"""What pydantic calls a key that a model, or a dataclass, does not have."""
SIZES = ("string_too_long", "string_too_short", "too_long", "too_short")
COMPARISONS = {
    "greater_than": ("gt", "more than"),
    "greater_than_equal": ("ge", "at least"),
    "less_than": ("lt", "less than"),
    "less_than_equal": ("le", "at most"),
}


def choices_of(annotation: Any) -> tuple[str, ...]:
    """The words a type allows, where it allows only some."""
    arms = branches(annotation)
    return tuple(str(choice) for arm in arms for choice in get_args(arm)) if len(arms) == 1 else ()


def suggestion(word: Any, known: tuple[str, ...]) -> str:
    """Did you mean …? and what there is."""
    near = nearest(word, known) if isinstance(word, str) else ""
    every = f"Possible here: {listed(known)}." if known else ""
    return f"Did you mean {quoted(near)}? {every}".strip() if near else every


def unexpected(annotation: Any, value: Any) -> Told:
    """Something of another type than the form expects."""
    if isinstance(value, bool | int | float) and branches(annotation) == (str,):
        return f"Expected text, but {stands(value)} stands here.", f'Put it in quotes: "{stands(value).split()[-1]}".'
    return (
        f"Expected {belongs(annotation)}, but {stands(value)} stands here.",
        f"Write {belongs(annotation)}, for example {example(annotation)}."
        if example(annotation) != "…"
        else f"Write {belongs(annotation)}.",
    )


def unknown_key(spot: Spot) -> Told:
    """A key that the form does not have."""
    word = str(spot.path[-1])
    known = keys_of(spot.holder) if spot.holder else ()
    return f"Unknown key {quoted(word)}.", suggestion(word, known) or "Take it out."


def missing_key(spot: Spot) -> Told:
    """A key that must be there and is not."""
    word = str(spot.path[-1])
    if isinstance(spot.path[-1], int):
        return f"The list is too short: number {spot.path[-1] + 1} is missing.", f"Add {belongs(spot.expected)}."
    return f"The key {quoted(word)} is missing.", f"Add `{word}:` with {belongs(spot.expected)}."


def wrong_kind(spot: Spot, value: Any) -> Told:
    """A thing of no `kind`, or of an unknown one."""
    kinds = tuple(by_kind(branches(spot.expected)))
    word = value.get("kind") if isinstance(value, Mapping) else None
    if word is None:
        return "The key “kind” is missing.", f"Add `kind:` with one of {listed(kinds)}."
    shown = quoted(word) if isinstance(word, str) else stands(word)
    return f"Unknown kind {shown}.", suggestion(word, kinds)


def wrong_pattern(pattern: str, value: Any) -> Told:
    """Text of another shape than the form expects."""
    what, remedy = PATTERNS.get(pattern, ("what belongs here", f"It must match {pattern}."))
    return f"{quoted(str(value))} is not {what}.", remedy


def wrong_size(error: ErrorDetails) -> Told:
    """Text or a list of the wrong length."""
    context = error.get("ctx", {})
    letters = error["type"].startswith("string")
    if "max_length" in context:
        most = context["max_length"]
        what = "Text longer than" if letters else "More entries than"
        return f"{what} the {most:,} allowed stands here.", f"Shorten it to {most:,}{' letters' if letters else ''}."
    if letters:
        return "The text is empty.", "Write at least one letter."
    return "The list or mapping is empty.", "Add at least one entry, or leave the key out."


def out_of_bounds(error: ErrorDetails, value: Any) -> Told:
    """A number beyond what the form allows."""
    name, words = COMPARISONS[error["type"]]
    limit = f"{words} {error['ctx'][name]:g}"
    return f"The number must be {limit}, but {stands(value)} stands here.", f"Write a number of {limit}."


def of_key(spot: Spot, error: ErrorDetails) -> Told:
    """A mapping's key that is no key."""
    word = str(spot.path[-1])
    pattern = error.get("ctx", {}).get("pattern", "")
    if pattern in PATTERNS:
        return wrong_pattern(pattern, word)
    return f"{quoted(word)} cannot stand as a key here.", f"Expected as a key: {key_words(error)}."


def key_words(error: ErrorDetails) -> str:
    """What a mapping's key must be."""
    return (
        "a whole number"
        if error["type"].startswith("int")
        else f"at most {error.get('ctx', {}).get('max_length')} letters"
    )


def literal(spot: Spot, value: Any) -> Told:
    """A word that is none of those allowed."""
    known = choices_of(spot.expected)
    return f"{quoted(value) if isinstance(value, str) else stands(value)} is not possible here.", suggestion(
        value, known
    )


SENTENCES: Mapping[str, Callable[[Spot, ErrorDetails, Any], Told]] = {
    **dict.fromkeys(UNKNOWN, lambda spot, _error, _value: unknown_key(spot)),
    "missing": lambda spot, _error, _value: missing_key(spot),
    "union_tag_invalid": lambda spot, _error, value: wrong_kind(spot, value),
    "union_tag_not_found": lambda spot, _error, value: wrong_kind(spot, value),
    "string_pattern_mismatch": lambda _spot, error, value: wrong_pattern(error["ctx"]["pattern"], value),
    "literal_error": lambda spot, _error, value: literal(spot, value),
    **dict.fromkeys(COMPARISONS, lambda _spot, error, value: out_of_bounds(error, value)),
    **dict.fromkeys(SIZES, lambda _spot, error, _value: wrong_size(error)),
}


def sentence(spot: Spot, error: ErrorDetails, value: Any) -> Told:
    """What is wrong and what to do, for any error."""
    if spot.of_key:
        return of_key(spot, error)
    told = SENTENCES.get(error["type"])
    return told(spot, error, value) if told else unexpected(spot.expected, value)


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
