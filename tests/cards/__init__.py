"""Tests of the cards: cards."""
