"""Checks of a well-formed pack, one module a subject; `every` has the list of them."""
