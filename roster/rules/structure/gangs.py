"""The gang's own fields: game, edition, faction, size, options, and members' ids.

Lives here: checking them. Never here: what is in a member or a deck.
"""

from collections import Counter
from collections.abc import Iterator

from roster.rules.findings import GANG, Finding, Place
from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.numbers import shown
from roster.rules.structure.telling import finding, unknown
from roster.rules.subjects import Subjects
from roster.rules.words import quoted


def pinned(game: Game, gang: Gang) -> Iterator[Finding]:
    """The game and edition that the gang was made for."""
    if gang.game != game.slug:
        message = f"this {game.word('gang')} was made for the game “{quoted(gang.game)}”, not for {game.name}."
        yield finding("game.other", Place(part="game"), message, limit=game.slug, actual=quoted(gang.game))
    elif gang.edition not in (0, game.edition):
        now = f"edition {game.edition}" if game.edition else "a draft"
        message = f"this {game.word('gang')} was made for edition {shown(gang.edition)} and is checked against {now}."
        place = Place(part="edition")
        yield finding(
            "edition.other", place, message, severity="advice", limit=str(game.edition), actual=shown(gang.edition)
        )


def factions(game: Game, gang: Gang) -> Iterator[Finding]:
    """Whether the gang has a faction that may be played."""
    place = Place(part="faction")
    faction = game.faction.get(gang.faction)
    who = f"this {game.word('gang')}"
    if faction is not None and faction.status == "preview":
        message = f"{faction.name} is a preview: {who} cannot be played yet."
        yield finding("faction.preview", place, message, actual=faction.name)
    elif gang.faction and faction is None:
        yield unknown(game, place, who, "faction", gang.faction)
    elif faction is None and game.factions:
        yield finding("gang.incomplete", place, f"{who} has no {game.word('faction')} yet.")


def sizes(game: Game, gang: Gang) -> Iterator[Finding]:
    """Whether the gang's size is one of the game's; where left out, the default stands."""
    if gang.size and gang.size not in game.size:
        yield unknown(game, Place(part="size"), f"this {game.word('gang')}", "size", gang.size)


def options(game: Game, gang: Gang) -> Iterator[Finding]:
    """Whether each switched-on option is one that this edition offers."""
    for index, key in enumerate(gang.options):
        place = Place(part="options", item=str(index))
        option = game.option.get(key)
        if option is None:
            yield unknown(game, place, f"this {game.word('gang')}", "option", key)
        elif not option.offered:
            message = f"this {game.word('gang')} uses the option “{option.name}”, which this edition does not offer."
            yield finding("option.not-offered", place, message, actual=option.name)


def ids(subjects: Subjects) -> Iterator[Finding]:
    """Whether every member has an id of its own."""
    game = subjects.game
    for key, count in Counter(member.id for member in subjects.gang.members).items():
        if not key:
            members, verb = game.word("member", count), "has" if count == 1 else "have"
            message = f"{count} {members} of this {game.word('gang')} {verb} no id."
            yield finding("member.incomplete", GANG, message, actual=str(count))
        elif count > 1:
            parts = (part.member for part in subjects.members if part.place.member == key)
            names = sorted({member.called for member in parts if member})
            message = f"{count} {game.word('member', count)} share the id “{quoted(key)}”: {', '.join(names[:3])}."
            yield finding("member.id-repeated", Place(member=key), message, limit="1", actual=str(count))


def check_gang(subjects: Subjects) -> Iterator[Finding]:
    """All findings about the gang's own fields."""
    game, gang = subjects.game, subjects.gang
    yield from pinned(game, gang)
    yield from factions(game, gang)
    yield from sizes(game, gang)
    yield from options(game, gang)
    yield from ids(subjects)
