"""Share links: the open one of a gang, and the gang behind one.

Lives here: reading links. Never here: opening and revoking them.
"""

from django.db.models import Q

from roster import models
from roster.queries.askable import askable
from roster.queries.gangs import GangRecord, GangUnknown, gang_where


def open_secret(uid: str) -> str:
    """The secret of a gang's open link, or nothing; who asks must be its owner."""
    links = models.ShareLink.objects.filter(gang__uid=askable(uid), revoked__isnull=True)
    return links.values_list("secret", flat=True).first() or ""


def shared_gang(secret: str) -> GangRecord:
    """The gang that an open link leads to.

    Raises GangUnknown for a link that was revoked or never was.
    """
    links = models.ShareLink.objects.filter(secret=askable(secret), revoked__isnull=True)
    uid = links.values_list("gang__uid", flat=True).first()
    if uid is None:
        raise GangUnknown(secret)
    return gang_where(uid, Q(deleted__isnull=True))
