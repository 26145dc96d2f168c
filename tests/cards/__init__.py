"""Tests of the cards: cards.

Lives here: tests and what they share. Never here: the code under test.
"""
