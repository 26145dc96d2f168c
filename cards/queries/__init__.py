"""The only readers of the tables of printing.

Lives here: look-ups that give frozen values. Never here: writing, pages.
"""
