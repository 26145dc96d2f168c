"""What an edit names that is not there: a key that the game lacks, a member that the gang lacks.

Lives here: telling of it, so that a forged form changes nothing. Gangs that hold strange keys already stay as they are.
Never here: whether an edit is wise (see `consequences`), reading forms.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from roster.rules.edits import decks, gangs, held, ledgers, members, standing, stats
from roster.rules.edits.edit import Edit
from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.words import quoted

Named = tuple[str, str, Mapping[str, Any]]
"""What kind of thing it is in words, its key, and those there are."""


def stranger_in(game: Game, gang: Gang, edit: Edit) -> str:
    """The first strange thing that an edit names, told with the remedy; nothing where all are known."""
    member = getattr(edit, "member", "")
    if member and member not in {one.id for one in gang.members}:
        return f"This {game.word('gang')} has no such {game.word('member')} any more. Reload the page."
    for noun, key, known in _named(game, gang, edit):
        if key and key not in known:
            return f"This edition of {game.name} has no {noun} “{quoted(key)}”. Reload the page and try again."
    return ""


def _named(game: Game, gang: Gang, edit: Edit) -> Iterator[Named]:
    """Everything an edit brings in; what it only takes away may be strange."""
    match edit:
        case members.AddMember():
            yield from (_of_member(game, part, getattr(edit, part)) for part in ("rank", "bike", "profile"))
        case standing.SetPart(part="rank" | "bike" | "profile"):
            yield _of_member(game, edit.part, edit.value)
        case standing.SetPart(part="joins"):
            others = {one.id: one for one in gang.members if one.id != edit.member}
            yield game.word("member"), edit.value, others
        case held.AddHeld():
            yield game.word(edit.noun), edit.key, game.trait if edit.noun == "trait" else game.weapon
        case stats.StepStat() | stats.SetStat():
            yield game.word("stat"), edit.stat, game.stat
        case _:
            yield from _of_gang(game, edit)


def _of_member(game: Game, part: str, key: str) -> Named:
    known: Mapping[str, Mapping[str, Any]] = {"rank": game.rank, "bike": game.bike, "profile": game.profile}
    return game.word(part), key, known[part]


def _of_gang(game: Game, edit: Edit) -> Iterator[Named]:
    match edit:
        case decks.AddDeck():
            yield game.word("deck"), edit.deck, game.deck
        case decks.StepCard() if edit.steps > 0:
            yield game.word("deck"), edit.deck, game.deck
            yield "card", edit.card, game.card
        case gangs.SetGangPart(part="faction" | "size"):
            yield game.word(edit.part), edit.value, game.faction if edit.part == "faction" else game.size
        case gangs.SetOption(on=True):
            yield "option", edit.key, game.option
        case ledgers.Gain():
            yield "advance", edit.advance, game.advance
