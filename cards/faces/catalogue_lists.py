"""The catalogue's ranks, profiles, stats, factions, sizes, decks and advances: the things that lists are made of."""

import re
from collections.abc import Iterator
from dataclasses import replace

from cards.faces.catalogue_rows import marks, points_cell, row_of, section_of, sentences, worded_points
from roster.rules.game.game import Game
from roster.rules.game.nouns import DeckCard, Faction, Profile
from roster.rules.game.prints import Entry, Section
from roster.rules.game.stats import Carrier, Stat
from roster.rules.gang.facts import RankRow, RankTable, rank_table
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.members import resolve_member
from roster.rules.gang.names import points_words, price_words, step_words, weapon_words
from roster.rules.gang.needs import supply_words
from roster.rules.gang.same_traits import traits_brought
from roster.rules.words import bounds, listed, sentence

CARRIERS: tuple[Carrier, ...] = ("member", "weapon", "card")


def ranks(game: Game) -> Iterator[Section]:
    """List each rank with its starting stats, its slots, and the ranks that it may join."""
    table = rank_table(game)
    yield section_of("ranks", sentence(game.word("rank", 2)), (rank_row(game, table, row) for row in table.rows))


def rank_row(game: Game, table: RankTable, row: RankRow) -> Entry:
    rank = row.rank
    stats = (
        (stat.short, value + marks(game, "ranks", rank.key, "stats", stat.key))
        for stat, value in zip(table.stats, row.stats, strict=True)
    )
    slots = (
        (name, f"{room}{marks(game, 'ranks', rank.key, key)}")
        for (key, name), room in zip(table.slots, row.slots, strict=True)
        if room is not None
    )
    joined = [game.rank[key].name for key in rank.joins if key in game.rank]
    points = points_cell(game, "ranks", rank.key, rank.points)
    cells = (*stats, *slots, ("May join", listed(joined, "or")), *points)
    return row_of(game, "ranks", rank, rank.text, cells, icon=rank.icon)


def stats(game: Game) -> Iterator[Section]:
    """Explain each stat: those of members, then of weapons, then of deck cards.

    Of members' texts that differ only in numbers, the first is enough.
    """
    for carrier in CARRIERS:
        rows = [
            row_of(game, "stats", stat, stat.text, stat_cells(game, stat))
            for stat in game.stats
            if stat.carrier == carrier
        ]
        whose = "" if carrier == "member" else f"{game.word(carrier)} "
        rows = without_repeated_texts(rows) if carrier == "member" else rows
        yield section_of(f"stats-{carrier}", sentence(f"{whose}{game.word('stat', 2)}"), rows)


def without_repeated_texts(rows: list[Entry]) -> list[Entry]:
    """Drop the text of a row where an earlier one differs from it only in numbers."""
    seen: set[str] = set()
    kept = []
    for row in rows:
        pattern = re.sub(r"\d+", "0", row.text)
        kept.append(replace(row, text="") if pattern in seen else row)
        seen.add(pattern)
    return kept


def stat_cells(game: Game, stat: Stat) -> Iterator[tuple[str, str]]:
    """Yield a stat's short name, and of a member's its bounds, its start and the points of a step.

    Bounds of weapons' and cards' stats are left out: only the checks of packs need them.
    """
    short = "" if stat.short == stat.name else stat.short
    if stat.carrier != "member":
        yield "Short:", short
        return
    yield "Short", short
    reach = bounds(stat.minimum, stat.maximum)
    yield "From–to", reach and reach + marks(game, "stats", stat.key, "minimum", "maximum")
    start = "" if stat.default is None else stat.shown(stat.default) + marks(game, "stats", stat.key, "default")
    yield "Start", start
    if game.counts_points and stat.step:
        yield f"{sentence(game.word('points', 2))} a step", step_words(stat) + marks(game, "stats", stat.key, "step")


def profiles(game: Game) -> Iterator[Section]:
    """List ready profiles, those of each faction on their own."""
    owners: list[Faction | None] = [None, *game.factions]
    title = sentence(game.word("profile", 2))
    for owner in owners:
        rows = (profile_row(game, one) for one in game.profiles if game.faction.get(one.faction) == owner)
        key, name = (f"profiles-{owner.key}", f"{title}: {owner.name}") if owner else ("profiles-", title)
        yield section_of(key, name, rows)


def profile_stats(game: Game) -> tuple[Stat, ...]:
    """Return the stats in which profiles differ: those that any of them sets or changes."""
    set_by = {key for profile in game.profiles for key in profile.stats}
    numbers = [profile_numbers(game, profile) for profile in game.profiles]
    return tuple(
        stat
        for stat in game.stats
        if stat.carrier == "member"
        and (stat.key in set_by or (stat.formula is None and len({values.get(stat.key) for values in numbers}) > 1))
    )


def profile_numbers(game: Game, profile: Profile) -> dict[str, int | str | None]:
    """Return a profile's stats as its card has them."""
    member = Member(id="profile", profile=profile.key)
    return dict(resolve_member(game, Gang(game=game.slug, members=(member,)), member).stats)


def profile_row(game: Game, profile: Profile) -> Entry:
    """Build the row of one profile: its numbers, its rank and bike, and its gear."""
    values = profile_numbers(game, profile)
    rank, bike = game.rank.get(profile.rank), game.bike.get(profile.bike)
    figures = f"{profile.figures} figures" if profile.figures > 1 else ""
    traits = [one.title for one in traits_brought(game, profile)]
    carried = [weapon_words(game, one) for one in profile.weapons]
    return row_of(
        game,
        "profiles",
        profile,
        sentences(
            ", ".join(part for part in (rank.name if rank else "", bike.name if bike else "", figures) if part),
            ", ".join((*carried, *traits)),
            profile.text,
        ),
        {
            **{stat.short: stat.shown(values.get(stat.key)) for stat in profile_stats(game)},
            **dict(points_cell(game, "profiles", profile.key, profile.points)),
        },
        icon=profile.icon,
    )


EQUIPMENT = "Dice and tools"


def equipment(game: Game) -> Iterator[Section]:
    """List the dice and tools to bring, and how many of each."""
    rows = (
        row_of(
            game,
            "equipment",
            one,
            one.text,
            {"": supply_words(game, one) + marks(game, "equipment", one.key, "copies")},
            icon=one.icon,
        )
        for one in game.equipment
    )
    yield section_of("equipment", EQUIPMENT, rows)


def decks(game: Game) -> Iterator[Section]:
    """Yield one section for each deck, with its cards."""
    for deck in game.decks:
        rows = [card_row(game, card) for card in game.deck_cards if card.deck == deck.key]
        title = sentence(f"{game.word('deck')}: {deck.name}")
        yield section_of(f"deck-{deck.key}", title, rows or [Entry(key="none", name="No cards yet")], deck.text)


def card_row(game: Game, card: DeckCard) -> Entry:
    """Build the row of a deck card: type and numbers, requirement, then effects, numbered where there are several."""
    several = len(card.effects) > 1
    effects = (f"{at}. {text}" if several else text for at, text in enumerate(card.effects, start=1))
    text = sentences(card.requirement, *effects) + marks(game, "deck_cards", card.key, "effects")
    return row_of(game, "deck_cards", card, text, card_cells(game, card), icon=card.icon)


def card_cells(game: Game, card: DeckCard) -> Iterator[tuple[str, str]]:
    """Yield a deck card's type, numbers and points."""
    yield "", card.type + marks(game, "deck_cards", card.key, "type") if card.type else ""
    values = game.card_stats[card.key]
    for stat in game.stats:
        value = values.get(stat.key)
        if stat.carrier == "card" and value is not None:
            yield stat.name, stat.shown(value) + marks(game, "deck_cards", card.key, "stats", stat.key)
    if card.points != 0:
        yield from (("Points", words) for _, words in worded_points(game, "deck_cards", card.key, card.points))


def factions(game: Game) -> Iterator[Section]:
    """List each faction, with a note where it is only a preview."""
    rows = (
        row_of(game, "factions", one, one.text, {"": "preview" * (one.status == "preview")}, icon=one.emblem)
        for one in game.factions
    )
    yield section_of("factions", sentence(game.word("faction", 2)), rows)


def sizes(game: Game) -> Iterator[Section]:
    """List the sizes of a game with their limits, then the options that it offers."""
    rows = (
        row_of(game, "sizes", one, one.text, {"": "" if one.points is None else points_words(game, one.points)})
        for one in game.sizes
    )
    yield section_of("sizes", sentence(game.word("size", 2)), rows)
    offered = (Entry(key=f"options/{one.key}", name=one.name, text=one.text) for one in game.options if one.offered)
    yield section_of("options", sentence(game.word("option", 2)), offered)


def advances(game: Game) -> Iterator[Section]:
    """List the gains of members between games, and their prices."""
    rows = (
        row_of(
            game,
            "advances",
            one,
            sentences(one.text, "An opponent pays" if one.payer == "opponent" else ""),
            {"Price": price_words(one.price) + marks(game, "advances", one.key, "price")},
        )
        for one in game.advances
    )
    yield section_of("advances", f"Gains for {game.word('experience', 2)}", rows)
