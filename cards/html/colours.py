"""Shades between colours `#rrggbb`.

Lives here: mixing. Never here: which colours a game has, what a tone makes of them (see cards.faces.tones).
"""

from roster.rules.light import channels

__all__ = ("channels", "mixed")


def mixed(colour: str, other: str, share: float) -> str:
    """The colour with a `share` from 0 to 1 of another."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)
