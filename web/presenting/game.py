"""Values for a game's pages: bikes, ranks, weapons, profiles, factions, advances, and the list of its pages."""

from collections.abc import Iterator
from dataclasses import dataclass

from roster.odds.solving import attempts_with
from roster.rules.constraints.count import Count
from roster.rules.game.blocks import GridBlock
from roster.rules.game.derived import Values
from roster.rules.game.game import Game, WeaponGroup
from roster.rules.game.nouns import Advance, Bike, Faction, Parameter, Profile, Rank, Weapon
from roster.rules.game.prints import Entry
from roster.rules.game.rule import Rule
from roster.rules.game.stats import Stat
from roster.rules.gang.facts import (
    bike_stats,
    carried_stats,
    grid_rows,
    keyword_words,
    member_grids,
    rank_table,
    slots_words,
    uses_words,
)
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.names import a_word, change_words, price_words, weapon_words, worth_words
from roster.rules.gang.same_traits import traits_brought
from roster.rules.legality.validation import is_legal, validate_gang
from roster.rules.orders import questions
from roster.rules.words import DASH, listed, sentence


@dataclass(frozen=True, kw_only=True, slots=True)
class BikeGrid:
    """One grid of stats: headings, and (label, values) for each row; a value is (text, does the bike change it)."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[tuple[str, bool], ...]], ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class BikeSheet:
    """One bike with its base in words, its grids, and its changes of other stats."""

    bike: Bike
    base: str
    grids: tuple[BikeGrid, ...]
    changes: tuple[str, ...]


def bike_grid(game: Game, block: GridBlock, stats: Values, changed: frozenset[str]) -> BikeGrid:
    """Fill in a block of a card."""
    rows = tuple(
        (row.label, tuple((value, key in changed) for key, value in zip(row.stats, shown, strict=True)))
        for row, shown in grid_rows(game, block, stats)
    )
    return BikeGrid(title=block.title, heads=block.heads, rows=rows)


def bike_sheet(game: Game, bike: Bike, blocks: tuple[GridBlock, ...]) -> BikeSheet:
    """Return one bike with the stats of a member without a rank."""
    stats = bike_stats(game, bike)
    changed = frozenset(change.stat for change in bike.changes.every)
    gridded = {key for block in blocks for row in block.rows for key in row.stats}
    return BikeSheet(
        bike=bike,
        base=bike.base.words if bike.base else "",
        grids=tuple(grid for block in blocks if (grid := bike_grid(game, block, stats, changed)).rows),
        changes=tuple(change_words(game, change) for change in bike.changes.every if change.stat not in gridded),
    )


def bike_sheets(game: Game) -> tuple[BikeSheet, ...]:
    """Return every bike, in the pack's order."""
    blocks = member_grids(game)
    return tuple(bike_sheet(game, bike, blocks) for bike in game.bikes)


@dataclass(frozen=True, kw_only=True, slots=True)
class RankLine:
    """One rank; stats and slots are (heading, value), `most` is its limit in a gang."""

    rank: Rank
    points: str
    stats: tuple[tuple[str, str], ...]
    slots: tuple[tuple[str, str], ...]
    most: str


@dataclass(frozen=True, kw_only=True, slots=True)
class RankSheet:
    """The headings of stats and slots, and a line for each rank."""

    stats: tuple[str, ...]
    slots: tuple[str, ...]
    rows: tuple[RankLine, ...]


def most_in_a_gang(game: Game, rank: Rank) -> str:
    """Return the most members of a rank in a gang, by an error-level count rule about this rank alone; else "any"."""
    for rule in game.constraints:
        if not isinstance(rule, Count) or rule.severity != "error":
            continue
        alone = rule.within == "gang" and rule.of.where == (("rank", (rank.key,)),)
        if alone and rule.maximum is not None and not rule.per and not rule.when:
            return str(rule.maximum) if isinstance(rule.maximum, int) else DASH
    return "any"


def rank_sheet(game: Game) -> RankSheet:
    """Return the table of ranks."""
    table = rank_table(game)
    stats, slots = tuple(stat.short for stat in table.stats), tuple(name for _key, name in table.slots)
    return RankSheet(
        stats=stats,
        slots=slots,
        rows=tuple(
            RankLine(
                rank=row.rank,
                points=worth_words(row.rank.points),
                stats=tuple(zip(stats, row.stats, strict=True)),
                slots=tuple(zip(slots, (DASH if room is None else str(room) for room in row.slots), strict=True)),
                most=most_in_a_gang(game, row.rank),
            )
            for row in table.rows
        ),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class WeaponLine:
    """One weapon: stats with their values as shown, keywords as (key, words), uses and slots in words."""

    weapon: Weapon
    stats: tuple[tuple[Stat, str], ...]
    keywords: tuple[tuple[str, str], ...]
    uses: str
    slots: str
    attempted: bool


def weapon_line(game: Game, weapon: Weapon) -> WeaponLine:
    """Return one weapon; stats that it does not have are left out."""
    return WeaponLine(
        weapon=weapon,
        stats=tuple(carried_stats(game, weapon)),
        keywords=tuple((mark.keyword, keyword_words(game, mark)) for mark in weapon.keywords),
        uses=uses_words(weapon.uses),
        slots=sentence(slots_words(weapon)),
        attempted=bool(attempts_with(game, weapon)),
    )


def weapon_sections(game: Game, weapons: tuple[Weapon, ...]) -> tuple[tuple[WeaponGroup, tuple[WeaponLine, ...]], ...]:
    """Return the given weapons by group, in the pack's order; empty groups are left out."""
    sections = (
        (group, tuple(weapon_line(game, weapon) for weapon in weapons if weapon.group == group.key))
        for group in game.weapon_groups
    )
    return tuple(section for section in sections if section[1])


def profile_parts(profile: Profile, game: Game) -> tuple[tuple[str, str], ...]:
    """Return (noun, name) for each part that the profile sets, in the game's words."""
    return tuple((sentence(noun), what) for noun, what in every_part(profile, game) if what)


def every_part(profile: Profile, game: Game) -> Iterator[tuple[str, str]]:
    """Yield every part; its name is empty where the profile leaves it open."""
    faction, rank, bike = game.faction.get(profile.faction), game.rank.get(profile.rank), game.bike.get(profile.bike)
    yield game.word("faction"), faction.name if faction else ""
    yield game.word("rank"), rank.name if rank else ""
    yield game.word("bike"), bike.name if bike else ""
    stats = ((stat, profile.stats[stat.key]) for stat in game.stats if stat.key in profile.stats)
    yield "stats", ", ".join(f"{stat.name} {stat.shown(value)}" for stat, value in stats)
    traits = [one.title for one in traits_brought(game, profile)]
    yield game.word("trait", len(traits)), listed(traits)
    yield game.word("weapon", len(profile.weapons)), listed([weapon_words(game, one) for one in profile.weapons])
    yield "figures", str(profile.figures) if profile.figures > 1 else ""


def first_x(parameter: Parameter | None) -> int | str | None:
    """Return the x that a trait is shown and weighed with before anybody chooses one; None for one without x."""
    if parameter is None:
        return None
    return parameter.choices[0] if parameter.choices else parameter.minimum or 1


def rules_of_faction(game: Game, faction: Faction) -> tuple[Rule, ...]:
    """Return the rules of which any part names a faction."""

    def names_it(rule: Rule) -> bool:
        conditions = (condition for selector in rule.selectors() for condition in selector.where)
        return any(field == "faction" and faction.key in keys for field, keys in conditions)

    return tuple(filter(names_it, game.constraints))


def ruled_out(entry: Entry, game: Game) -> str:
    """Return the names of the entries that this one rules out, in the order of the sections; empty if none."""
    choices = (one for section in game.reference if section.form == "choices" for one in section.entries)
    return ", ".join(one.name for one in choices if one.key in entry.rules_out)


def advance_sentence(game: Game, advance: Advance) -> str:
    """Return a sentence on what is gained, at what price, and who pays."""
    noun = {"stat": "a step of one stat"}.get(advance.noun, f"one {game.word(advance.noun)}")
    words = [word.replace("-", " ") for word in advance.tags]
    groups = {one.key: one.name for one in game.weapon_groups}
    words += [groups.get(word, word) if advance.noun == "weapon" else word for word in advance.groups]
    of = f" ({listed(words)})" if words else ""
    payer = ", paid by an opponent" if advance.payer == "opponent" else ""
    only = " There is no other way to get it." if advance.only else ""
    return sentence(f"{noun}{of} for {price_words(advance.price)}{payer}.{only}")


@dataclass(frozen=True, kw_only=True, slots=True)
class ReferencePage:
    """One reference page: the name of its route, its title, how many things it lists, and what they are."""

    route: str
    title: str
    count: int
    about: str

    @property
    def short(self) -> str:
        """A shorter title."""
        return SHORT.get(self.route, self.title)


SHORT = {"rules": "Rules", "pieces": "Tokens, templates", "readings": "Rulings", "build": "Building"}


def reference_pages(game: Game) -> tuple[ReferencePage, ...]:
    """Return the reference pages that are not empty, in the order of a rulebook."""
    listed = (
        ("ranks", sentence(game.word("rank", 2)), len(game.ranks), "starting numbers, slots and points"),
        ("profiles", sentence(game.word("profile", 2)), len(game.profiles), "named characters and ready units"),
        ("bikes", sentence(game.word("bike", 2)), len(game.bikes), "what each does to its numbers"),
        ("traits", sentence(game.word("trait", 2)), len(game.traits), "full text, searchable"),
        ("weapons", sentence(game.word("weapon", 2)), len(game.weapons), "with the keywords they name"),
        ("decks", sentence(game.word("deck", 2)), len(game.deck_cards), "every card and what it does"),
        ("build", f"Building {a_word(game, 'gang')}", len(game.constraints), "the limits in plain words"),
        ("rules", "Rules at the table", len(game.reference), "actions, states, tables and terms"),
        ("odds", "Odds", len(game.attempts), "how likely it is, in tables"),
        ("orders", "Order sheet", len(questions(game)), "tick it, check it, copy it for the forum"),
        ("pieces", "Tokens and templates", len(game.tokens) + len(game.templates), "drawn to scale"),
        (
            "readings",
            "Rulings and house numbers",
            len(game.readings) + len(game.house),
            "our answers where the rulebook is unclear",
        ),
    )
    pages = (ReferencePage(route=route, title=title, count=count, about=about) for route, title, count, about in listed)
    return tuple(page for page in pages if page.count)


MOST_SHOWN = 3


def showcase(game: Game, gangs: tuple[Gang, ...]) -> tuple[tuple[Gang, Member], ...]:
    """Return the first member of each faction's first legal gang, in the pack's order, MOST_SHOWN at most."""
    first: dict[str, tuple[Gang, Member]] = {}
    for gang in gangs:
        if gang.members and gang.faction not in first and is_legal(validate_gang(game, gang)):
            first[gang.faction] = (gang, gang.members[0])
    order = [faction.key for faction in game.factions]
    chosen = sorted(first.items(), key=lambda pair: order.index(pair[0]) if pair[0] in order else len(order))
    return tuple(shown for _, shown in chosen[:MOST_SHOWN])
