"""How the tables of printing came to be.

Lives here: migrations. Never here: anything else.
"""
