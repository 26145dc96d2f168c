"""Tests of sets for printing houses and tables."""
