"""Packs: a game written down, and its way to a compiled game and back."""
