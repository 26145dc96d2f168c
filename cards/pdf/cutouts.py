"""A thing that is set in one piece: a token's side, or words that no bundled font can shape by itself."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Cutout:
    """Markup, and the size in millimetres of what it draws."""

    html: str
    width: float
    height: float
