"""Cards on the site: their faces on pages, their stylesheet, and the kit as a download.

Lives here: template tags and views. Never here: tables, what a card says.
"""
