"""What every written thing shares: strictness, keys, colours, and where a number comes from.

Lives here: base models and scalar types of the written form.
Never here: one noun's fields.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Key = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]
Name = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Line = Annotated[str, StringConstraints(max_length=200)]
Prose = Annotated[str, StringConstraints(max_length=2000)]
Origin = Literal["rulebook", "house", "reading"]
Millimetres = Annotated[float, Field(gt=0, le=1000)]


class Written(BaseModel):
    """Anything an author writes: unknown keys are problems, and nothing is quietly turned into something else."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Noun(Written):
    """A thing with a key, a name, and the source of its numbers.

    `source` is one word for the whole thing, or a word by field for those that differ from `rulebook`.
    """

    key: Key = Field(description="Unique among its kind; lower case, digits and hyphens. Gangs name things by it.")
    name: Name = Field(description="As printed.")
    source: Origin | dict[str, Origin] = Field(
        default="rulebook",
        description="Where the numbers come from: rulebook, reading (one of the game's readings) or house (our own "
        "proposal); or a mapping of field to one of these.",
    )


class Tagged(Noun):
    """A thing that selectors can name by tag."""

    tags: tuple[Key, ...] = Field(default=(), description="Words of the game's own that constraints select by.")
    icon: str = Field(default="", description="An icon of the bundled set, by its name.")
