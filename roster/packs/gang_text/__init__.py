"""A gang as a text for chats: short, medium or long, plain or with marks, and always the whole gang.

One grammar: fields "label: value" divided by "|" or by lines; a number and a dot begin a member; what stands in
brackets of its own, or after ">", is for people only. Names that the game knows once stand bare, all else in quotes.
"""
