"""How colours look to people who see fewer of them.

The matrices for protanopia, deuteranopia and tritanopia are those of severity 1.0 in G. M. Machado, M. M. Oliveira and
L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on
Visualization and Computer Graphics 15(6), 2009, for linear RGB. Achromatopsia sees the luminance of ITU-R BT.709 alone.
"""

from collections.abc import Mapping
from math import dist

from cards.faces.tones import light_to_channel
from roster.rules.colour import channels, linear

Matrix = tuple[tuple[float, float, float], ...]
SIGHTS: Mapping[str, Matrix] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "achromatopsia": ((0.2126, 0.7152, 0.0722),) * 3,
}
XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
"""Linear sRGB to CIE XYZ, IEC 61966-2-1; the white point is D65."""
D65 = (0.9505, 1.0, 1.089)
NEAR = 20.0
"""Colours nearer than this in CIE 1976 ΔE are taken to be hard to tell apart in print."""


def times(matrix: Matrix, vector: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(one * two for one, two in zip(row, vector, strict=True)) for row in matrix)


def seen(colour: str, sight: str) -> str:
    """Return the colour as somebody with that sight sees it."""
    light = times(SIGHTS[sight], tuple(map(linear, channels(colour))))
    return "#" + "".join(f"{light_to_channel(part):02x}" for part in light)


def lab(colour: str) -> tuple[float, float, float]:
    """Convert a colour to CIE 1976 L*a*b*."""
    scaled = (part / white for part, white in zip(times(XYZ, tuple(map(linear, channels(colour)))), D65, strict=True))
    x, y, z = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in scaled)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def near(one: str, other: str, sight: str) -> bool:
    """Return whether two colours are hard to tell apart with that sight."""
    return dist(lab(seen(one, sight)), lab(seen(other, sight))) < NEAR
