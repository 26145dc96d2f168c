"""Faces fitted and set, as records."""
