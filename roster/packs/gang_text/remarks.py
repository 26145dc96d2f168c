"""What a gang's text says for people only: points, the verdict, stats, the rules of what it holds."""

from collections.abc import Iterator
from dataclasses import dataclass

from roster.rules.game import Game
from roster.rules.gang import Gang
from roster.rules.points import price_gang
from roster.rules.receipt import Receipt
from roster.rules.resolving import resolve_member
from roster.rules.validation import validate_gang
from roster.rules.worded import counts_points, total_words
from roster.rules.words import one_line


@dataclass(frozen=True, kw_only=True, slots=True)
class MemberRemarks:
    """What a member is worth, in brackets, and its stats."""

    worth: tuple[str, ...] = ()
    stats: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Remarks:
    """The verdict in brackets; then findings, members by place, and rules, a line each."""

    verdict: str
    findings: tuple[str, ...]
    members: tuple[MemberRemarks, ...]
    rules: tuple[str, ...]

    def of_member(self, number: int) -> MemberRemarks:
        """The member of that number, from 1."""
        return self.members[number - 1]


def verdict(game: Game, gang: Gang, receipt: Receipt, errors: int) -> str:
    """ "(98 of 100 points, legal)"."""
    worth = f"{total_words(game, gang, receipt.total)}, " if counts_points(game) else ""
    ruling = "legal" if not errors else f"not legal: {errors} error{'' if errors == 1 else 's'}"
    return f"({worth}{ruling})"


def member_remarks(game: Game, gang: Gang, receipt: Receipt) -> Iterator[MemberRemarks]:
    """The remarks on each member."""
    for member in gang.members:
        resolved = resolve_member(game, gang, member)
        shown = (f"{game.stat[key].name} {game.stat[key].shown(value)}" for key, value in resolved.stats.items())
        points = receipt.of_member(member.id)
        worth = (f"({points} {game.word('points', points)})",) if counts_points(game) else ()
        yield MemberRemarks(worth=worth, stats=(one_line(", ".join(shown)),) if resolved.stats else ())


def rules(game: Game, gang: Gang) -> Iterator[str]:
    """What each trait says that the gang holds, once."""
    held = dict.fromkeys(one.key for member in gang.members for one in member.traits)
    for key in held:
        if key in game.trait:
            yield f"{one_line(game.trait[key].name)}: {one_line(game.trait[key].text)}"


def remarks_on(game: Game, gang: Gang) -> Remarks:
    """All remarks on a gang."""
    receipt, found = price_gang(game, gang), validate_gang(game, gang)
    errors = [one.message for one in found if one.severity == "error"]
    return Remarks(
        verdict=verdict(game, gang, receipt, len(errors)),
        findings=tuple(one_line(message) for message in errors),
        members=tuple(member_remarks(game, gang, receipt)),
        rules=tuple(rules(game, gang)),
    )
