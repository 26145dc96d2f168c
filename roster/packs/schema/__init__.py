"""The forms of the files that people write: the pack, the gang file and the order file.

The nouns of a pack are the frozen values of `roster.rules`; `fields` reads both kinds of form.
"""
