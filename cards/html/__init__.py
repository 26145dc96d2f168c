"""From faces to HTML fragments, the same for a page and for print.

Lives here: the only importers of Jinja2.
Never here: what a card says (see `faces`), PDF, tables.
"""
