"""The legality of a gang.

`validation` judges a gang: it collects the findings of `members`, `gangs` and of the constraints.
"""
