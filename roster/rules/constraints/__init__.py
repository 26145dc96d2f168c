"""The kinds of constraint: one module for each, and `kinds`, the list of them.

All kinds share `scopes` (where they count) and `sentences` (how they are worded); requires and excludes share `pairs`.
"""
