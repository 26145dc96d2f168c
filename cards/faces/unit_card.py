"""A member's card, and its further sheets."""

from dataclasses import replace

from cards.faces.card import CardFace, Header
from cards.faces.carriers import MemberCarrier
from cards.faces.design import build_face, design_for, footer, further_designs, palette
from cards.faces.parts import TextEntry
from cards.faces.weapon_entries import icon_of_its_own
from roster.rules.game.designs import Design
from roster.rules.game.game import Game
from roster.rules.game.prints import OWNED
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.members import ResolvedMember, resolve_member, resolve_members
from roster.rules.gang.pictures import is_digest
from roster.rules.points import Receipt, price_gang
from roster.rules.words import cut_short, listed

KICKER = 32
"""The letters of rank and faction that fit on one line; beyond that, the faction's short name is used."""
LIMITS = {"Name": 48, "Rank": 40, "Rides": 64, "Faction": 64}
"""The letters that fit into each part of the header."""


def rank_words(resolved: ResolvedMember) -> str:
    """Name the member's rank, and its profile if it has a name of its own. Unknown keys are shown as they are."""
    member, profile = resolved.member, resolved.profile
    rank = resolved.rank.name if resolved.rank else member.rank
    named = profile.name if profile and member.name and profile.name != member.name else member.profile * (not profile)
    return " · ".join(part for part in (rank, named) if part)


def joins_words(game: Game, gang: Gang, member: Member) -> str:
    """Name the member that this one is attached to, "joins Ash", else those attached to it, "with Ash"; "" for none."""
    others = [one for one in gang.members if one is not member and one.id != member.id]
    host = next((one for one in others if member.joins and one.id == member.joins), None)
    if host:
        return f"joins {resolve_member(game, gang, host).label}"
    guests = [resolve_member(game, gang, one).label for one in others if member.id and one.joins == member.id]
    return f"with {listed(guests)}" if guests else ""


def mount_words(game: Game, gang: Gang, resolved: ResolvedMember) -> str:
    """Describe the bike and its base, the number of miniatures if several, and the member that this one joins."""
    bike, figures = resolved.bike, resolved.figures
    ridden = bike.name if bike else resolved.member.bike
    several = f"{figures} {game.word('figure', figures)}" if figures > 1 else ""
    based = bike.base.words if bike and bike.base else ""
    base_named = based.partition(" mm ")[0] in ridden
    parts = (ridden, "" if base_named else based, several, joins_words(game, gang, resolved.member))
    return " · ".join(part for part in parts if part)


def number_among_alike(game: Game, gang: Gang, member: Member) -> int:
    """Return a member's number among those whose cards show its icon, 0 for one alone.

    So it is in games whose tokens stand for members; in others nobody has one.
    """
    if not any(OWNED in token.tags for token in game.tokens):
        return 0
    icons = {one.member.id: shown_icon(game, one) for one in resolve_members(game, gang)}
    alike = [one for one, icon in icons.items() if icon == icons.get(member.id)]
    return alike.index(member.id) + 1 if len(alike) > 1 else 0


def shown_icon(game: Game, resolved: ResolvedMember) -> str:
    """Return the icon that tells a member from others on its card: of what is largest there, or of what it is."""
    design = design_for(game, "member", resolved.rank.key if resolved.rank else "")
    own = icon_of_its_own(MemberCarrier(game=game, design=design, resolved=resolved))
    return own or icon_of_what_it_is(resolved)


def icon_of_what_it_is(resolved: ResolvedMember) -> str:
    """Return the icon of a member's profile or else its rank."""
    profile, rank = resolved.profile, resolved.rank
    return (profile.icon if profile else "") or (rank.icon if rank else "")


def full_header(game: Game, gang: Gang, resolved: ResolvedMember, points: int) -> Header:
    """Build the header without limits of length; points only in games that count them."""
    faction = resolved.faction
    standing = rank_words(resolved)
    roomy = faction is not None and len(standing) + len(faction.name) <= KICKER
    counted = any(size.points is not None for size in game.sizes) or points != 0
    return Header(
        name=resolved.label,
        kicker=standing,
        line=mount_words(game, gang, resolved),
        faction=(faction.name if roomy else faction.short) if faction else gang.faction,
        brief=faction.short if faction else "",
        points=str(points) if counted else "",
        points_word=game.word("points", points),
        icon=icon_of_what_it_is(resolved),
        figure=resolved.silhouette,
        number=number_among_alike(game, gang, resolved.member),
    )


def shortened_header(header: Header) -> tuple[Header, tuple[TextEntry, ...]]:
    """Shorten the header's texts to fit their places, and return it with an entry for each that was shortened."""
    words = {"Name": header.name, "Rank": header.kicker, "Rides": header.line, "Faction": header.faction}
    short = {what: cut_short(text, LIMITS[what]) for what, text in words.items()}
    full = tuple(TextEntry(title=what, text=text) for what, text in words.items() if short[what] != text)
    return replace(
        header, name=short["Name"], kicker=short["Rank"], line=short["Rides"], faction=short["Faction"]
    ), full


def card_by_design(
    game: Game, gang: Gang, resolved: ResolvedMember, design: Design, *, revision: int, receipt: Receipt | None
) -> CardFace:
    """Build a member's card by one design."""
    points = (receipt or price_gang(game, gang)).of_member(resolved.member.id)
    header, full = shortened_header(full_header(game, gang, resolved, points))
    carrier = MemberCarrier(game=game, design=design, resolved=resolved)
    face = build_face(
        design,
        carrier,
        key=resolved.member.id,
        header=replace(header, own=icon_of_its_own(carrier)),
        in_full=full,
        footer=footer(game, gang, revision),
        palette=palette(game, resolved.faction),
    )
    portrait = resolved.member.portrait
    return replace(face, portrait=portrait if is_digest(portrait) else "")


def resolved_member(game: Game, gang: Gang, member: Member | ResolvedMember) -> ResolvedMember:
    """Look up the member, if it is not yet: unnamed ones are numbered, which takes a look at the whole gang."""
    return resolve_member(game, gang, member) if isinstance(member, Member) else member


def member_card(
    game: Game, gang: Gang, member: Member | ResolvedMember, *, revision: int = 0, receipt: Receipt | None = None
) -> CardFace:
    """Build the card of one member. `receipt` is the gang's where it is priced already; `revision` 0: never saved."""
    resolved = resolved_member(game, gang, member)
    design = design_for(game, "member", resolved.rank.key if resolved.rank else "")
    return card_by_design(game, gang, resolved, design, revision=revision, receipt=receipt)


def further_sheets(
    game: Game, gang: Gang, member: Member | ResolvedMember, *, revision: int = 0, receipt: Receipt | None = None
) -> tuple[CardFace, ...]:
    """Build the sheets that are printed of a member in addition to its card; none in most games."""
    resolved = resolved_member(game, gang, member)
    designs = further_designs(game, "member", resolved.rank.key if resolved.rank else "")
    return tuple(card_by_design(game, gang, resolved, one, revision=revision, receipt=receipt) for one in designs)
