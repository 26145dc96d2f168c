"""How the few written forms that are no values of the rules are read."""

from pydantic import BaseModel, ConfigDict


class Written(BaseModel):
    """Anything an author writes: unknown keys are problems, and nothing is quietly turned into something else."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)
