"""The contestants: this project's engine in its modes, and its rivals."""

from dataclasses import dataclass

REFERENCE = "weasyprint"


@dataclass(frozen=True, kw_only=True, slots=True)
class Contestant:
    """A line of the table: `start` is module:function within `engines`, `stored` the share of cards in the store.

    `slow` ones may be estimated at 900 cards.
    """

    key: str
    title: str
    start: str
    workers: int = 0
    stored: float = 0.0
    slow: bool = False

    @property
    def own(self) -> bool:
        """True for this project's engine."""
        return self.key.startswith("pressgang")


_ALL = (
    Contestant(key="pressgang-1", title="Pressgang, one worker", start="pressgang:start", workers=1),
    Contestant(key="pressgang-2", title="Pressgang, two workers", start="pressgang:start", workers=2),
    Contestant(key="pressgang-90", title="Pressgang, 90 % stored", start="pressgang:start", workers=2, stored=0.9),
    Contestant(key="pressgang-all", title="Pressgang, all stored", start="pressgang:start", stored=1.0),
    Contestant(key=REFERENCE, title="WeasyPrint, plain", start="weasyprint_document:start", slow=True),
    Contestant(key="chromium", title="Chromium, warm", start="chromium:start"),
    Contestant(key="typst", title="Typst", start="typst_document:start"),
    Contestant(key="typst-kept", title="Typst, compiler kept", start="typst_document:start_kept"),
)
CONTESTANTS = {one.key: one for one in _ALL}
RIVALS = ("chromium", "typst", "typst-kept")


def chosen(names: str) -> tuple[Contestant, ...]:
    """Return the contestants in a comma-separated list, or "all", and the reference. Raises SystemExit."""
    wanted = list(CONTESTANTS) if names == "all" else [name.strip() for name in names.split(",")]
    unknown = [name for name in wanted if name not in CONTESTANTS]
    if unknown:
        raise SystemExit(f"--engines: {', '.join(unknown)} is unknown; choose of {', '.join(CONTESTANTS)}, or all")
    return tuple(one for one in _ALL if one.key in wanted or one.key == REFERENCE)
