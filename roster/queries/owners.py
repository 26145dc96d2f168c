"""Whose gangs: the key of an owner as the rest of the program passes it on, and the rows that are theirs.

Lives here: `OwnerKey` and the filter every private look-up goes through. Never here: cookies, sessions, writing.
"""

from dataclasses import dataclass

from django.db.models import Q

from roster.queries.askable import askable


@dataclass(frozen=True, kw_only=True, slots=True)
class OwnerKey:
    """Either the id of an account or the secret of a browser without one; neither: the project itself."""

    user: int | None = None
    secret: str = ""

    @property
    def text(self) -> str:
        """The owner in a word, for rows of other tables: "account 3"."""
        if self.user is not None:
            return f"account {self.user}"
        return f"browser {self.secret}" if self.secret else "project"


PROJECT = OwnerKey()
"""Owns the sample gangs. No request ever is the project's."""
NOBODY = Q(pk__in=())


def owned_by(owner: OwnerKey | None, path: str = "owner") -> Q:
    """The rows of an owner, `path` being how they name it; somebody unknown has none."""
    if owner is None:
        return NOBODY
    if owner.user is not None:
        return Q(**{f"{path}__user": owner.user})
    if owner.secret:
        return Q(**{f"{path}__key": askable(owner.secret), f"{path}__user__isnull": True})
    return Q(**{f"{path}__isnull": True})
