"""One command a module.

Lives here: commands. Never here: what they share (see the package above).
"""
