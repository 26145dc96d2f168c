"""What edits call the things they change.

Lives here: members by id and things by key, as a history names them. Never here: sentences.
"""

from roster.rules.game import Game
from roster.rules.gang import Chosen, Gang, Member
from roster.rules.resolving import resolve_member
from roster.rules.traits import Trait
from roster.rules.wording import parameter_name
from roster.rules.words import quoted


def called(game: Game, gang: Gang, member_id: str) -> str:
    """A member by its name; the game's word for one where the id is nobody's."""
    member = next((one for one in gang.members if one.id == member_id), None) if member_id else None
    return resolve_member(game, gang, member).called if member else f"a missing {game.word('member')}"


def thing(game: Game, noun: str, key: str) -> str:
    """A thing as print shows it; the key itself where nobody knows it; "no rank" for none."""
    known = getattr(game, noun, {}).get(key)
    return known.name if known else quoted(key) or f"no {game.word(noun)}"


def held(game: Game, noun: str, chosen: Chosen) -> str:
    """A trait with its x, a weapon or a card."""
    known: Trait | None = game.trait.get(chosen.key) if noun == "trait" else None
    return known.titled(parameter_name(chosen)) if known else thing(game, noun, chosen.key)


def role(game: Game, member: Member) -> str:
    """What a member is: its profile, or its rank and bike."""
    if member.profile:
        return thing(game, "profile", member.profile)
    parts = [thing(game, noun, key) for noun, key in (("rank", member.rank), ("bike", member.bike)) if key]
    return ", ".join(parts) or game.word("member")
