"""Exact chances of games' tests, as fractions."""
