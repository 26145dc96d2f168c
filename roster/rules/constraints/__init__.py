"""The closed set of constraint kinds, one a module.

Lives here: what each kind says and how it is checked against a gang's subjects.
Never here: a rule of one game; those are rows in its pack.
"""
