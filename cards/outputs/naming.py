"""File names that every system takes.

Lives here: `plain`. Never here: what files hold.
"""

import re
from unicodedata import normalize

LONGEST = 40


def plain(name: str, otherwise: str = "card") -> str:
    """A name in small plain letters, figures and hyphens; `otherwise` where nothing of it is left."""
    letters = normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:LONGEST].strip("-") or otherwise
