"""Packs: a game written down, and its way to a compiled game and back.

Lives here: the written form, reading and writing YAML, linting, compiling.
Never here: frameworks, tables, printing.
"""
