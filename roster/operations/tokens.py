"""Make, date and revoke the tokens of an account."""

import secrets

from django.utils import timezone

from roster import models
from roster.models.nouns import NAME_LENGTH
from roster.operations.refusals import Refused
from roster.queries.drafts import digest
from roster.queries.storable_text import column_text
from roster.queries.tokens import TokenRecord
from roster.rules.words import one_line

MOST_TOKENS = 20
"""The most tokens of one account."""
PREFIX = "pressgang_"
"""The beginning of every secret, by which people and scanners recognise one."""


def create_token(*, user: int, name: str, writes: bool) -> str:
    """Make a token and return its secret, which is stored nowhere. Raises Refused."""
    named = column_text(one_line(name), NAME_LENGTH)
    if not named:
        raise Refused(["Give the token a name, such as the program that will use it."])
    if models.ApiToken.objects.filter(user=user).count() >= MOST_TOKENS:
        raise Refused([f"You have {MOST_TOKENS} tokens, the most for one account. Revoke one first."])
    secret = PREFIX + secrets.token_urlsafe(32)
    now = timezone.now()
    models.ApiToken.objects.create(user_id=user, name=named, digest=digest(secret), writes=writes, created=now)
    return secret


def revoke_token(*, user: int, number: int) -> bool:
    """Delete a token of this account; return whether there was one."""
    return bool(models.ApiToken.objects.filter(user=user, pk=number).delete()[0])


def note_use(token: TokenRecord) -> None:
    """Note the day on which a token was used; writes once a day at most."""
    today = timezone.now().date()
    if token.used != today:
        models.ApiToken.objects.filter(pk=token.number).update(used=today)
