"""Members that are attached to others of their gang.

Lives here: whether the one joined is there, and of a rank that may be joined. Never here: what joining does.
"""

from collections.abc import Iterator, Sequence

from roster.rules.findings import Finding
from roster.rules.game import Game
from roster.rules.places import member_place
from roster.rules.resolving import ResolvedMember
from roster.rules.structure.telling import finding
from roster.rules.subjects import Subjects


def may_join(member: ResolvedMember, host: ResolvedMember) -> bool:
    """Whether the ranks of both allow it; a member without a known rank has a finding of its own."""
    return member.rank is None or host.rank is None or host.rank.key in member.rank.joins


def one_join(game: Game, resolved: ResolvedMember, hosts: Sequence[ResolvedMember]) -> Iterator[Finding]:
    """Whether one member is attached to another that it may be attached to."""
    member = resolved.member
    place = member_place(member, "joins")
    who = resolved.called
    if not hosts or member.joins == member.id:
        whom = "itself" if hosts else f"a {game.word('member')} that is not in this {game.word('gang')}"
        yield finding("key.unknown", place, f"{who} is attached to {whom}.")
    elif not any(may_join(resolved, host) for host in hosts):
        ranks = [game.rank[key].name for key in resolved.rank.joins if key in game.rank] if resolved.rank else []
        limit = " or ".join(ranks) or "nobody"
        whom = " or ".join(sorted({host.called for host in hosts}))
        yield finding("joins.refused", place, f"{who} may be attached to {limit}, not to {whom}.", limit=limit)


def check_joins(subjects: Subjects) -> Iterator[Finding]:
    """All findings about who joins whom."""
    joining = [part.member for part in subjects.members if part.member and part.member.member.joins]
    wanted = {resolved.member.joins for resolved in joining}
    hosts: dict[str, list[ResolvedMember]] = {key: [] for key in wanted}
    for part in subjects.members:
        if part.member and part.place.member in wanted:
            hosts[part.place.member].append(part.member)
    for resolved in joining:
        yield from one_join(subjects.game, resolved, hosts[resolved.member.joins])
