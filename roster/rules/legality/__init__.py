"""Whether a gang is legal.

`validation` puts every finding in order; it takes them from `members`, `gangs` and `ledger`, and from the constraints.
"""
