"""What publishing a draft would do: its problems, or whether it says anything new.

Lives here: the plan that the editor sees and that `operations.editions` carries out. Never here: writing.
"""

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from roster import models
from roster.packs.explaining.complaints import complaints
from roster.packs.linting import lint_pack
from roster.packs.problems import Path
from roster.packs.schema.pack import Pack
from roster.queries.askable import askable
from roster.queries.drafts import draft_body
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


def place_of(document: Any, path: Path) -> str:
    """A path as an editor finds it: things by their key, not by their number."""
    words = []
    for step in path:
        inside = isinstance(document, dict | list) and (isinstance(document, list) or step in document)
        document = document[step] if inside else None
        named = document.get("key") if isinstance(step, int) and isinstance(document, dict) else None
        words.append(str(named or step))
    return "/".join(words)


def publish_plan(slug: str) -> PublishPlan:
    """What publishing this draft now would do.

    Raises GameUnknown.
    """
    document = json.loads(json.dumps(draft_body(slug)))
    newest = newest_edition(slug)
    try:
        pack = Pack.model_validate_json(json.dumps(document))
    except ValidationError as failure:
        found = complaints(failure, Pack, document)
        problems = tuple(f"{place_of(document, one.path)}: {one.message} {one.remedy}" for one in found)
        return PublishPlan(pack=None, problems=problems, newest=newest)
    body = pack.canonical()
    return PublishPlan(
        pack=pack,
        problems=tuple(f"{place_of(document, one.path)}: {one.message} {one.remedy}" for one in lint_pack(pack)),
        newest=newest,
        body=body,
        sha256=hashlib.sha256(body.encode()).hexdigest(),
    )
