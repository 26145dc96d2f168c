"""The only writers of tables, one transaction each.

Lives here: one deed a function. Never here: HTTP, HTML, reading for pages.
"""
