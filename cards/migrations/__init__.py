"""How the tables of printing came to be."""
