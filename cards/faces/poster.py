"""The poster of a gang, one picture for chats: its name and verdict, and each member with what it carries in a line."""

from dataclasses import dataclass

from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.gang.members import ResolvedMember, resolve_members
from roster.rules.gang.names import gang_name, total_words, weapon_words
from roster.rules.gang.same_traits import traits_held
from roster.rules.legality.validation import judge, standing_words
from roster.rules.silhouette import Silhouette
from roster.rules.words import cut_short, signed

MOST = 24
"""The most members on a poster; a larger gang shows its first ones."""
NAME, LONGEST = 60, 240
"""The most letters of a member's name, and of what it carries."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PosterRow:
    """One member: what it is called, its rank and bike, weapons and traits, and points."""

    called: str
    role: str
    carries: str
    points: str
    silhouette: Silhouette
    portrait: str

    @property
    def text(self) -> str:
        """The member in a line of words."""
        who = " – ".join(part for part in (self.called, self.role) if part)
        return f"{who}{f': {self.carries}' if self.carries else ''}{f' ({self.points})' if self.points else ''}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Poster:
    """What a poster says. Colours are `#rrggbb`; `verdict` is as people read it: "Not legal"."""

    name: str
    line: str
    worth: str
    verdict: str
    colour: str
    ink: str
    emblem: str
    rows: tuple[PosterRow, ...]
    more: str

    @property
    def text(self) -> str:
        """The same in words for a chat, a line each: "Ash – Pilot, Glider: Net (29)"."""
        standing = ", ".join(part for part in (self.worth, self.verdict.lower()) if part)
        return "\n".join(
            (f"{self.name} – {self.line} ({standing})", *(row.text for row in self.rows), self.more)
        ).strip()


def poster_of(game: Game, gang: Gang) -> Poster:
    """Return the poster of a gang, legal or not."""
    judged = judge(game, gang)
    members = resolve_members(game, gang)
    faction, size, points = game.faction.get(gang.faction), judged.size, game.counts_points
    named = (game.name, faction.name if faction else "", size.name if size else "")
    beyond = len(members) - MOST
    return Poster(
        name=cut_short(gang_name(gang.name, game), 2 * NAME),
        line=" · ".join(part for part in named if part),
        worth=total_words(game, gang, judged.receipt.total) if points else "",
        verdict=standing_words(judged.standing),
        colour=faction.colour if faction else game.colour,
        ink=faction.ink if faction else game.ink,
        emblem=(faction.emblem if faction else "") or game.emblem,
        rows=tuple(
            _row(game, one, signed(judged.receipt.of_member(one.member.id)) if points else "") for one in members[:MOST]
        ),
        more=f"and {beyond} more {game.word('member', beyond)}" if beyond > 0 else "",
    )


def _row(game: Game, resolved: ResolvedMember, points: str) -> PosterRow:
    weapons = [weapon_words(game, held.chosen) for held in resolved.weapons if not held.thing.innate]
    parts = (resolved.profile, resolved.rank, resolved.bike)
    return PosterRow(
        called=cut_short(resolved.label, NAME),
        role=", ".join(part.name for part in parts if part and part.name != resolved.label),
        carries=cut_short(", ".join((*weapons, *(one.title for one in traits_held(resolved)))), LONGEST),
        points=points,
        silhouette=resolved.silhouette,
        portrait=resolved.member.portrait,
    )
