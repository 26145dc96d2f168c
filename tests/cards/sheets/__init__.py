"""Tests of the cards: sheets.

Lives here: tests and what they share. Never here: the code under test.
"""
