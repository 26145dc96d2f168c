"""Changes to a gang as values.

`edit` says what every edit can do; `members`, `held` and `gangs` are the edits; `consequences` compares the gang
before and after an edit.
"""
