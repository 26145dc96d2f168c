"""Short facts about a game's things, for pages and cards alike: stats, keywords, uses, slots, grids, ranks."""

from collections.abc import Iterator
from dataclasses import dataclass

from roster.rules.game.blocks import GridBlock, GridRow
from roster.rules.game.derived import Values
from roster.rules.game.game import Game
from roster.rules.game.inflections import with_article
from roster.rules.game.nouns import Bike, Rank, Trait, Weapon, WeaponKeyword
from roster.rules.game.selectors import STANDING, Selectable
from roster.rules.game.stats import Stat
from roster.rules.gang.gang import Gang, Member
from roster.rules.gang.members import resolve_member
from roster.rules.gang.names import field_words, points_words
from roster.rules.words import DASH, one_line, sentence


def stat_shown(game: Game, key: str, values: Values) -> str:
    """Return a stat's value as print shows it; a dash where the carrier or the game lacks the stat."""
    stat = game.stat.get(key)
    return stat.shown(values.get(key)) if stat else DASH


def carried_stats(game: Game, weapon: Weapon) -> tuple[tuple[Stat, str], ...]:
    """Return a weapon's stats as print shows them, derived ones too, in the game's order, without those it lacks."""
    values = game.weapon_stats[weapon.key]
    return tuple((stat, stat.shown(values[stat.key])) for stat in game.stats if values.get(stat.key) is not None)


def keyword_words(game: Game, mark: WeaponKeyword) -> str:
    """Return a weapon's keyword with its note: "Snag (on 18+)"."""
    keyword = game.keyword.get(mark.keyword)
    name = keyword.name if keyword else mark.keyword
    return f"{name} ({mark.note})" if mark.note else name


def per_words(game: Game, per: str) -> str:
    """Return the period after which uses refresh: "a game"; empty where they don't."""
    return with_article(per, game.inflections) if per else ""


def uses_words(uses: int | str | None, per: str = "") -> str:
    """Return a limit of uses: "2 uses a game", "x uses"; empty where there is none."""
    return f"{uses} {'use' if uses == 1 else 'uses'} {per}".strip() if uses else ""


def slots_words(thing: Trait | Weapon) -> str:
    """Return the number of slots a thing takes; empty for one."""
    return f"takes {thing.takes} slots" if thing.takes > 1 else ""


def surcharged_points(game: Game, thing: Trait | Weapon) -> Iterator[str]:
    """Yield what a thing of fixed points costs members whose rank, bike, faction or profile makes it another price."""
    noun: Selectable = "trait" if isinstance(thing, Trait) else "weapon"
    bits = (game.matching.trait if noun == "trait" else game.matching.weapon)[thing.key]
    for surcharge in game.surcharges:
        of, worth = surcharge.of, thing.points
        always = surcharge.first == 1 and surcharge.last is None and surcharge.when is None
        if always and isinstance(worth, int) and of.noun == noun and bits & game.matching.bit[of]:
            of_whom = [
                field_words(game, of, field, values, len(values)) for field, values in of.where if field in STANDING
            ]
            whose = [f"for {one[3:]}" if one.startswith("of ") else one for one in of_whom]
            if whose:
                yield f"{' '.join(whose)} {points_words(game, worth + surcharge.added_to(worth))}"


def trait_facts(game: Game, trait: Trait) -> tuple[str, ...]:
    """Return its uses, its slots, and its points for whom they are others."""
    plain = filter(None, (uses_words(trait.uses, per_words(game, trait.per)), slots_words(trait)))
    return (*plain, *surcharged_points(game, trait))


def weapon_facts(game: Game, weapon: Weapon) -> tuple[str, ...]:
    """Return a weapon's stats, keywords, uses and slots."""
    stats = (f"{stat.name} {value}" for stat, value in carried_stats(game, weapon))
    keywords = (keyword_words(game, mark) for mark in weapon.keywords)
    plain = filter(None, (uses_words(weapon.uses), slots_words(weapon)))
    return (*stats, *keywords, *plain, *surcharged_points(game, weapon))


def member_grids(game: Game) -> tuple[GridBlock, ...]:
    """Return every different grid on the cards of members."""
    blocks = (
        block
        for design in game.designs
        if design.subject == "member"
        for block in (*design.front, *design.back)
        if isinstance(block, GridBlock)
    )
    return tuple(dict.fromkeys(blocks))


def grid_rows(game: Game, block: GridBlock, values: Values) -> Iterator[tuple[GridRow, tuple[str, ...]]]:
    """Yield the rows of a grid with their values, without rows of which the carrier has no stat at all."""
    for row in block.rows:
        if any(values.get(key) is not None for key in row.stats):
            yield row, tuple(stat_shown(game, key, values) for key in row.stats)


def bike_stats(game: Game, bike: Bike) -> Values:
    """Return the stats of a member of no rank on a bike."""
    return resolve_member(game, Gang(game=game.slug), Member(id="", bike=bike.key)).stats


@dataclass(frozen=True, kw_only=True, slots=True)
class RankRow:
    """A rank's cells: one value for each stat of the table, and the room of each slot; None without such a slot."""

    rank: Rank
    stats: tuple[str, ...]
    slots: tuple[int | None, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class RankTable:
    """The ranks under the stats that any of them sets and the slots that any of them gives, as (key, heading)."""

    stats: tuple[Stat, ...]
    slots: tuple[tuple[str, str], ...]
    rows: tuple[RankRow, ...]


def slot_name(game: Game, key: str) -> str:
    """Return a slot as a heading: a noun's in the game's words, any other's by its key."""
    noun = key.removesuffix("s")
    return sentence(game.word(noun, 2) if noun in game.terms else one_line(key.replace("-", " ")))


def rank_table(game: Game) -> RankTable:
    """Return the ranks with their starting stats and slots."""
    given = {key for rank in game.ranks for key in rank.stats}
    stats = tuple(stat for stat in game.stats if stat.key in given)
    slots = tuple(dict.fromkeys(key for rank in game.ranks for key in rank.slots))
    return RankTable(
        stats=stats,
        slots=tuple((key, slot_name(game, key)) for key in slots),
        rows=tuple(
            RankRow(
                rank=rank,
                stats=tuple(stat.shown(rank.stats.get(stat.key, stat.default)) for stat in stats),
                slots=tuple(rank.slots.get(key) for key in slots),
            )
            for rank in game.ranks
        ),
    )
