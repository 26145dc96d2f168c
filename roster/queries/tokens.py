"""The tokens of an account, and the account that a token acts for."""

from dataclasses import dataclass
from datetime import date, datetime

from roster import models
from roster.queries.drafts import digest
from roster.queries.records import record_from
from roster.queries.storable_text import lookup_text


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenRecord:
    """One token, without its secret. `writes`: it starts prints, too; else it only reads."""

    number: int
    user: int
    name: str
    writes: bool
    created: datetime
    used: date | None


class TokenUnknown(LookupError):
    """There is no such token: it was never made, or it was revoked, or its account is closed."""

    def __str__(self) -> str:
        return "This token is not valid. Make a new one in your account, under “Tokens”."


def token_record(row: models.ApiToken) -> TokenRecord:
    """Return a token's row as a record."""
    return record_from(TokenRecord, row, number=row.pk, user=row.user_id)


def tokens_of(user: int) -> tuple[TokenRecord, ...]:
    """Return the tokens of an account, oldest first."""
    return tuple(map(token_record, models.ApiToken.objects.filter(user=user)))


def token_of(secret: str) -> TokenRecord:
    """Return the token with this secret. Raises TokenUnknown."""
    row = models.ApiToken.objects.filter(digest=digest(lookup_text(secret)), user__is_active=True).first()
    if row is None:
        raise TokenUnknown
    return token_record(row)
