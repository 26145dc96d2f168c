"""Written drawings measured again: how far each file format keeps to the pack's numbers.

Run as `python -m bench.true_scale [GAME...]`: a table of every template and token outline, read back from PDF, SVG, DXF
and PNG.
"""
