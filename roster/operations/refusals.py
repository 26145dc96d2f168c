"""The errors that operations raise, each with every problem at once."""

from collections.abc import Iterable


class Refused(ValueError):
    """Nothing was written. `problems` are the reasons, each a sentence with its place and its remedy."""

    def __init__(self, problems: Iterable[object]) -> None:
        self.problems = tuple(map(str, problems))
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(self.problems)


class DraftRefused(Refused):
    """The tables cannot store the content."""


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
