"""A gang: the document, its members with every key looked up, its ledger, and the names of things.

`gang` comes first, then `members`, then `subjects`, by which constraints and surcharges select things.
"""
