"""A member's profile, rank and bike.

Lives here: whether they are given, known, playable, and left as a profile fixes them.
Never here: what the member holds, whom it joins.
"""

from collections.abc import Iterator

from roster.rules.findings import Finding
from roster.rules.game import Game
from roster.rules.places import member_place
from roster.rules.profiles import Profile
from roster.rules.resolving import ResolvedMember
from roster.rules.structure.telling import finding, unknown


def keys(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Whether profile, rank and bike are the game's."""
    member = resolved.member
    for part, key, things in (
        ("profile", member.profile, game.profile),
        ("rank", member.rank, game.rank),
        ("bike", member.bike, game.bike),
    ):
        if key and key not in things:
            yield unknown(game, member_place(member, part), resolved.called, part, key)


def missing(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Whether a member without a profile has a rank and a bike, as far as the game has any."""
    member = resolved.member
    if member.profile:
        return
    who = resolved.called
    if not game.ranks and game.profiles:
        message = f"{who} has no {game.word('profile')} yet."
        yield finding("member.incomplete", member_place(member, "profile"), message)
    for part, given, things in (("rank", member.rank, game.ranks), ("bike", member.bike, game.bikes)):
        if things and not given:
            message = f"{who} has no {game.word(part)} yet."
            yield finding("member.incomplete", member_place(member, part), message)


def playable(resolved: ResolvedMember) -> Iterator[Finding]:
    """Whether a member's own choice of bike is one for players."""
    bike = resolved.bike
    if bike is not None and not bike.playable and bike.key == resolved.member.bike:
        message = f"{resolved.called} may not have {bike.name}: it is not for players."
        yield finding("bike.unplayable", member_place(resolved.member, "bike"), message, actual=bike.name)


def changed(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """Whether a member leaves what its profile fixes as it is."""
    profile, member = resolved.profile, resolved.member
    if profile is None:
        return
    for part, chosen, fixed in (("rank", member.rank, profile.rank), ("bike", member.bike, profile.bike)):
        if chosen and fixed and chosen != fixed:
            yield fixed_by(resolved, profile, part, game.word(part))
    if any(steps for _, steps in member.raises):
        yield fixed_by(resolved, profile, "raises", "stats")
    for part, listed in (("traits", member.traits), ("weapons", member.weapons)):
        if listed and part not in profile.open:
            yield fixed_by(resolved, profile, part, game.word(part[:-1], 2))


def fixed_by(resolved: ResolvedMember, profile: Profile, part: str, called: str) -> Finding:
    """The finding that a part is fixed."""
    message = f"{resolved.called} may not change the {called} of {profile.name}."
    return finding("profile.changed", member_place(resolved.member, part), message)


def check_standing(game: Game, resolved: ResolvedMember) -> Iterator[Finding]:
    """All findings about what a member is."""
    yield from keys(game, resolved)
    yield from missing(game, resolved)
    yield from playable(resolved)
    yield from changed(game, resolved)
