"""Errors that operations raise, each with every problem at once."""

from collections.abc import Iterable, Mapping
from typing import Any

from roster.packs.problems import Path, dotted, place_in_words, quoted


class Refused(ValueError):
    """A refusal to write anything. `problems` are the reasons, each a sentence with its place and its remedy."""

    def __init__(self, problems: Iterable[object]) -> None:
        self.problems = tuple(map(str, problems))
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(self.problems)


class DraftRefused(Refused):
    """The tables cannot store the content."""


class DraftStale(DraftRefused):
    """The draft is not what the editor saw."""


class PublishRefused(Refused):
    """The draft cannot become an edition."""


class GangRefused(Refused):
    """The body is not a gang file."""


class StaleRevision(RuntimeError):
    """Somebody else saved the gang first. `expected` is the revision the writer had, `current` the newest."""

    def __init__(self, *, uid: str, expected: int, current: int) -> None:
        super().__init__(uid, expected, current)
        self.uid, self.expected, self.current = uid, expected, current

    def __str__(self) -> str:
        return (
            f"Somebody saved this gang first: the change was made to revision {self.expected}, and the newest is "
            f"{self.current}. Open the newest revision and make the change there."
        )


class RowRefused(Refused):
    """A row's body does not match the game's format. `faults` are the problems by their place in the body."""

    def __init__(self, faults: Iterable[tuple[Path, str]]) -> None:
        self.faults = tuple(faults)
        super().__init__(
            f"{place_in_words(dotted(path))}: {message}" if path else message for path, message in self.faults
        )


class RowChanged(RuntimeError):
    """Somebody else changed a row first. `theirs` is its body now, None if it is gone; `yours` was not written."""

    def __init__(
        self, *, noun: str, key: str, theirs: Mapping[str, Any] | None, yours: Mapping[str, Any] | None
    ) -> None:
        super().__init__(noun, key)
        self.noun, self.key, self.theirs, self.yours = noun, key, theirs, yours

    def __str__(self) -> str:
        named = (self.theirs or self.yours or {}).get("name") or self.key
        return (
            f"Somebody changed {quoted(str(named))} while you worked on it. Nothing of yours was written. "
            "Compare both versions, and save the one to keep."
        )
