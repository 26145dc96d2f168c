"""Make the pictures of docs/designs.md from a sample gang: its first card in every look, and every block of a card.

Usage: python -m tools.designs GANG.json [PICTURE ...], a sample gang inside its pack's folder, and the pictures to
write if not all. Needs Pango; reads no database. Each picture stores a digest of its source, so that a test notices
an outdated one.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import get_args

import orjson
from PIL import Image, ImageChops
from PIL.PngImagePlugin import PngInfo

from cards.exports.gallery import dressed
from cards.faces.card import CardFace
from cards.faces.unit_card import member_card
from cards.html.looks import tables
from cards.html.styles import bundled_looks
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_sides
from roster.rules.game.blocks import Block, ChancesBlock, KeywordsBlock, LinesBlock, ReferenceBlock, TrackBlock
from roster.rules.game.designs import Design
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from tools.pictures import PICTURES, in_a_row, render_pages, sample_gang

LOOK_DPI, BLOCK_DPI = 80, 130
HEIGHT = 60.0
"""The height in millimetres of a card that shows one block."""
MADE_OF = "made of"
"""The key of the digest in a picture's metadata."""
CUBE = 8.0
"""The size in millimetres of a wooden cube."""
BLOCKS = {form.__dataclass_fields__["kind"].default: form for form in get_args(Block)}


def digest(value: object) -> str:
    """Return a short digest of a JSON value."""
    return sha256(orjson.dumps(value, option=orjson.OPT_SORT_KEYS)).hexdigest()[:16]


def look_digest(look: str) -> str:
    """Return the digest for a look's picture, of the look's own table."""
    return digest(tables()[look].get("look"))


def block_digest(kind: str) -> str:
    """Return the digest for a block's picture, of the names of its fields."""
    return digest(sorted(BLOCKS[kind].__dataclass_fields__))


def render_sides(game: Game, faces: list[CardFace], dpi: int) -> list[list[Image.Image]]:
    """Return a picture of every side of each card."""
    if not faces:
        return []
    looks = tuple(replace(game.designs[0], key=look, look=look) for look in sorted(bundled_looks()))
    pdf, sides = print_sides(PrintContext(game=replace(game, designs=(*game.designs, *looks))), faces)
    pages = iter(render_pages(pdf, dpi))
    return [[next(pages) for _ in some] for some in sides]


def save_picture(name: str, picture: Image.Image, made_of: str) -> None:
    """Write a picture with its digest."""
    metadata = PngInfo()
    metadata.add_text(MADE_OF, made_of)
    picture.quantize(64).save(PICTURES / f"{name}.png", optimize=True, pnginfo=metadata)


def sample_blocks(game: Game) -> Iterator[tuple[str, Block]]:
    """Yield a block of each kind, the game's own if it has one."""
    own = {block.kind: block for one in reversed(game.designs) for _, block in one.placed() if one.subject == "member"}
    fought = next((one for one in game.attempts if one.weapons is not None and one.situations), None)
    for kind in BLOCKS:
        if kind in own:
            block = own[kind]
            yield kind, replace(block, when=None) if isinstance(block, ReferenceBlock) else block
        elif kind == "lines":
            yield kind, LinesBlock(count=3, title="To remember")
        elif kind == "keywords":
            yield kind, KeywordsBlock(title="Keywords")
        elif kind == "chances" and fought:
            situations = tuple(one.key for one in fought.situations[:3])
            yield kind, ChancesBlock(attempt=fought.key, situations=situations, title=fought.name)


TRACKS = ("cells", "dial")
"""Styles of tracks besides the plain one, each with a picture of its own."""


def sample_tracks(block: Block) -> Iterator[tuple[str, Block]]:
    """Yield a track with cells for cubes, then as a dial."""
    if isinstance(block, TrackBlock):
        yield "cells", replace(block, box="square", along="body", cell=CUBE)
        yield "dial", replace(block, box="dial", along="body", cell=None)


def block_card(game: Game, gang: Gang, design: Design, block: Block) -> CardFace:
    """Return a card with only this block, of the member that fills it with most text."""
    alone = replace(design, front=(block,), back=(), height=HEIGHT)
    bare = replace(game, designs=(alone,))
    faces = [replace(member_card(bare, gang, member), footer=()) for member in gang.members]
    return max(faces, key=lambda face: sum(part.letters for part in face.front))


def trim(picture: Image.Image) -> Image.Image:
    """Return a picture without the empty paper at its bottom."""
    box = ImageChops.difference(picture, Image.new("RGB", picture.size, "white")).getbbox()
    return picture.crop((0, 0, picture.width, min((box[3] if box else 0) + 12, picture.height)))


def main(file: Path, chosen: frozenset[str]) -> None:
    """Write the chosen pictures, or all of them."""
    game, gang = sample_gang(file)
    card = member_card(game, gang, gang.members[0])
    looks = [look for look in sorted(bundled_looks()) if not chosen or f"look-{look}" in chosen]
    for look, sides in zip(looks, render_sides(game, [dressed(card, look) for look in looks], LOOK_DPI), strict=True):
        save_picture(f"look-{look}", in_a_row(sides), look_digest(look))
    design = next(one for one in game.designs if one.subject == "member")
    blocks = dict(sample_blocks(game))
    blocks |= sample_tracks(next(block for _, block in design.placed() if block.kind == "track"))
    blocks = {kind: block for kind, block in blocks.items() if not chosen or f"block-{kind}" in chosen}
    faces = [block_card(game, gang, design, block) for block in blocks.values()]
    for kind, sides in zip(blocks, render_sides(game, faces, BLOCK_DPI), strict=True):
        save_picture(f"block-{kind}", trim(sides[0]), block_digest("track" if kind in TRACKS else kind))


if __name__ == "__main__":
    main(Path(sys.argv[1]), frozenset(sys.argv[2:]))
