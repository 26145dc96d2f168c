"""Exact chances: what a game's attempts come to, in fractions, without a throw of the dice."""
