"""Card designs as data: size, fonts, and the blocks on each side."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from typing import Annotated, TypeVar

from roster.rules.game.blocks import Block, GridBlock, StatsBlock, Subject, TrackBlock
from roster.rules.game.written import At, ByKind, Key, Millimetres, Noun, bounded, described

B = TypeVar("B", bound=Block)
Blocks = tuple[Annotated[Block, ByKind()], ...]


def _untracked(blocks: Blocks, told: Collection[Key]) -> Iterator[Block]:
    """Yield blocks without what tokens show: in place of a track its number, unless it is one of those `told`."""
    before: Block | None = None
    for block in blocks:
        match block, before:
            case TrackBlock(), _ if block.tokens:
                if block.stat not in told:
                    yield StatsBlock(stats=(block.stat,), small=True)
            case TrackBlock(joined=True), TrackBlock() if before.tokens:
                yield replace(block, joined=False, last="")
            case GridBlock(), _ if block.tokens:
                yield replace(block, mark=False)
            case _:
                yield block
        before = block


PLAIN_LOOK = "plate"
"""The look that all others are based on."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Design(Noun):
    """One card design."""

    subject: Subject = "member"
    width: Millimetres
    height: Millimetres
    front: Blocks = field(metadata=described(min_length=1))
    back: Blocks = ()
    display_font: Key = field(default="barlow-condensed", metadata=described(names="fonts"))
    text_font: Key = field(default="barlow", metadata=described(names="fonts"))
    look: Key = field(default=PLAIN_LOOK, metadata=described(names="looks"))
    of: tuple[Key, ...] = field(
        default=(),
        metadata=described("Ranks, decks or weapon groups this design is for; empty: all.", names="designed"),
    )
    besides: bool = field(
        default=False,
        metadata=described("A further sheet, printed as well as the card of another design, such as a full record."),
    )
    art: Annotated[float, bounded(ge=0.15, le=0.5)] | None = field(
        default=None,
        metadata=described(
            "How much of the front's height a picture has, over all its width below the head: the member's portrait, "
            "or the faction's emblem on its pattern."
        ),
    )
    offered: bool = field(
        default=False, metadata=described("Used only where a player chooses it for a print, for the same cards.")
    )

    def placed(self) -> Iterator[tuple[At, Block]]:
        """Yield every block with its path in the design."""
        for side, blocks in (("front", self.front), ("back", self.back)):
            yield from (((side, number), block) for number, block in enumerate(blocks))

    @property
    def counted_by(self) -> tuple[str, ...]:
        """The tokens that show the same as its tracks and marked grids."""
        blocks: tuple[TrackBlock | GridBlock, ...] = (*self.each(TrackBlock), *self.each(GridBlock))
        return tuple(key for block in blocks for key in block.tokens)

    @property
    def untracked(self) -> "Design":
        """The same design with numbers for tracks that tokens show, and without marks on grids whose line they show."""
        told = {key for block in self.each(StatsBlock) for key in block.stats}
        front, back = (tuple(_untracked(blocks, told)) for blocks in (self.front, self.back))
        return replace(self, front=front, back=back)

    @property
    def lines(self) -> tuple[str, ...]:
        """The labels of the lines that can be marked on its grids."""
        return tuple(row.label for grid in self.each(GridBlock) if grid.mark for row in grid.rows)

    def each(self, kind: type[B]) -> tuple[B, ...]:
        """Return its blocks of one kind, the front's first."""
        return tuple([block for block in (*self.front, *self.back) if isinstance(block, kind)])

    def has(self, kind: type[Block]) -> bool:
        """Return whether it has a block of a kind."""
        return bool(self.each(kind))
