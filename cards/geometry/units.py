"""Units of length in print: millimetres, points, CSS pixels."""

POINTS = 72 / 25.4
"""The points in a millimetre."""
MILLIMETRES = 25.4 / 96
"""The millimetres in a CSS pixel."""
PIXEL = 0.75
"""The points in a CSS pixel."""
