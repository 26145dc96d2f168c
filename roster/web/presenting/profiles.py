"""A ready profile in words: what it is made of.

Lives here: `profile_parts`. Never here: stats worked out.
"""

from collections.abc import Iterator

from roster.rules.game import Game
from roster.rules.profiles import Profile
from roster.rules.worded import weapon_words
from roster.rules.words import listed, sentence


def profile_parts(profile: Profile, game: Game) -> tuple[tuple[str, str], ...]:
    """(noun, what) for each part that the profile fixes, in the game's words."""
    return tuple((sentence(noun), what) for noun, what in parts(profile, game) if what)


def parts(profile: Profile, game: Game) -> Iterator[tuple[str, str]]:
    """Every part, empty where the profile leaves it open."""
    faction, rank, bike = game.faction.get(profile.faction), game.rank.get(profile.rank), game.bike.get(profile.bike)
    yield game.word("faction"), faction.name if faction else ""
    yield game.word("rank"), rank.name if rank else ""
    yield game.word("bike"), bike.name if bike else ""
    stats = ((game.stat[key], value) for key, value in profile.stats.items() if key in game.stat)
    yield "stats", ", ".join(f"{stat.short} {stat.shown(value)}" for stat, value in stats)
    traits = [game.trait[one.key].titled(one.x) for one in profile.traits if one.key in game.trait]
    yield game.word("trait", len(traits)), listed(traits)
    yield game.word("weapon", len(profile.weapons)), listed([weapon_words(game, one) for one in profile.weapons])
    yield "figures", str(profile.figures) if profile.figures > 1 else ""
