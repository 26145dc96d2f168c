"""How the tables came to be, step by step.

Lives here: migrations. Never here: content.
"""
