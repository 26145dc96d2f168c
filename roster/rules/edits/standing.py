"""Edits of what one member is: its name, rank, bike, profile, whom it joins, its portrait, its notes.

Lives here: one edit for those fields. Never here: stats, traits, weapons.
"""

from dataclasses import dataclass, replace
from typing import Any, Literal

from roster.rules.edits.naming import called, thing
from roster.rules.edits.places import with_member
from roster.rules.game import Game
from roster.rules.gang import Gang, Member
from roster.rules.words import quoted

Part = Literal["name", "rank", "bike", "profile", "joins", "portrait", "notes"]
PARTS: tuple[Part, ...] = ("name", "rank", "bike", "profile", "joins", "portrait", "notes")


@dataclass(frozen=True, kw_only=True, slots=True)
class SetPart:
    """One field of a member; an empty value clears it."""

    member: str
    part: Part
    value: str = ""

    def changed(self, member: Member) -> Member:
        """The member with the field set."""
        field: dict[str, Any] = {self.part: self.value}
        return replace(member, **field)

    def applied(self, game: Game, gang: Gang) -> Gang:
        return with_member(gang, self.member, self.changed)

    def words(self, game: Game, gang: Gang) -> str:
        who = called(game, gang, self.member)
        match self.part:
            case "name":
                return f"renamed {who} to {quoted(self.value)}" if self.value else f"removed the name of {who}"
            case "notes":
                return f"{'changed' if self.value else 'cleared'} the notes of {who}"
            case "portrait":
                return f"gave {who} a portrait" if self.value else f"removed the portrait of {who}"
            case "joins":
                return f"attached {who} to {called(game, gang, self.value)}" if self.value else f"detached {who}"
            case _:
                return f"made {who} {thing(game, self.part, self.value)}"
