"""What stands in the files that people write: the whole pack, the head of its game, the gang file and the order file.

A pack's nouns are the frozen values of `roster.rules`; `fields` takes either kind of form apart.
"""
