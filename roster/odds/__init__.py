"""Exact chances of games' tests, as fractions.

Lives here: one kind of test a module, without any game's numbers; the standard library only.
Never here: randomness, rounding.
"""
