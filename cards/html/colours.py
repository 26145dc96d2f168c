"""Shades between colours `#rrggbb`.

Lives here: mixing, and how dark a colour is. Never here: which colours a game has.
"""

COOL = (250, 204, 64)
HOT = (214, 46, 28)


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed(colour: str, other: str, share: float) -> str:
    """The colour with a `share` from 0 to 1 of another."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)


def heat(along: float) -> str:
    """From amber at 0 to red at 1."""
    return "#" + "".join(f"{round(one + (two - one) * along):02x}" for one, two in zip(COOL, HOT, strict=True))
