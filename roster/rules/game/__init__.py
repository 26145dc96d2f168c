"""A game: its nouns, how a gang of it is composed, and what of it is printed. Frozen values."""
