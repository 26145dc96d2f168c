"""Token faces: each token of a game with both sides and how many of it are printed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from cards.faces.card import Tone
from cards.faces.design import game_lettering
from cards.faces.tones import squad_colour, toned
from cards.faces.unit_card import member_card
from cards.geometry.drawing import Lettering
from roster.rules.game.designs import PLAIN_LOOK
from roster.rules.game.game import Game
from roster.rules.game.nouns import Base
from roster.rules.game.prints import MOST, OWNED, Token, TokenSide
from roster.rules.gang.gang import Gang
from roster.rules.gang.needs import counts_of
from roster.rules.gang.subjects import Subjects
from roster.rules.points import price_gang
from roster.rules.words import cut_short

NAME = 16
"""The letters of a member's name that a token has room for."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenStyle:
    """The style of one game's tokens: the look of its cards, the type of marks, and the tone.

    `large`: labels are in large type, where there is room. `rules_behind`: a token without a back of its own has its
    rule on the back, or the front again.
    """

    look: str = PLAIN_LOOK
    display: Lettering = "display"
    tone: Tone = "colour"
    large: bool = False
    rules_behind: bool = False

    @property
    def lined(self) -> bool:
        """True if tokens are drawn in lines, without filled areas."""
        return self.tone == "ink-saver"


DEFAULT_STYLE = TokenStyle()


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenSideFace:
    """One printed side, cut to `outline` in millimetres. With `words`, they stand in place of mark, icon and label."""

    outline: Base
    side: TokenSide
    style: TokenStyle = DEFAULT_STYLE
    words: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenFace:
    """One token: its sides (a back of None stays blank) and how many are printed.

    `rule_behind`: its back is its rule, or its front again.
    """

    key: str
    name: str
    front: TokenSideFace
    back: TokenSideFace | None = None
    copies: int = 1
    rule_behind: bool = False

    @property
    def outline(self) -> Base:
        return self.front.outline


def token_style(game: Game, *, tone: Tone = "colour", large: bool = False, rules_behind: bool = False) -> TokenStyle:
    """Return the style of the game's tokens, that of its first design's cards."""
    look = game.designs[0].look if game.designs else PLAIN_LOOK
    return TokenStyle(look=look, display=game_lettering(game), tone=tone, large=large, rules_behind=rules_behind)


def token_face(token: Token, style: TokenStyle = DEFAULT_STYLE, *, copies: int = 1) -> TokenFace:
    """Build one token, with the number of its copies."""
    front, back = _side(token, token.front, style), _side(token, token.back, style) if token.back else None
    rule_behind = style.rules_behind and not back
    back = replace(front, words=token.text) if rule_behind else back
    return TokenFace(key=token.key, name=token.name, front=front, back=back, copies=copies, rule_behind=rule_behind)


def _side(token: Token, side: TokenSide, style: TokenStyle) -> TokenSideFace:
    coloured = replace(side, colour=toned(side.colour, style.tone))
    return TokenSideFace(outline=token.outline, side=coloured, style=style)


def token_faces(game: Game) -> tuple[TokenFace, ...]:
    """Build every token of the game, once."""
    style = token_style(game)
    return tuple(token_face(token, style) for token in game.tokens)


def tracked_tokens(game: Game) -> frozenset[str]:
    """Return the keys of tokens that show what tracks on cards show too."""
    return frozenset(key for design in game.designs for key in design.counted_by)


def gang_tokens(
    game: Game,
    gang: Gang,
    chosen: tuple[tuple[str, int], ...] = (),
    *,
    style: TokenStyle | None = None,
    without: frozenset[str] = frozenset(),
) -> tuple[TokenFace, ...]:
    """Build the tokens that the gang needs. `chosen` are (key, copies) to print instead, 0 for none of that token.

    Those in `without` are left out unless a number is chosen that differs from what the gang needs.
    """
    needed = {token.key: count for token, count in counts_of(game.tokens, Subjects.of(game, gang))}
    counts = {key: count for key, count in needed.items() if key not in without}
    counts |= {key: count for key, count in chosen if key not in without or count != needed.get(key, 0)}
    style = style or token_style(game)
    faces = (token_face(token, style, copies=min(counts.get(token.key, 0), MOST)) for token in game.tokens)
    return tuple(face for face in faces if face.copies > 0)


def with_owners(faces: Iterable[TokenFace], game: Game, gang: Gang) -> Iterator[TokenFace]:
    """Yield the tokens, for each member its own with its name and its card's icon; a number where others share that."""
    owned = {token.key for token in game.tokens if OWNED in token.tags}
    receipt = price_gang(game, gang) if owned else None
    for face in faces:
        front, members = face.front, gang.members[: face.copies] if face.key in owned else ()
        headers = [member_card(game, gang, member, receipt=receipt).header for member in members]
        for at, header in enumerate(headers):
            icon = header.own or header.icon or front.side.icon
            side = replace(front.side, label=cut_short(header.name, NAME), icon=icon, mark="")
            colour = squad_colour(header.number, front.style.tone)
            named = replace(side, icon="", mark=str(header.number), colour=colour) if header.number else side
            back = replace(face.back, side=named) if face.back and face.rule_behind else face.back
            yield replace(face, key=f"{face.key}/{at}", front=replace(front, side=named), back=back, copies=1)
        if face.copies > len(members):
            yield replace(face, copies=face.copies - len(members))
