"""A gang while its text is read: each field put where it belongs."""

import re
from dataclasses import dataclass, field
from typing import Any

from roster.packs.gang_text.numbering import id_of
from roster.packs.gang_text.tokens import Unreadable, parted
from roster.packs.gang_text.values import Values, listed
from roster.packs.problems import nearest
from roster.rules.gang import Gang, Member

NUMBERED = re.compile(r"([0-9]{1,6})\.(?:\s+(.*))?$", re.DOTALL)


@dataclass(kw_only=True, slots=True)
class Draft:
    """A gang while its text is read."""

    values: Values
    fields: dict[str, str]
    gang: dict[str, Any] = field(default_factory=dict)
    numbers: set[int] = field(default_factory=set)
    members: list[dict[str, Any]] = field(default_factory=list)
    decks: list[Any] = field(default_factory=list)
    ledger: list[Any] = field(default_factory=list)

    def take(self, said: str) -> None:
        """One field. Raises Unreadable."""
        numbered = NUMBERED.match(said)
        if numbered:
            self.begin(int(numbered[1]), numbered[2] or "")
            return
        label, *value = parted(said, ":", 1)
        known = self.fields.get(label.strip().casefold())
        if known is None or not value:
            raise Unreadable(f"“{label.strip()[:40]}” is not a label of this game.{self.meant(label)}")
        self.put(known, value[0].strip())

    def meant(self, label: str) -> str:
        """The label that somebody may have meant, as a question."""
        near = nearest(label.strip().casefold(), self.fields)
        return f" Did you mean “{near[:1].upper()}{near[1:]}”?" if near else ""

    def begin(self, number: int, name: str) -> None:
        """A member by its number and name. Raises Unreadable."""
        if number in self.numbers:
            raise Unreadable(f"There are two members with the number {number}.")
        self.numbers.add(number)
        self.members.append({"id": id_of(number), "name": self.values.text(name)})

    def put(self, known: str, said: str) -> None:
        """The value of a field where it belongs. Raises Unreadable."""
        match known:
            case "gang":
                self.gang["name"] = self.values.text(said)
            case "faction" | "size":
                self.gang[known] = self.values.key(known, said)
            case "options":
                self.gang[known] = tuple(self.values.key("option", one) for one in listed(said))
            case "notes":
                (self.members[-1] if self.members else self.gang)[known] = self.values.text(said)
            case "deck":
                self.decks.append(self.values.deck(said))
            case "ledger":
                self.ledger.append(self.values.entry(said))
            case _:
                self.member()[known] = self.member_value(known, said)

    def member(self) -> dict[str, Any]:
        """The member that the fields are about. Raises Unreadable."""
        if not self.members:
            raise Unreadable(
                "This belongs to a member, and no member has begun. A number and a dot begin one: “1. Kit”."
            )
        return self.members[-1]

    def member_value(self, known: str, said: str) -> Any:
        """What a member's field says. Raises Unreadable."""
        match known:
            case "raises":
                return tuple(dict(self.values.steps(one) for one in listed(said)).items())
            case "traits" | "weapons":
                return tuple(self.values.chosen(known.removesuffix("s"), one) for one in listed(said))
            case "joins":
                return self.values.member(said)
            case "id":
                return self.values.text(said)
        return self.values.key(known, said)

    def read(self, game: str, edition: int) -> Gang:
        """The gang as far as the text was read."""
        return Gang(
            game=game,
            edition=edition,
            **self.gang,
            members=tuple(Member(**member) for member in self.members),
            decks=tuple(self.decks),
            ledger=tuple(self.ledger),
        )
