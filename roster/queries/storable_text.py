"""Text that both databases can store and look up: no zero bytes and no unpaired surrogates."""


def is_storable(letter: str) -> bool:
    """Return whether both PostgreSQL and UTF-8 can store a character."""
    return letter != "\0" and not "\ud800" <= letter <= "\udfff"


def lookup_text(text: str) -> str:
    """Return the text as a key to look up; empty, which matches no row, if no row can contain it."""
    return text if all(map(is_storable, text)) else ""


def column_text(text: str, length: int) -> str:
    """Return text for a column of `length` characters: truncated, with U+FFFD for what cannot be stored."""
    return "".join(letter if is_storable(letter) else "\ufffd" for letter in text)[:length]
