"""What gangs in a list are worth and whether they are legal, as their own editions say.

Lives here: those answers for many gangs at once, kept by (gang, edition, revision), which never change their meaning.
Never here: the rules (see `roster.rules`), which gangs (see `shelves`).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.core.cache import caches

from roster import models
from roster.packs.gang_file import stored_gang
from roster.queries.games import game_at
from roster.rules.gang import Gang
from roster.rules.points import price_gang
from roster.rules.validation import validate_gang


@dataclass(frozen=True, kw_only=True, slots=True)
class Verdict:
    """A gang's points and members, and how many errors and pieces of advice its edition finds."""

    points: int
    members: int
    errors: int
    advice: int

    @property
    def legal(self) -> bool:
        """Whether nothing is wrong."""
        return not self.errors


@dataclass(frozen=True, kw_only=True, slots=True)
class Pinned:
    """Which body of which gang."""

    uid: str
    game: str
    edition: int
    revision: int

    @property
    def key(self) -> str:
        """What the answer is kept under."""
        return f"{self.uid}-{self.edition}-{self.revision}"


def verdict_on(slug: str, edition: int, gang: Gang) -> Verdict:
    """One gang, judged by one edition."""
    game = game_at(slug, edition)
    severities = [finding.severity for finding in validate_gang(game, gang)]
    return Verdict(
        points=price_gang(game, gang).total,
        members=len(gang.members),
        errors=severities.count("error"),
        advice=severities.count("advice"),
    )


def judged(uids: Iterable[str]) -> Iterator[tuple[Pinned, Verdict]]:
    """Gangs as they now are, from their texts."""
    columns = ("uid", "game__slug", "edition__number", "revision", "body")
    for uid, slug, edition, revision, body in models.Gang.objects.filter(uid__in=set(uids)).values_list(*columns):
        pinned = Pinned(uid=uid, game=slug, edition=edition, revision=revision)
        yield pinned, verdict_on(slug, edition, stored_gang(body))


def verdicts_of(gangs: Iterable[Pinned]) -> Mapping[str, Verdict]:
    """Each gang's verdict by its address: at most one query, for the bodies that were not judged before."""
    kept = caches["verdicts"]
    asked = {one.key: one.uid for one in gangs}
    known: dict[str, Verdict] = kept.get_many(asked)
    found = {asked[key]: verdict for key, verdict in known.items()}
    missing = set(asked.values()) - set(found)
    if missing:
        fresh = tuple(judged(missing))
        kept.set_many({pinned.key: verdict for pinned, verdict in fresh})
        found |= {pinned.uid: verdict for pinned, verdict in fresh}
    return found
