"""Card designs that show what their cards do not have.

Lives here: blocks against a design's subject, and the shape of grids.
Never here: stats and keys that blocks name (see `stat_names`, `references`).
"""

from collections.abc import Iterator

from roster.packs.linting.index import Index
from roster.packs.linting.lint import Lint
from roster.packs.problems import Path, listed, quoted
from roster.packs.schema.designs import Block, Design, GridBlock, TextBlock

LACKING = {
    "member": (),
    "card": ("weapons", "traits", "skills", "keywords"),
    "weapon": ("weapons", "traits", "skills"),
}
TEXTS = {
    "member": ("profile", "rank", "faction", "notes"),
    "card": ("requirement", "effects"),
    "weapon": ("weapon",),
}
NAMES = {"member": "member", "card": "deck card", "weapon": "weapon"}


def uneven(path: Path, grid: GridBlock) -> Iterator[Lint]:
    """Rows of a grid with more or fewer stats than heads."""
    for number, row in enumerate(grid.rows):
        if len(row.stats) != len(grid.heads):
            message = f"The row has {len(row.stats)} stats under {len(grid.heads)} heads."
            yield Lint(path=(*path, "rows", number, "stats"), message=message, remedy="Write one stat for each head.")


def wrong(path: Path, block: Block, design: Design) -> Iterator[Lint]:
    """What one block shows and cannot."""
    if isinstance(block, GridBlock):
        yield from uneven(path, block)
    if block.kind in LACKING[design.subject]:
        message = f"A {NAMES[design.subject]} has no {block.kind}."
        yield Lint(path=(*path, "kind"), message=message, remedy="Take the block out, or write `subject: member`.")
    if isinstance(block, TextBlock) and block.of not in TEXTS[design.subject]:
        message = f"A {design.subject} has no text {quoted(block.of)}."
        yield Lint(path=(*path, "of"), message=message, remedy=f"Possible here: {listed(TEXTS[design.subject])}.")


def check(index: Index) -> Iterator[Lint]:
    """Every block that shows what is not there."""
    for path, design in index.each(Design):
        for side in ("front", "back"):
            for number, block in enumerate(getattr(design, side)):
                yield from wrong((*path, side, number), block, design)
