"""What pages show, worked out from frozen values.

Lives here: view data: words, colours, groupings and anchors.
Never here: requests, templates, tables, rules of any game.
"""
