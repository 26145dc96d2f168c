"""The tables, what reads them and what writes them, on the real databases."""
