"""Tests of the cards: html."""
