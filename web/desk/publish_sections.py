"""What the publish page says of a draft before it is an edition: one function makes one section."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from roster.queries.games import EditionRecord, edition_body
from roster.queries.publishing import NextEdition, compiled_body, replay_of
from roster.rules.game.game import Game
from web.desk.effects import Before, compared
from web.desk.odds_changes import MOST_SHOWN, kept_figures, odds_changes

MOST_THINGS = 100
"""Things of one kind that the page lists; the list of an edition's changes has all."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Coming:
    """A draft about to be published. `before` compares it with the `newest` edition; both are None without one."""

    slug: str
    edition: NextEdition
    draft: Game
    newest: EditionRecord | None = None
    before: Before | None = None

    @classmethod
    def of(cls, slug: str, edition: NextEdition) -> "Coming":
        """A draft without problems."""
        newest = edition.newest
        before = compared(slug, newest.number, edition.body) if newest else None
        draft = before.new if before else compiled_body(edition.body, edition.number)
        return cls(slug=slug, edition=edition, draft=draft, newest=newest, before=before)


@dataclass(frozen=True, kw_only=True, slots=True)
class Section:
    """One section: its id, its title, and its template below `desk/`, which shows `section.shown`."""

    id: str
    title: str
    template: str
    shown: Mapping[str, Any] = field(default_factory=dict)

    @property
    def path(self) -> str:
        """Where the template is."""
        return f"desk/{self.template}"


def changes(coming: Coming) -> Section:
    """Everything that the draft changes."""
    if coming.newest is None or coming.before is None:
        return Section(id="changes", title="The first edition", template="publish_changes.html")
    shown = {"diff": coming.before.diff, "most_things": f":{MOST_THINGS}"}
    title = f"Changed since edition {coming.newest.number}"
    return Section(id="changes", title=title, template="publish_changes.html", shown=shown)


def effect(coming: Coming) -> Section | None:
    """What it does to the lists that players keep; nothing before the first edition."""
    if coming.newest is None:
        return None
    shown = {"sha256": coming.edition.sha256, "replay": replay_of(coming.slug, coming.edition.sha256)}
    return Section(id="effect-on-lists", title="What it does to stored lists", template="effect.html", shown=shown)


def odds(coming: Coming) -> Section | None:
    """The odds that change; nothing where none does."""
    if coming.newest is None:
        return None
    before = kept_figures(edition_body(coming.slug, coming.newest.number), coming.newest.number)
    found = odds_changes(before, kept_figures(coming.edition.body, coming.edition.number))
    if not found:
        return None
    shown = {"changes": found, "most": f":{MOST_SHOWN}", "more": max(len(found) - MOST_SHOWN, 0)}
    return Section(id="odds", title="Odds that change", template="publish_odds.html", shown=shown)


SECTIONS: tuple[Callable[[Coming], Section | None], ...] = (changes, odds, effect)
"""The sections in their order. A new one is one more function here."""


def sections_of(coming: Coming) -> tuple[Section, ...]:
    """Every section that has something to say."""
    return tuple(found for make in SECTIONS if (found := make(coming)) is not None)
