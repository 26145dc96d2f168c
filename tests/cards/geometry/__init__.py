"""Tests of the cards: geometry."""
