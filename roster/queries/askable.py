"""Text that both databases can store and look up: no zero byte, no half of a character."""


def is_kept(letter: str) -> bool:
    """Whether both PostgreSQL and UTF-8 can store this character."""
    return letter != "\0" and not "\ud800" <= letter <= "\udfff"


def askable(text: str) -> str:
    """The text as a key to look up; empty, which matches no row, if no row can contain it."""
    return text if all(map(is_kept, text)) else ""


def keepable(text: str, length: int) -> str:
    """Text for a column of `length` characters: cut, with what cannot be stored replaced by U+FFFD."""
    return "".join(letter if is_kept(letter) else "\ufffd" for letter in text)[:length]
