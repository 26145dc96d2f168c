"""Exact chances of dice and cards. Takes plain numbers, counts whole cases, knows no game."""
