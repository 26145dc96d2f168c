"""Packs: written games, and their way to a compiled game and back."""
