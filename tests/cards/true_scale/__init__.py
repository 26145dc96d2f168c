"""The outlines of written drawings measured again, in PDF, SVG, DXF and PNG."""
