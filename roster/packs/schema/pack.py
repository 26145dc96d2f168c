"""The form of a pack: one field for each file."""

import json
from typing import Literal

from pydantic import BaseModel

from roster.rules.constraints.kinds import Constraint
from roster.rules.game.game import NOUNS, GameHeader, Nouns

FORMAT: Literal["pressgang-pack/1"] = "pressgang-pack/1"


class Pack(BaseModel, Nouns, frozen=True, strict=True, extra="forbid"):
    """One written game. Every field but `format` is a YAML file of that name.

    Unknown keys are problems, and no value is quietly converted to another type.
    """

    format: Literal["pressgang-pack/1"] = FORMAT
    game: GameHeader
    constraints: tuple[Constraint, ...] = ()

    def canonical(self) -> str:
        """Every field, defaults too, as JSON with sorted keys and no spaces: the bytes an edition is hashed by.

        Only earlier keys are left out where there are none: editions had no place for them at first.
        """
        body = self.model_dump(mode="json", by_alias=True)
        for rows in (*body.values(), *body["game"].values(), *(one["entries"] for one in body["reference"])):
            for row in rows if isinstance(rows, list) else ():
                if not row["was"]:
                    del row["was"]
        return json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


PARTS = ("game", *NOUNS)
"""The files of a pack, in the order in which people read them."""
