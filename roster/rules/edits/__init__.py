"""Changes to a gang as values: each is applied by a function, told in words, and weighed before it is made.

Lives here: one kind of change a module, and reading them from forms. Never here: saving (see `roster.operations`).
"""
