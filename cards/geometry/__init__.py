"""Millimetres: points, true arcs, outlines, paths, and one module a drawing kind."""
