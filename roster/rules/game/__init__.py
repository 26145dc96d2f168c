"""A game as frozen values: its nouns, the base of its constraints, and what is printed.

`written` comes first, then stats and selectors, then the nouns, then `game`, which holds them all.
`derived` works out stats, `matching` turns the selectors into bits.
"""
