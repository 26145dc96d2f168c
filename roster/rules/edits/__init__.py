"""Changes to a gang as values: each is applied by a function, told in words, and weighed before it is made."""
