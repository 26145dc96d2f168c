"""Words as headings have them.

Lives here: `titled`. Never here: sentences.
"""


def titled(words: str) -> str:
    """With a capital."""
    return words[:1].upper() + words[1:]
