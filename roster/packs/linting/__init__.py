"""Checks of a pack whose form is right, one a module, all at once.

Lives here: the way in. Never here: files and lines (see `reading`), rules of a gang (see `roster.rules`).
"""

from roster.packs.linting.every import lint_pack
from roster.packs.linting.lint import Lint

__all__ = ["Lint", "lint_pack"]
