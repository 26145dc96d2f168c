"""The written form of a pack: one noun a module, checked and exported as JSON Schema.

Lives here: what an author may write and what it means, for editors' completion.
Never here: rules or look-ups between nouns (see `lint`).
"""
