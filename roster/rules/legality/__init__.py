"""Whether a gang is legal.

`validation` judges a gang: it collects the findings of `members`, `gangs`, `ledger` and of the constraints.
"""
