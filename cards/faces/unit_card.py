"""A member's card, and its further sheets."""

from dataclasses import replace

from cards.faces.card import CardFace, Header
from cards.faces.carriers import ForMember
from cards.faces.design import design_for, footer, further_designs, laid_out, palette
from cards.faces.parts import Entry, shortened
from roster.rules.game.designs import Design
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.members import ResolvedMember, resolve_member
from roster.rules.gang.portraits import is_digest
from roster.rules.points import Receipt, price_gang

KICKER = 32
"""How many letters of rank and faction fit on one line; where there are more, the faction's short name is used."""
LIMITS = {"Name": 48, "Rank": 40, "Rides": 64, "Faction": 64}
"""How many letters fit into each part of the header."""


def ranked(resolved: ResolvedMember) -> str:
    """The member's rank, and its profile where the member has a name of its own. Unknown keys are shown as they are."""
    member, profile = resolved.member, resolved.profile
    rank = resolved.rank.name if resolved.rank else member.rank
    named = profile.name if profile and member.name and profile.name != member.name else member.profile * (not profile)
    return " · ".join(part for part in (rank, named) if part)


def joined(game: Game, gang: Gang, member: Member) -> str:
    """The member that this one is attached to, by name; empty where there is no such member."""
    hosts = (one for one in gang.members if one.id == member.joins != member.id) if member.joins else ()
    host = next(iter(hosts), None)
    return f"joins {resolve_member(game, gang, host).label}" if host else ""


def mounted(game: Game, gang: Gang, resolved: ResolvedMember) -> str:
    """The bike and its base, how many miniatures where there are several, and the member that this one joins."""
    bike, figures = resolved.bike, resolved.figures
    ridden = bike.name if bike else resolved.member.bike
    several = f"{figures} {game.word('figure', figures)}" if figures > 1 else ""
    based = bike.base.words if bike and bike.base else ""
    parts = (ridden, based, several, joined(game, gang, resolved.member))
    return " · ".join(part for part in parts if part)


def full_header(game: Game, gang: Gang, resolved: ResolvedMember, points: int) -> Header:
    """The header without limits of length; points only in games that count them."""
    profile, rank, faction = resolved.profile, resolved.rank, resolved.faction
    standing = ranked(resolved)
    roomy = faction is not None and len(standing) + len(faction.name) <= KICKER
    counted = any(size.points is not None for size in game.sizes) or points != 0
    return Header(
        name=resolved.label,
        kicker=standing,
        line=mounted(game, gang, resolved),
        faction=(faction.name if roomy else faction.short) if faction else gang.faction,
        brief=faction.short if faction else "",
        points=str(points) if counted else "",
        points_word=game.word("points", points),
        icon=(profile.icon if profile else "") or (rank.icon if rank else ""),
    )


def in_full(parts: tuple[tuple[str, str, int], ...]) -> tuple[Entry, ...]:
    """An entry for each (what it is, text, limit) whose text is longer than its limit."""
    return tuple(Entry(title=what, text=text) for what, text, limit in parts if shortened(text, limit) != text)


def brief(header: Header) -> tuple[Header, tuple[Entry, ...]]:
    """The header with texts short enough for their places, and an entry for each that had to be shortened."""
    words = {"Name": header.name, "Rank": header.kicker, "Rides": header.line, "Faction": header.faction}
    full = in_full(tuple((what, text, LIMITS[what]) for what, text in words.items()))
    short = {what: shortened(text, LIMITS[what]) for what, text in words.items()}
    return replace(
        header, name=short["Name"], kicker=short["Rank"], line=short["Rides"], faction=short["Faction"]
    ), full


def designed(
    game: Game, gang: Gang, resolved: ResolvedMember, design: Design, *, revision: int, receipt: Receipt | None
) -> CardFace:
    """A member's card by one design."""
    points = (receipt or price_gang(game, gang)).of_member(resolved.member.id)
    header, full = brief(full_header(game, gang, resolved, points))
    face = laid_out(
        design,
        ForMember(game=game, design=design, resolved=resolved),
        key=resolved.member.id,
        header=header,
        in_full=full,
        footer=footer(game, gang, revision),
        palette=palette(game, resolved.faction),
    )
    portrait = resolved.member.portrait
    return replace(face, notice=game.credits.notice, portrait=portrait if is_digest(portrait) else "")


def looked_up(game: Game, gang: Gang, member: Member | ResolvedMember) -> ResolvedMember:
    """The member looked up, if it is not yet: unnamed ones are numbered, which takes a look at the whole gang."""
    return resolve_member(game, gang, member) if isinstance(member, Member) else member


def member_card(
    game: Game, gang: Gang, member: Member | ResolvedMember, *, revision: int = 0, receipt: Receipt | None = None
) -> CardFace:
    """The card of one member. `receipt` is the gang's where it is priced already; `revision` 0: never saved."""
    resolved = looked_up(game, gang, member)
    design = design_for(game, "member", resolved.rank.key if resolved.rank else "")
    return designed(game, gang, resolved, design, revision=revision, receipt=receipt)


def further_sheets(
    game: Game, gang: Gang, member: Member | ResolvedMember, *, revision: int = 0, receipt: Receipt | None = None
) -> tuple[CardFace, ...]:
    """The sheets that are printed of a member in addition to its card; none in most games."""
    resolved = looked_up(game, gang, member)
    designs = further_designs(game, "member", resolved.rank.key if resolved.rank else "")
    return tuple(designed(game, gang, resolved, one, revision=revision, receipt=receipt) for one in designs)
