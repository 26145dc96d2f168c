"""Units of length in print: millimetres, points, CSS pixels."""

POINTS = 72 / 25.4
"""Points a millimetre."""
MILLIMETRES = 25.4 / 96
"""Millimetres a CSS pixel."""
PIXEL = 0.75
"""Points a CSS pixel."""
