"""Tests of cards on pages."""
