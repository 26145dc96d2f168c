"""Tests of the cards: faces.

Lives here: tests and what they share. Never here: the code under test.
"""
