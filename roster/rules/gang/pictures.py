"""Pictures that are named by digest: those of factions' emblems, and members' portraits."""

import re
from collections.abc import Collection, Container
from dataclasses import replace

from roster.rules.findings import Finding
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.gang.places import member_place


def with_known_pictures(game: Game, known: Container[str]) -> Game:
    """Return the game without pictures that aren't available; the same game where all are."""
    if all(not one.picture or one.picture in known for one in game.factions):
        return game
    factions = (one if one.picture in known else replace(one, picture="") for one in game.factions)
    return replace(game, factions=tuple(factions))


def shown_pictures(game: Game, gang: Gang) -> dict[str, str]:
    """Return the digests of the pictures of the gang's factions, by the factions' names."""
    profiles = (game.profile.get(member.profile) for member in gang.members)
    shown = {gang.faction, *(profile.faction for profile in profiles if profile)}
    return {one.name: one.picture for one in game.factions if one.key in shown and one.picture}


def missing_pictures(game: Game, gang: Gang, known: Container[str], broken: Container[str] = ()) -> tuple[str, ...]:
    """Report each picture of the gang's factions that isn't available, or is `broken`, for a print's report."""
    return tuple(
        f"{name}: its picture {'cannot be read' if picture in broken else 'is not here'}, "
        "so its drawn emblem is printed; upload the picture again"
        for name, picture in shown_pictures(game, gang).items()
        if picture in broken or picture not in known
    )


DIGEST = re.compile(r"[0-9a-f]{64}\Z")


def is_digest(text: str) -> bool:
    """Return whether it is a SHA-256 in lower-case hexadecimal, as gangs name pictures."""
    return DIGEST.match(text) is not None


def portraits_of(gang: Gang) -> frozenset[str]:
    """Return the digests that the gang's members name, without portraits that aren't digests."""
    return frozenset(one.portrait for one in gang.members if is_digest(one.portrait))


def portrait_findings(gang: Gang, known: Collection[str]) -> tuple[Finding, ...]:
    """Advise on each member whose portrait is none of the known pictures."""
    return tuple(
        Finding(
            code="portrait.unknown",
            severity="advice",
            place=member_place(member, "portrait"),
            message="Its portrait isn't here, so its card shows the emblem. Upload the picture again, or remove it.",
        )
        for member in gang.members
        if member.portrait and member.portrait not in known
    )


def with_known_portraits(gang: Gang, known: Collection[str]) -> Gang:
    """Return the gang without portraits that aren't there; the same gang where all are."""
    if all(not one.portrait or one.portrait in known for one in gang.members):
        return gang
    members = (one if one.portrait in known else replace(one, portrait="") for one in gang.members)
    return replace(gang, members=tuple(members))
