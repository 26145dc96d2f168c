"""Pictures that people bring: portraits and emblems, taken apart and made anew.

Lives here: what may come in, and what becomes of it. Never here: HTTP, tables, placing a picture on a card.
"""
