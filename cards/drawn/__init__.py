"""Drawings as files of true size: templates and token outlines as SVG, DXF, PDF and PNG."""
