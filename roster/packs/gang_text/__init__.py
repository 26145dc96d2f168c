"""A gang as a text for chats: short, medium or long, plain or with marks, and always the whole gang.

One grammar: fields "label: value" are divided by "|" or by lines; a number and a dot begin a member; a field in
brackets, or a line that begins with ">", is for people only. A name that only one thing of the game has is written
without quotes, all else in quotes.
"""
