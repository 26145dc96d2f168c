"""What a page says, for tests: its status, the words on it and the words that are not."""

from collections.abc import Iterable
from typing import Any


def says(answer: Any, *words: str, status: int = 200, never: Iterable[str] = ()) -> Any:
    """Check an answer, and return it."""
    assert answer.status_code == status
    assert [one for one in words if one not in answer.text] == []
    assert [one for one in never if one in answer.text] == []
    return answer
