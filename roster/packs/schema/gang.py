"""The portable gang file: a gang as a JSON document, which keeps fields that this version doesn't know.

The caps are in the JSON Schema only: `packs.gang_file` refuses a new gang above one, but a gang that was stored before
there were caps must still be read.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, WithJsonSchema

from roster.rules.gang import caps

GANG_FORMAT: Literal["pressgang-gang/1"] = "pressgang-gang/1"
MOST_NUMBER = 999_999_999


def max_items(cap: caps.Cap) -> dict[str, JsonValue]:
    """Return a cap on a list in JSON Schema."""
    return {"maxItems": cap.most}


Words = Annotated[str, WithJsonSchema({"type": "string", "maxLength": caps.LETTERS.most})]
Notes = Annotated[str, WithJsonSchema({"type": "string", "maxLength": caps.NOTES.most})]
Whole = Annotated[int, Field(ge=-MOST_NUMBER, le=MOST_NUMBER)]
Number = Annotated[int, Field(ge=0, le=MOST_NUMBER)]


class Document(BaseModel):
    """Anything in a gang file or order file: types are strict, fields of other versions are kept."""

    model_config = ConfigDict(extra="allow", frozen=True, strict=True)


class ChosenDocument(Document):
    """A trait, weapon or card by its key."""

    key: Words
    x: Whole | Words | None = Field(default=None, description="The trait's parameter.")
    quantity: Whole = 1


class MemberDocument(Document):
    """One member: a `profile`, or a rank and a bike."""

    id: Words = Field(default="", description="Any short word, unique in the gang, never printed.")
    name: Words = ""
    rank: Words = ""
    bike: Words = ""
    profile: Words = Field(default="", description="A ready character or unit.")
    raises: dict[Words, Whole] = Field(
        default_factory=dict,
        description="Steps above the starting stats, by stat.",
        json_schema_extra={"maxProperties": caps.RAISES.most},
    )
    traits: tuple[ChosenDocument, ...] = Field(default=(), json_schema_extra=max_items(caps.TRAITS))
    weapons: tuple[ChosenDocument, ...] = Field(default=(), json_schema_extra=max_items(caps.WEAPONS))
    joins: Words = Field(default="", description="The id of the member that this one is attached to.")
    portrait: Words = Field(default="", description="The SHA-256 of an uploaded picture, in hexadecimal.")
    notes: Notes = ""


class DeckDocument(Document):
    """The cards in one of the gang's decks."""

    key: Words
    cards: tuple[ChosenDocument, ...] = Field(default=(), json_schema_extra=max_items(caps.CARDS))


class EntryDocument(Document):
    """One entry of the ledger: points `earned`, or an `advance` that a member took."""

    earned: Whole = Field(default=0, description="Points earned; such an entry gains nothing.")
    advance: Words = Field(default="", description="The key of one of the game's advances.")
    member: Words = Field(default="", description="The id of the member that gains something.")
    key: Words = Field(default="", description="The stat, trait or weapon that it gains.")
    x: Whole | Words | None = Field(default=None, description="The trait's parameter.")
    paid: Whole | None = Field(default=None, description="What was paid; left out: the price of the edition.")
    date: Words = ""
    scenario: Words = ""
    note: Words = ""


class ExpectedDocument(Document):
    """A finding that a sample gang must have."""

    code: Words
    constraint: Words = ""
    place: Words = Field(default="", description='As in findings: "members/m1/traits/0"; empty: the gang.')


class SampleDocument(Document):
    """The purpose of a sample gang, and the points and findings it must have."""

    about: Notes = ""
    test_case: bool = Field(default=False, description="It is there for tests: no list shows it to players.")
    points: Whole | None = None
    findings: tuple[ExpectedDocument, ...] = ()


class GangDocument(Document):
    """One gang, pinned to an edition of its game."""

    format: Literal["pressgang-gang/1"]
    game: Words = Field(description="The game's slug.")
    edition: Number = Field(default=0, description="The edition's number; 0 or left out: the newest.")
    name: Words = ""
    faction: Words = ""
    size: Words = ""
    options: tuple[Words, ...] = Field(default=(), json_schema_extra=max_items(caps.OPTIONS))
    members: tuple[MemberDocument, ...] = Field(default=(), json_schema_extra=max_items(caps.MEMBERS))
    decks: tuple[DeckDocument, ...] = Field(default=(), json_schema_extra=max_items(caps.DECKS))
    ledger: tuple[EntryDocument, ...] = Field(
        default=(),
        description="What was earned and gained since the gang was made, in order.",
        json_schema_extra=max_items(caps.ENTRIES),
    )
    notes: Notes = ""
    sample: SampleDocument | None = None
