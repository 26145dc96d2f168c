"""What a game is, what a gang is, and when it is legal.

Lives here: the roster packages, layered as docs/architecture.md draws them.
Never here: anything about paper; that is `cards`.
"""
