"""The portable order file: a filled-in order sheet as a JSON document."""

from typing import Annotated, Literal

from pydantic import Field

from roster.packs.schema.gang import Document, Number

MOST_CHOICES = 100
ORDER_FORMAT: Literal["pressgang-orders/1"] = "pressgang-orders/1"
Words = Annotated[str, Field(max_length=10_000)]


class AnswerDocument(Document):
    """A ticked entry with the player's words."""

    key: Words
    words: Words = Field(default="", description="What the entry asks: a place, a name, a number.")


class OrderFindingDocument(Document):
    """A finding that a sample order must have."""

    code: Words
    place: Words = Field(default="", description='As in findings: "choices/move/run"; empty: the order.')


class OrderSampleDocument(Document):
    """The purpose of a sample order, and the findings it must have."""

    about: Words = ""
    findings: tuple[OrderFindingDocument, ...] = Field(default=(), max_length=MOST_CHOICES)


class OrderDocument(Document):
    """One order, pinned to an edition of its game."""

    format: Literal["pressgang-orders/1"]
    game: Words = Field(description="The game's slug.")
    edition: Number = Field(default=0, description="The edition's number; 0 or left out: the newest.")
    gang: Words = ""
    member: Words = ""
    turn: Words = ""
    choices: dict[Words, Words | AnswerDocument | tuple[Words | AnswerDocument, ...]] = Field(
        default_factory=dict,
        max_length=MOST_CHOICES,
        description="By section: the key of the entry ticked, or an object of key and words, or a list of these.",
    )
    notes: Words = ""
    sample: OrderSampleDocument | None = None
