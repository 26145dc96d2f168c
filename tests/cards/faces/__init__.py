"""Tests of the cards: faces."""
