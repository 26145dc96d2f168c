"""The roster's command line.

Lives here: translating arguments and files to one call down, and its answer to text and an exit code.
Never here: rules, tables.
"""
