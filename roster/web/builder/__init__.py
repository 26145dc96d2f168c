"""The builder: a gang made and changed in the browser, with or without a script.

Lives here: its views and what its pages show. Never here: what edits do (see roster.rules.edits), saving.
"""
