"""How big a pack may be, so that no file can exhaust the program.

Lives here: the bounds. Never here: keeping them.
"""

MOST_ENTRIES = 100
MOST_BYTES = 1_000_000
MOST_NODES = 50_000
MOST_DEPTH = 16
MOST_DIGITS = 9
MOST_PROBLEMS = 500
