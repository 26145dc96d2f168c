"""Printing on the site: choosing, a look at the first sheet, waiting, taking it home.

Lives here: views and what their pages show. Never here: printing (see cards.press).
"""
