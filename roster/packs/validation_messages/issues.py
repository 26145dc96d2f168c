"""Issues of a document, made from pydantic's validation errors: path, message and remedy."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, get_args

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from roster.packs.problems import Path, comma_list, did_you_mean, nearest, quoted
from roster.packs.validation_messages.locations import (
    PATTERNS,
    Location,
    branches,
    by_kind,
    describe,
    example,
    expected,
    keys_of,
    locate,
)

Wording = tuple[str, str]
"""The message and the remedy."""
UNKNOWN = frozenset(("extra_forbidden", "unexpected_keyword_argument"))
"""The types of error for a key that a model, or a dataclass, doesn't have."""
COMPARISONS = {
    "greater_than": ("gt", "more than"),
    "greater_than_equal": ("ge", "at least"),
    "less_than": ("lt", "less than"),
    "less_than_equal": ("le", "at most"),
}


def choices_of(annotation: Any) -> tuple[str, ...]:
    """Return the words that a Literal allows; empty for other types."""
    arms = branches(annotation)
    return tuple(map(str, get_args(arms[0]))) if len(arms) == 1 else ()


def suggestion(word: Any, known: tuple[str, ...]) -> str:
    """Ask for the known word nearest to a wrong one, and list all known words."""
    every = f"Possible here: {comma_list(known)}." if known else ""
    return f"{did_you_mean(word, known) if isinstance(word, str) else ''}{every}".strip()


def wrong_type(annotation: Any, value: Any) -> Wording:
    """Word a value of another type than expected."""
    message = f"Expected {expected(annotation)}, but found {describe(value)}."
    if isinstance(value, bool | int | float) and branches(annotation) == (str,):
        return message, f'Put it in quotes: "{describe(value).split()[-1]}".'
    shown = example(annotation)
    return message, f"Write {expected(annotation)}{f', for example {shown}' if shown else ''}."


def unknown_key(location: Location, _error: ErrorDetails, _value: Any) -> Wording:
    """Word a key that the form doesn't have."""
    word = str(location.path[-1])
    known = keys_of(location.holder) if location.holder else ()
    return f"Unknown key {quoted(word)}.", suggestion(word, known) or "Take it out."


def missing_key(location: Location, _error: ErrorDetails, _value: Any) -> Wording:
    """Word a missing key, or a missing element of a list of fixed length."""
    word = location.path[-1]
    if isinstance(word, int):
        return f"The list is too short: number {word + 1} is missing.", f"Add {expected(location.expected)}."
    return f"The key {quoted(word)} is missing.", f"Add the key {quoted(word)} with {expected(location.expected)}."


def wrong_kind(location: Location, _error: ErrorDetails, value: Any) -> Wording:
    """Word a `kind` that is missing or unknown."""
    kinds = tuple(by_kind(branches(location.expected)))
    word = value.get("kind") if isinstance(value, Mapping) else None
    if word is None:
        return "The key “kind” is missing.", f"Add `kind:` with one of {comma_list(kinds)}."
    return f"Unknown kind {quoted(word) if isinstance(word, str) else describe(word)}.", suggestion(word, kinds)


def wrong_word(location: Location, _error: ErrorDetails, value: Any) -> Wording:
    """Word a value that is none of those allowed."""
    shown = quoted(value) if isinstance(value, str) else describe(value)
    return f"{shown} is not possible here.", suggestion(value, choices_of(location.expected))


def wrong_pattern(_location: Location, error: ErrorDetails, value: Any) -> Wording:
    """Word text that doesn't match its pattern."""
    pattern = error["ctx"]["pattern"]
    what, remedy = PATTERNS.get(pattern, ("possible here", f"It must match {pattern}."))
    return f"{quoted(str(value))} is not {what}.", remedy


def wrong_size(_location: Location, error: ErrorDetails, _value: Any) -> Wording:
    """Word text, a list or a mapping that is too long or empty."""
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


def out_of_bounds(_location: Location, error: ErrorDetails, value: Any) -> Wording:
    """Word a number that is too large or too small."""
    name, words = COMPARISONS[error["type"]]
    limit = f"{words} {error['ctx'][name]:g}"
    return f"The number must be {limit}, but is {value}.", f"Write a number of {limit}."


def wrong_own_key(location: Location, error: ErrorDetails) -> Wording:
    """Word a key of the author's own, in a mapping, that can't be a key there."""
    word = str(location.path[-1])
    context = error.get("ctx", {})
    if context.get("pattern") in PATTERNS:
        return wrong_pattern(location, error, word)
    wanted = "a whole number" if error["type"].startswith("int") else f"at most {context.get('max_length')} letters"
    return f"{quoted(word)} cannot be a key here.", f"Expected as a key: {wanted}."


WORDINGS: Mapping[str, Callable[[Location, ErrorDetails, Any], Wording]] = {
    **dict.fromkeys(UNKNOWN, unknown_key),
    "missing": missing_key,
    "union_tag_invalid": wrong_kind,
    "union_tag_not_found": wrong_kind,
    "string_pattern_mismatch": wrong_pattern,
    "literal_error": wrong_word,
    **dict.fromkeys(COMPARISONS, out_of_bounds),
    **dict.fromkeys(("string_too_long", "string_too_short", "too_long", "too_short"), wrong_size),
}
"""The function that words an error, by its type; any other type of error is a value of the wrong type."""


def wording(location: Location, error: ErrorDetails, value: Any) -> Wording:
    """Return the message and the remedy for any error."""
    if location.of_key:
        return wrong_own_key(location, error)
    words = WORDINGS.get(error["type"])
    return words(location, error, value) if words else wrong_type(location.expected, value)


MOST_ERRORS = 2000
LocatedError = tuple[Location, ErrorDetails]


class ValidationIssue(NamedTuple):
    """One mistake in a document's form: a fault; `unknown` marks a key that the form doesn't have."""

    at: Path
    message: str
    remedy: str
    unknown: bool = False


def value_at(document: Any, path: Path) -> Any:
    """Return the value at a path; None where there is none."""
    for step in path:
        try:
            document = document[step]
        except (KeyError, IndexError, TypeError):
            return None
    return document


def with_keys(path: Path, data: Any) -> Path:
    """Return a path with the keys of things in place of their indexes."""
    names: list[str | int] = []
    for depth, step in enumerate(path):
        thing = value_at(data, path[: depth + 1])
        key = thing.get("key") if isinstance(step, int) and isinstance(thing, dict) else None
        names.append(key if isinstance(key, str) and key else step)
    return tuple(names)


def issue_of(located: LocatedError, document: Any) -> ValidationIssue:
    """Return one error as an issue."""
    location, error = located
    worded = wording(location, error, value_at(document, location.path))
    return ValidationIssue(location.path, *worded, unknown=error["type"] in UNKNOWN)


def fits(label: str, value: Any) -> bool:
    """Return whether a union's branch is of the kind that the author wrote: a mapping or a list."""
    if isinstance(value, dict):
        return label[:1].isupper() or label.startswith("dict[")
    return isinstance(value, list) and label.startswith("tuple[")


def distance(errors: list[LocatedError]) -> tuple[int, int]:
    """Return how far a branch is from the text: its errors, then its unknown keys that resemble no missing key."""
    missing = [str(error["loc"][-1]) for _, error in errors if error["type"] == "missing"]
    unknown = [str(error["loc"][-1]) for _, error in errors if error["type"] in UNKNOWN]
    return len(errors), sum(not nearest(word, missing) for word in unknown)


def of_union(errors: list[LocatedError], document: Any) -> Iterator[ValidationIssue]:
    """Yield the issues of the branch that the author most likely meant, or one issue that names every branch."""
    branch = errors[0][0].branch
    if branch is None:
        yield from (issue_of(one, document) for one in errors)
        return
    value = value_at(document, branch.path)
    by_label: dict[str, list[LocatedError]] = {}
    for location, error in errors:
        by_label.setdefault(location.branch.label if location.branch else "", []).append((location, error))
    meant = [group for label, group in by_label.items() if fits(label, value)]
    if meant:
        yield from (issue_of(one, document) for one in min(meant, key=distance))
        return
    yield ValidationIssue(branch.path, *wrong_type(branch.union, value))


def validation_issues(failure: ValidationError, root: Any, document: Any) -> tuple[ValidationIssue, ...]:
    """Return the issues of a document of type `root`, in the order of the form; only of the first MOST_ERRORS errors.

    Pydantic also calls a list too short when its only item is wrong: that error is left out.
    """
    errors = failure.errors(include_url=False, include_input=False)[:MOST_ERRORS]
    located = [(locate(error["loc"], root), error) for error in errors]
    outer = {location.path[:length] for location, _ in located for length in range(len(location.path))}
    groups: dict[Path, list[LocatedError]] = {}
    for location, error in located:
        if error["type"] != "too_short" or location.path not in outer:
            origin = location.branch.path if location.branch else (*location.path, id(error))
            groups.setdefault(origin, []).append((location, error))
    return tuple(issue for group in groups.values() for issue in of_union(group, document))
