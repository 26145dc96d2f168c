"""The only readers of the cards' tables."""
