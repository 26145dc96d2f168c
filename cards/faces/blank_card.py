"""Cards to write on: one for each rank on each bike, and one with everything left open."""

from collections.abc import Iterator
from dataclasses import replace

from cards.faces.card import CardFace, Header
from cards.faces.carriers import BlankCarrier
from cards.faces.design import build_face, design_for, palette
from roster.rules.game.game import Game
from roster.rules.game.nouns import Bike, Rank
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.members import resolve_member
from roster.rules.words import sentence

OPEN = "blank"
"""The key of the card with everything left open."""


def blank_cards(game: Game, faction: str = "", keys: tuple[str, ...] = ()) -> tuple[CardFace, ...]:
    """Build the card with everything open, then one for each rank on each bike that a faction's members may ride.

    `keys` ("blank", "rank/bike", "rank") choose some; one that the game does not have is passed over.
    """
    cards = (blank_card(game, faction, rank, bike) for rank, bike in _standings(game))
    return tuple(card for card in cards if not keys or card.key.removeprefix("blank/") in keys)


def blank_card(game: Game, faction: str = "", rank: Rank | None = None, bike: Bike | None = None) -> CardFace:
    """Build one card in the faction's colours, or the game's without one. Without a rank, everything is left open."""
    gang = Gang(game=game.slug, faction=faction)
    member = Member(id="blank", rank=rank.key if rank else "", bike=bike.key if bike else "")
    resolved = resolve_member(game, gang, member)
    design = design_for(game, "member", member.rank or next((one.key for one in game.ranks), ""))
    face = build_face(
        design,
        BlankCarrier(game=game, design=design, resolved=resolved, settled=rank is not None),
        key=_key(rank, bike),
        header=_header(game, faction, rank, bike),
        palette=palette(game, resolved.faction),
    )
    return replace(face, name=_name(game, rank, bike))


def _standings(game: Game) -> Iterator[tuple[Rank | None, Bike | None]]:
    """Yield no rank and no bike, then each rank on each bike, or each rank in games without bikes."""
    yield None, None
    bikes: list[Bike | None] = [bike for bike in game.bikes if bike.playable]
    yield from ((rank, bike) for rank in game.ranks for bike in bikes or [None])


def _key(rank: Rank | None, bike: Bike | None) -> str:
    parts = ("blank", *(one.key for one in (rank, bike) if one))
    return "/".join(parts) if rank else f"blank/{OPEN}"


def _name(game: Game, rank: Rank | None, bike: Bike | None) -> str:
    """Name the card in lists; the name is not printed."""
    if rank is None:
        return f"Blank {game.word('member')}"
    return f"Blank {rank.name}, {bike.name}" if bike else f"Blank {rank.name}"


def _header(game: Game, faction: str, rank: Rank | None, bike: Bike | None) -> Header:
    """Build a header with a field for the name; rank and bike are printed, or are fields too."""
    of = game.faction.get(faction)
    ridden = f"{bike.name} · {bike.base.words}" if bike and bike.base else bike.name if bike else ""
    open_words = ("rank", "bike") if game.bikes else ("rank",)
    unsettled = () if rank else tuple(sentence(game.word(word)) for word in open_words)
    return Header(
        name="",
        kicker=rank.name if rank else "",
        line=ridden,
        faction=of.short if of else "",
        points_word=game.terms.get("points", ("point", "points"))[1] if game.counts_points else "",
        icon=rank.icon if rank else "",
        fields=("Name", *unsettled),
    )
