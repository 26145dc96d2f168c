"""Orders: what a player ticks on a game's sections of choices, whether it is legal, and how a forum is told.

Lives here: pure rules over sections of choices. Never here: reading order files, pages, commands.
"""
