"""Text that both databases can keep and be asked for: no zero byte, no half of a character."""


def is_kept(letter: str) -> bool:
    """Whether PostgreSQL and UTF-8 both have this character."""
    return letter != "\0" and not "\ud800" <= letter <= "\udfff"


def askable(text: str) -> str:
    """A key to look up: the text, or the empty one, which no row has, where no row can have this one."""
    return text if all(map(is_kept, text)) else ""


def keepable(text: str, length: int) -> str:
    """Text for a column: what cannot be kept replaced, and cut to the column."""
    return "".join(letter if is_kept(letter) else "\ufffd" for letter in text)[:length]
