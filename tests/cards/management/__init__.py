"""Tests of the cards: management.

Lives here: tests and what they share. Never here: the code under test.
"""
