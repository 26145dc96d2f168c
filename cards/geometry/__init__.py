"""Drawings in millimetres: points, arcs, outlines and paths, and one module for each kind of template."""
