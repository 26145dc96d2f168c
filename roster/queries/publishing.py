"""What publishing a draft would do: its problems, or whether it says anything new.

Lives here: the plan that the editor sees and that `operations.editions` carries out. Never here: writing.
"""

from dataclasses import dataclass

from roster import models
from roster.packs.linting import lint_pack
from roster.packs.schema.pack import Pack
from roster.queries.askable import askable
from roster.queries.drafts import digest, place_of, read_draft
from roster.queries.games import EditionRecord, record_of


@dataclass(frozen=True, kw_only=True, slots=True)
class PublishPlan:
    """A draft as it would be published: `pack` is None where the rows are no pack, `newest` None before the first."""

    pack: Pack | None
    problems: tuple[str, ...]
    newest: EditionRecord | None
    body: str = ""
    sha256: str = ""

    @property
    def unchanged(self) -> bool:
        """Whether the newest edition says exactly this."""
        return self.newest is not None and self.newest.sha256 == self.sha256

    @property
    def number(self) -> int:
        """The number the next edition gets."""
        return self.newest.number + 1 if self.newest else 1


def newest_edition(slug: str) -> EditionRecord | None:
    """The edition with the highest number, if there is any."""
    rows = (
        models.Edition.objects.filter(game__slug=askable(slug)).select_related("game").defer("body").order_by("-number")
    )
    row = rows.first()
    return None if row is None else record_of(row)


def publish_plan(slug: str) -> PublishPlan:
    """What publishing this draft now would do.

    Raises GameUnknown.
    """
    draft = read_draft(slug)
    newest = newest_edition(slug)
    if draft.pack is None:
        return PublishPlan(pack=None, problems=draft.problems, newest=newest)
    body = draft.pack.canonical()
    return PublishPlan(
        pack=draft.pack,
        problems=tuple(
            f"{place_of(draft.document, one.path)}: {one.message} {one.remedy}" for one in lint_pack(draft.pack)
        ),
        newest=newest,
        body=body,
        sha256=digest(body),
    )
