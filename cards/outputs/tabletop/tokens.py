"""The tokens of a gang as tiles for the table.

Lives here: `tokens_of`. Never here: the save file's form (see `save_file`), pixels (see `sheets`).
"""

from typing import Any

from cards.faces.tokens import TokenFace, TokenSideFace, gang_tokens
from cards.html.drawing import BLEED
from cards.html.tokens import token_html
from cards.outputs.naming import plain
from cards.outputs.tabletop.order import TableOrder
from cards.outputs.tabletop.save_file import TableToken, token
from cards.outputs.tabletop.sheets import TokenAsked
from cards.pdf.cutouts import Cutout
from cards.pdf.sides import print_sides

TASK = "cards.outputs.tabletop.sheets:draw_token"
A_ROW, APART, AWAY = 8, 1.6, 5.0
"""Tokens lie in rows beside the decks."""


def tokens_of(order: TableOrder) -> tuple[list[dict[str, Any]], dict[str, bytes]]:
    """A stack for each token that the gang needs, and the pictures of their sides by file name."""
    faces = gang_tokens(order.game, order.gang)
    sides = {name: side for face in faces for name, side in _sides(face).items()}
    if not sides:
        return [], {}
    cutouts = [_cutout(side) for side in sides.values()]
    pdf, _ = print_sides(order.game, cutouts, press=order.press, store=order.store)
    asked = (
        TokenAsked(pdf=pdf, page=page, outline=side.outline, margin=BLEED) for page, side in enumerate(sides.values())
    )
    files = dict(zip(sides, order.press.map(TASK, asked), strict=True))
    return [_object(order, at, face) for at, face in enumerate(faces)], files


def _sides(face: TokenFace) -> dict[str, TokenSideFace]:
    """A token's sides by the names of their pictures."""
    name = f"token-{plain(face.key, 'token')}"
    front = {f"{name}-front.png": face.front}
    return front | {f"{name}-back.png": face.back} if face.back else front


def _cutout(side: TokenSideFace) -> Cutout:
    size = side.outline
    return Cutout(html=token_html(side), width=size.length + 2 * BLEED, height=size.width + 2 * BLEED)


def _object(order: TableOrder, at: int, face: TokenFace) -> dict[str, Any]:
    front, back = (*_sides(face), "")[:2]
    row, column = divmod(at, A_ROW)
    told = next(one for one in order.game.tokens if one.key == face.key)
    one = TableToken(
        name=face.name,
        text=told.text,
        outline=face.outline,
        front=order.address(front),
        back=order.address(back) if back else "",
        copies=face.copies,
    )
    return token(one, (column * APART, -AWAY - row * APART))
