"""One thing wrong between a pack's parts.

Lives here: the value. Never here: finding it (one check a module beside this one).
"""

from dataclasses import dataclass

from roster.packs.problems import Path


@dataclass(frozen=True, kw_only=True, slots=True)
class Lint:
    """One problem of a pack that its form allows; `path` leads from the pack: noun, index, field, ..."""

    path: Path
    message: str
    remedy: str
