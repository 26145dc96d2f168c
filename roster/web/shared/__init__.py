"""What others see of a gang: the page behind its link, its code to scan, the gallery.

Lives here: those views. Never here: opening and revoking links (see `mine`), rules, tables.
"""
