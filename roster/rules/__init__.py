"""Games, gangs and their rules as pure functions over frozen values.

Lives here: one noun or verb a module; the standard library only.
Never here: frameworks, files, tables, clocks, randomness.
"""
