"""One engine a module: made cards in, one PDF out.

Lives here: this project's engine and its rivals. Never here: timing.
"""
