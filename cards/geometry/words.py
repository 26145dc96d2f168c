"""The words on a template.

Lives here: `Words`, what is printed besides numbers. Never here: where they stand.
"""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Words:
    """A template's name and the line of rules printed on it."""

    name: str
    note: str = ""
