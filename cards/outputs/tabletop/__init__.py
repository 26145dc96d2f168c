"""A gang for Tabletop Simulator: sheets of cards, pictures of tokens, and the save file that lays them on a table.

Lives here: the program's own format, as its knowledge base tells it (kb.tabletopsimulator.com, "Save File Format" and
"Asset Creation"). Never here: laying out, drawing pixels.
"""
