"""Checks of a well-formed pack."""

from roster.packs.linting.every import lint_pack
from roster.packs.linting.index import Lint

__all__ = ["Lint", "lint_pack"]
