"""The legality of a gang.

`validation` judges a gang: it collects the findings of `members`, `gangs`, `ledger` and of the constraints.
"""
