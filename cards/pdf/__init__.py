"""From HTML to printed PDF: layout, imposition, checks.

Lives here: the only importers of WeasyPrint and pikepdf.
Never here: what a card says; tables.
"""
