"""The site's pages of games and gangs.

Lives here: one module a kind of page; a view translates, makes one call down and translates back.
Never here: tables, rules, what a card says.
"""
