"""Millimetres: points, true arcs, outlines, paths, and one module a drawing kind.

Lives here: the one source of every cut line; PDF and SVG read the same values.
Never here: HTML, PDF, and what a game is; standard library and roster.rules only.
"""
