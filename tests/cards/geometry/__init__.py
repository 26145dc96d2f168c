"""Tests of the cards: geometry.

Lives here: tests and what they share. Never here: the code under test.
"""
