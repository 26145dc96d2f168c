"""Tests of the cards: pdf.

Lives here: tests and what they share. Never here: the code under test.
"""
