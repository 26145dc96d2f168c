"""A content stream made shorter without changing what it draws."""

from collections.abc import Iterator

Group = list["bytes | Group"]
"""Lines between a saved and a restored state, and groups among them."""
PAINTS = (b"TJ", b" Do", b"f", b"f*", b"S", b"s", b"B", b"B*", b"b", b"b*")
CLIP = (b"W", b"n")


def tidied(lines: list[bytes]) -> bytes:
    """The lines without states saved around nothing, twice around the same, and clips to just what is filled."""
    return b"\n".join(_written(_simpler(_grouped(lines))))


def _grouped(lines: list[bytes]) -> Group:
    stack: list[Group] = [[]]
    for line in lines:
        if line == b"q":
            stack.append([])
        elif line == b"Q":
            group = stack.pop()
            stack[-1].append(group)
        else:
            stack[-1].append(line)
    return stack[0]


def _simpler(group: Group) -> Group:
    """The group with what it holds made simpler: what paints nothing is left out, what changes nothing is opened."""
    kept: Group = []
    for one in group:
        if isinstance(one, bytes):
            kept.append(one)
            continue
        inner = _unclipped(_simpler(one))
        if not _paints(inner):
            continue
        if all(isinstance(part, list) for part in inner):
            kept += inner
        else:
            kept.append(inner)
    if len(kept) == 1 and isinstance(kept[0], list):
        return kept[0]
    return kept


def _paints(group: Group) -> bool:
    return any(_paints(one) if isinstance(one, list) else one.endswith(PAINTS) for one in group)


def _unclipped(group: Group) -> Group:
    """The group without a clip to just the box that it fills, and does nothing else with."""
    for at in range(len(group) - 3):
        box, after = group[at], group[at + 3 :]
        if isinstance(box, bytes) and box.endswith(b" re") and tuple(group[at + 1 : at + 3]) == CLIP:
            inner = after[0] if len(after) == 1 and isinstance(after[0], list) else after
            return [*group[:at], *inner] if _only_fills(inner, box) else group
    return group


def _only_fills(lines: Group, box: bytes) -> bool:
    """Whether lines do nothing but choose a colour and fill a box."""
    drawn = [line for line in lines if not (isinstance(line, bytes) and line.endswith((b" rg", b" g")))]
    return drawn == [box + b"\nf"]


def _written(group: Group) -> Iterator[bytes]:
    for one in group:
        if isinstance(one, bytes):
            yield one
        else:
            yield b"q"
            yield from _written(one)
            yield b"Q"
