"""Edits of the gang itself: its name, faction, size, notes and options."""

from dataclasses import dataclass, replace
from typing import Any, Literal

from roster.rules.edits.edit import name_or_none
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.gang.names import points_words
from roster.rules.words import quoted

Part = Literal["name", "faction", "size", "notes"]
PARTS: tuple[Part, ...] = ("name", "faction", "size", "notes")


@dataclass(frozen=True, kw_only=True, slots=True)
class SetGangPart:
    """One field of the gang; an empty value clears it."""

    part: Part
    value: str = ""

    def applied(self, game: Game, gang: Gang) -> Gang:
        field: dict[str, Any] = {self.part: self.value}
        changed = replace(gang, **field)
        return gang if changed == gang else changed

    def words(self, game: Game, gang: Gang) -> str:
        who = f"the {game.word('gang')}"
        match self.part:
            case "name":
                return f"named {who} {quoted(self.value)}" if self.value else f"removed the name of {who}"
            case "notes":
                return f"{'changed' if self.value else 'cleared'} the notes of {who}"
            case "size" if (size := game.size.get(self.value)) and size.points is not None:
                return f"switched to {size.name} ({points_words(game, size.points)})"
            case _:
                return f"changed the {game.word(self.part)} to {name_or_none(game, self.part, self.value)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class SetOption:
    """One of the game's options switched on or off for the gang."""

    key: str
    on: bool

    def applied(self, game: Game, gang: Gang) -> Gang:
        if self.on == (self.key in gang.options):
            return gang
        kept = tuple(one for one in gang.options if one != self.key)
        return replace(gang, options=(*kept, self.key) if self.on else kept)

    def words(self, game: Game, gang: Gang) -> str:
        return f"switched {name_or_none(game, 'option', self.key)} {'on' if self.on else 'off'}"
