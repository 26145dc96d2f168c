"""Sets of files for others: printing houses, table programs, cutters.

Lives here: pictures of cards in the sizes that others ask for, their checks, and archives with a manifest.
Never here: what a card says, how it is laid out (see cards.pdf), tables.
"""
