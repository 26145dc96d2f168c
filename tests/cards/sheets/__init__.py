"""Tests of the cards: sheets."""
