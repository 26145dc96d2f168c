"""Imposition: the places of faces on pages, by papers, layouts, duplex, packing, marks, and the frame of every page."""
