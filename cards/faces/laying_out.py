"""A design's two sides filled into a face.

Lives here: what unit cards and deck cards share. Never here: what a block says, fitting.
"""

from collections.abc import Callable

from cards.faces.card import Body, CardFace, Entry, Header, Palette, SideName
from cards.faces.rules_told import entries
from roster.rules.designs import Block, Design, HeaderBlock

Fill = Callable[[Block], Body | None]


def headed(design: Design) -> tuple[SideName, ...]:
    """Which sides a design gives a header; wherever it is named, it stands on top."""
    sides: tuple[tuple[SideName, tuple[Block, ...]], ...] = (("front", design.front), ("back", design.back))
    return tuple(side for side, blocks in sides if any(isinstance(block, HeaderBlock) for block in blocks))


def laid_out(
    design: Design,
    fill: Fill,
    *,
    key: str,
    header: Header,
    footer: tuple[str, ...],
    palette: Palette,
    in_full: tuple[Entry, ...] = (),
) -> CardFace:
    """The face of one card. Blocks with nothing to say are left out; `in_full` tells what the header had to shorten."""

    def filled(blocks: tuple[Block, ...]) -> tuple[Body, ...]:
        return tuple(part for part in map(fill, blocks) if part)

    told = entries("text", "In full", in_full)
    return CardFace(
        key=key,
        name=header.name,
        header=header,
        front=filled(design.front) + ((told,) if told else ()),
        back=filled(design.back),
        headed=headed(design),
        footer=footer,
        palette=palette,
        width=design.width,
        height=design.height,
        look=design.look,
        display_font=design.display_font,
        text_font=design.text_font,
    )
