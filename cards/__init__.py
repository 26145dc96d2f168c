"""From a gang to paper: what cards say, where they lie, and how they are printed.

Lives here: the cards packages, layered as docs/architecture.md draws them.
Never here: tables; rendering reads frozen values only.
"""
