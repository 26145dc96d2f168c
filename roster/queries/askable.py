"""Text that both databases can store and look up: no zero bytes and no unpaired surrogates."""


def is_kept(letter: str) -> bool:
    """Return whether both PostgreSQL and UTF-8 can store a character."""
    return letter != "\0" and not "\ud800" <= letter <= "\udfff"


def askable(text: str) -> str:
    """Return the text as a key to look up; empty, which matches no row, if no row can contain it."""
    return text if all(map(is_kept, text)) else ""


def keepable(text: str, length: int) -> str:
    """Return text for a column of `length` characters: truncated, with U+FFFD for what cannot be stored."""
    return "".join(letter if is_kept(letter) else "\ufffd" for letter in text)[:length]
