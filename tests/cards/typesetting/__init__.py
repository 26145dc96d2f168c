"""The layout of our own markup, by hand."""
