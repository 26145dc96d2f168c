"""Token faces: each token of a game with both sides and how many of it are printed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, get_args

from cards.faces.card import Tone
from cards.faces.tones import toned
from roster.rules.game.game import Game
from roster.rules.game.nouns import Base
from roster.rules.game.prints import MOST, Token, TokenSide
from roster.rules.gang.gang import Gang
from roster.rules.gang.needs import counts_of
from roster.rules.gang.subjects import Subjects

Rim = Literal["tread", "line", "dots", "double", "blocks", "dashes"]
RIMS: tuple[Rim, ...] = get_args(Rim)


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenSideFace:
    """One printed side, cut to `outline` in millimetres.

    `lined`: drawn in lines, without filled areas. `large`: its label in large type, where there is room.
    """

    outline: Base
    side: TokenSide
    rim: Rim = "tread"
    lined: bool = False
    large: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenFace:
    """One token: its sides (a back of None stays blank) and how many are printed."""

    key: str
    name: str
    front: TokenSideFace
    back: TokenSideFace | None = None
    copies: int = 1

    @property
    def outline(self) -> Base:
        return self.front.outline


def rims(game: Game) -> dict[str, Rim]:
    """A rim for each colour, in the order in which the game's tokens use them, to tell colours apart in grey."""
    sides = (side for token in game.tokens for side in (token.front, token.back) if side)
    colours = dict.fromkeys(side.colour.lower() for side in sides)
    return {colour: RIMS[place % len(RIMS)] for place, colour in enumerate(colours)}


def token_face(
    token: Token, worn: Mapping[str, Rim], *, copies: int = 1, tone: Tone = "colour", large: bool = False
) -> TokenFace:
    """One token, with the number of its copies, in a tone."""
    return TokenFace(
        key=token.key,
        name=token.name,
        front=_side(token, token.front, worn, tone, large=large),
        back=_side(token, token.back, worn, tone, large=large) if token.back else None,
        copies=copies,
    )


def token_faces(game: Game) -> tuple[TokenFace, ...]:
    """Every token of the game, once."""
    worn = rims(game)
    return tuple(token_face(token, worn) for token in game.tokens)


def tracked_tokens(game: Game) -> frozenset[str]:
    """The tokens that show what tracks on cards show too."""
    return frozenset(key for design in game.designs for key in design.counted_by)


def gang_tokens(
    game: Game,
    gang: Gang,
    chosen: tuple[tuple[str, int], ...] = (),
    *,
    tone: Tone = "colour",
    large: bool = False,
    without: frozenset[str] = frozenset(),
) -> tuple[TokenFace, ...]:
    """The tokens that the gang needs. `chosen` are (key, copies) to print instead, 0 for none of that token.

    Those in `without` are left out unless a number is chosen that differs from what the gang needs.
    """
    worn = rims(game)
    needed = {token.key: count for token, count in counts_of(game.tokens, Subjects.of(game, gang))}
    counts = {key: count for key, count in needed.items() if key not in without}
    counts |= {key: count for key, count in chosen if key not in without or count != needed.get(key, 0)}
    faces = (
        token_face(token, worn, copies=min(counts.get(token.key, 0), MOST), tone=tone, large=large)
        for token in game.tokens
    )
    return tuple(face for face in faces if face.copies > 0)


def _side(token: Token, side: TokenSide, worn: Mapping[str, Rim], tone: Tone, *, large: bool) -> TokenSideFace:
    """One side; it keeps the rim of its colour in every tone."""
    return TokenSideFace(
        outline=token.outline,
        side=replace(side, colour=toned(side.colour, tone)),
        rim=worn.get(side.colour.lower(), RIMS[0]),
        lined=tone == "ink-saver",
        large=large,
    )
