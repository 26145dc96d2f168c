"""Changes to a gang as values.

`edit` is the protocol of every edit; `members`, `held` and `gangs` are the edits; `consequences` compares the gang
before and after an edit.
"""
