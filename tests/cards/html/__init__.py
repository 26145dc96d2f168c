"""Tests of the cards: html.

Lives here: tests and what they share. Never here: the code under test.
"""
