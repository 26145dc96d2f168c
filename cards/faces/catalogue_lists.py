"""The catalogue's ranks, profiles, stats, factions, sizes, decks and advances: the things that lists are made of."""

import re
from collections.abc import Iterator
from dataclasses import replace

from cards.faces.catalogue_rows import marks, number, points_cell, section_of, sentences, worded_points
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


def ranks(game: Game) -> tuple[Section, ...]:
    """List each rank with its starting stats, its slots, and the ranks that it may join."""
    table = rank_table(game)
    return section_of("ranks", sentence(game.word("rank", 2)), [rank_row(game, table, row) for row in table.rows])


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
    return Entry(
        key=f"ranks/{rank.key}",
        name=rank.name + marks(game, "ranks", rank.key),
        text=rank.text,
        values={
            **dict((*stats, *slots)),
            "May join": listed(joined, "or"),
            **dict(points_cell(game, "ranks", rank.key, rank.points)),
        },
        icon=rank.icon,
    )


def stats(game: Game) -> tuple[Section, ...]:
    """Explain each stat: those of members, then of weapons, then of deck cards."""
    return tuple(
        section
        for carrier in CARRIERS
        for section in section_of(
            f"stats-{carrier}",
            sentence(f"{'' if carrier == 'member' else game.word(carrier) + ' '}{game.word('stat', 2)}"),
            stat_rows(game, carrier),
        )
    )


def stat_rows(game: Game, carrier: Carrier) -> list[Entry]:
    """Build the rows of a carrier's stats. In members' stats, texts that differ only in numbers appear once."""
    rows = [stat_row(game, stat) for stat in game.stats if stat.carrier == carrier]
    return without_repeated_texts(rows) if carrier == "member" else rows


def without_repeated_texts(rows: list[Entry]) -> list[Entry]:
    """Drop the text of a row where an earlier one differs from it only in numbers."""
    seen: set[str] = set()
    kept = []
    for row in rows:
        pattern = re.sub(r"\d+", "0", row.text)
        kept.append(replace(row, text="") if pattern in seen else row)
        seen.add(pattern)
    return kept


def stat_row(game: Game, stat: Stat) -> Entry:
    """Build the row of one stat: its short name, its bounds, its start, and the points of a step."""
    return Entry(
        key=f"stats/{stat.key}" if stat.carrier == "weapon" else "",
        name=stat.name + marks(game, "stats", stat.key),
        text=stat.text,
        values=dict(stat_cells(game, stat)),
    )


def stat_cells(game: Game, stat: Stat) -> Iterator[tuple[str, str]]:
    """Yield a stat's cells. Bounds of weapons' and cards' stats, which only the checks of packs need, are left out."""
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


def profiles(game: Game) -> tuple[Section, ...]:
    """List ready profiles, those of each faction on their own."""
    owners: list[Faction | None] = [None, *game.factions]
    title = sentence(game.word("profile", 2))
    return tuple(
        section
        for owner in owners
        for section in section_of(
            f"profiles-{owner.key if owner else ''}",
            f"{title}: {owner.name}" if owner else title,
            [profile_row(game, one) for one in game.profiles if game.faction.get(one.faction) == owner],
        )
    )


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
    figures = f"{number(profile.figures)} figures" if profile.figures > 1 else ""
    traits = [one.title for one in traits_brought(game, profile)]
    carried = [weapon_words(game, one) for one in profile.weapons]
    return Entry(
        key=f"profiles/{profile.key}",
        name=profile.name + marks(game, "profiles", profile.key),
        text=sentences(
            ", ".join(part for part in (rank.name if rank else "", bike.name if bike else "", figures) if part),
            ", ".join((*carried, *traits)),
            profile.text,
        ),
        values={
            **{stat.short: stat.shown(values.get(stat.key)) for stat in profile_stats(game)},
            **dict(points_cell(game, "profiles", profile.key, profile.points)),
        },
        icon=profile.icon,
    )


EQUIPMENT = "Dice and tools"


def equipment(game: Game) -> tuple[Section, ...]:
    """List the dice and tools to bring, and how many of each."""
    rows = [
        Entry(
            key="",
            name=thing.name + marks(game, "equipment", thing.key),
            text=thing.text,
            values={"": supply_words(game, thing) + marks(game, "equipment", thing.key, "copies")},
            icon=thing.icon,
        )
        for thing in game.equipment
    ]
    return section_of("equipment", EQUIPMENT, rows)


def decks(game: Game) -> tuple[Section, ...]:
    """Build one section for each deck, with its cards."""
    return tuple(
        section
        for deck in game.decks
        for section in section_of(
            f"deck-{deck.key}",
            sentence(f"{game.word('deck')}: {deck.name}"),
            [card_row(game, card) for card in game.deck_cards if card.deck == deck.key]
            or [Entry(key="", name="No cards yet")],
            deck.text,
        )
    )


def card_row(game: Game, card: DeckCard) -> Entry:
    """Build the row of a deck card: type and numbers, requirement, then effects, numbered where there are several."""
    several = len(card.effects) > 1
    effects = (f"{at}. {text}" if several else text for at, text in enumerate(card.effects, start=1))
    return Entry(
        key="",
        name=card.name + marks(game, "deck_cards", card.key),
        text=sentences(card.requirement, *effects) + marks(game, "deck_cards", card.key, "effects"),
        values=dict(card_cells(game, card)),
        icon=card.icon,
    )


def card_cells(game: Game, card: DeckCard) -> Iterator[tuple[str, str]]:
    """Yield a deck card's type, numbers and points."""
    yield "", card.type + marks(game, "deck_cards", card.key, "type") if card.type else ""
    values = game.card_stats[card.key]
    for stat in game.stats:
        value = values.get(stat.key)
        if stat.carrier == "card" and value is not None:
            yield stat.name, stat.shown(value) + marks(game, "deck_cards", card.key, "stats", stat.key)
    if card.points != 0:
        yield "Points", worded_points(game, "deck_cards", card.key, card.points)[0][1]


def factions(game: Game) -> tuple[Section, ...]:
    """List each faction, with a note where it is only a preview."""
    rows = [
        Entry(
            key=f"factions/{faction.key}",
            name=faction.name + marks(game, "factions", faction.key),
            text=faction.text,
            values={"": "preview" if faction.status == "preview" else ""},
            icon=faction.emblem,
        )
        for faction in game.factions
    ]
    return section_of("factions", sentence(game.word("faction", 2)), rows)


def sizes(game: Game) -> tuple[Section, ...]:
    """List the sizes of a game with their limits, then the options that it offers."""
    size_rows = [
        Entry(
            key=f"sizes/{size.key}",
            name=size.name + marks(game, "sizes", size.key),
            text=size.text,
            values={"": "" if size.points is None else points_words(game, size.points)},
        )
        for size in game.sizes
    ]
    option_rows = [
        Entry(
            key=f"options/{option.key}",
            name=option.name,
            text=option.text,
        )
        for option in game.options
        if option.offered
    ]
    return (
        *section_of("sizes", sentence(game.word("size", 2)), size_rows),
        *section_of("options", sentence(game.word("option", 2)), option_rows),
    )


def advances(game: Game) -> tuple[Section, ...]:
    """List the gains of members between games, and their prices."""
    rows = [
        Entry(
            key=f"advances/{advance.key}",
            name=advance.name + marks(game, "advances", advance.key),
            text=sentences(advance.text, "An opponent pays" if advance.payer == "opponent" else ""),
            values={"Price": price_words(advance.price) + marks(game, "advances", advance.key, "price")},
        )
        for advance in game.advances
    ]
    return section_of("advances", f"Gains for {game.word('experience', 2)}", rows)
