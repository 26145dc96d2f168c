"""Kinds of PDF that others ask for by a standard's name: PDF/X-4 for presses, PDF/UA for readers.

Lives here: making them, and looking over what was made. Never here: what cards say, sheets.
"""
