"""The portable order file: a filled-in order sheet as a JSON document."""

from typing import Annotated, Literal

from pydantic import Field

from roster.packs.schema.gang import Number, Told

MOST_CHOICES = 100
ORDER_FORMAT: Literal["pressgang-orders/1"] = "pressgang-orders/1"
Words = Annotated[str, Field(max_length=10_000)]


class AnswerTold(Told):
    """A ticked entry with the player's words to it."""

    key: Words
    words: Words = Field(default="", description="What the entry asks: a place, a name, a number.")


class ExpectedTold(Told):
    """A finding that a sample order must draw."""

    code: Words
    place: Words = Field(default="", description='As findings write it: "choices/move/run"; empty: the order.')


class OrderSampleTold(Told):
    """What a sample order shows, and what checking it must give."""

    about: Words = ""
    findings: tuple[ExpectedTold, ...] = Field(default=(), max_length=MOST_CHOICES)


class OrderTold(Told):
    """One order, pinned to an edition of its game."""

    format: Literal["pressgang-orders/1"]
    game: Words = Field(description="The game's slug.")
    edition: Number = Field(default=0, description="The edition's number; 0 or left out: the newest.")
    gang: Words = ""
    member: Words = ""
    turn: Words = ""
    choices: dict[Words, Words | AnswerTold | tuple[Words | AnswerTold, ...]] = Field(
        default_factory=dict,
        max_length=MOST_CHOICES,
        description="By section: the key of the entry ticked, or an object of key and words, or a list of these.",
    )
    notes: Words = ""
    sample: OrderSampleTold | None = None
