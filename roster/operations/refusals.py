"""What an operation raises when it refuses, with every problem at once."""

from collections.abc import Iterable


class Refused(ValueError):
    """Nothing was written. `problems` says each reason in a sentence with its place and its remedy."""

    def __init__(self, problems: Iterable[object]) -> None:
        self.problems = tuple(map(str, problems))
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(self.problems)


class DraftRefused(Refused):
    """The content cannot be kept in the tables."""


class PublishRefused(Refused):
    """The draft is not fit to become an edition."""


class GangRefused(Refused):
    """The body is not a gang file."""


class StaleRevision(RuntimeError):
    """Somebody else saved the gang first. `expected` is what the writer had, `current` what is there now."""

    def __init__(self, *, uid: str, expected: int, current: int) -> None:
        super().__init__(uid, expected, current)
        self.uid, self.expected, self.current = uid, expected, current

    def __str__(self) -> str:
        return (
            f"Somebody saved this gang first: the change was made to revision {self.expected}, and the newest is "
            f"{self.current}. Open the newest revision and make the change there."
        )
