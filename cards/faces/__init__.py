"""What one card, token, template or sheet says: text, numbers and shapes as values.

Lives here: pure code over roster.rules and the standard library.
Never here: HTML, PDF, tables, files.
"""
