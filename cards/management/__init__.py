"""The cards' command line.

Lives here: manage.py's printing command. Never here: printing itself (see cards.pdf).
"""
