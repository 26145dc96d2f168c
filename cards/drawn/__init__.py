"""Drawings as files of true size: templates and token outlines as SVG, DXF, PDF and PNG.

Lives here: one geometry written four ways, letters as outlines, so that no file needs a font.
Never here: what a drawing shows (see cards.geometry), cards, kits.
"""
