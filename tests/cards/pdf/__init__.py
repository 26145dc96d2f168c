"""Tests of the cards: pdf."""
