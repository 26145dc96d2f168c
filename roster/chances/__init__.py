"""Exact chances of dice and cards: plain numbers in, whole cases out, and no word of any game."""
