"""From a written pack to a compiled game.

Lives here: the one translation, a group of nouns a module.
Never here: checks; a pack that passed `lint` compiles.
"""
