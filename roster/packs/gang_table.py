"""A gang as a table for spreadsheets: a row for each member, a column for each thing that any of them has."""

import csv
import io
from collections.abc import Mapping

from roster.packs.cells import escaped
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from roster.rules.gang.members import ResolvedMember, resolve_members
from roster.rules.gang.same_traits import traits_held
from roster.rules.points import Receipt, price_gang
from roster.rules.words import sentence, times

NOUNS = {"member": 1, "profile": 1, "rank": 1, "bike": 1, "points": 2, "trait": 2, "weapon": 2}
"""The nouns whose words are headings; 1 for the singular, 2 for the plural."""


def write_table(game: Game, gang: Gang) -> str:
    """Write the gang as CSV; no cell is a formula. `game` must be the edition that the gang is pinned to."""
    receipt = price_gang(game, gang)
    rows = [member_cells(game, one, receipt) for one in resolve_members(game, gang)]
    used = dict.fromkeys(column for row in rows for column, cell in row.items() if cell != "")
    headings = {noun: sentence(game.word(noun, count)) for noun, count in NOUNS.items()} | {"notes": "Notes"}
    written = io.StringIO()
    table = csv.writer(written)
    table.writerow(escaped(headings[column] if column in headings else game.stat[column[1:]].name) for column in used)
    table.writerows([row.get(column, "") for column in used] for row in rows)
    return written.getvalue()


def member_cells(game: Game, resolved: ResolvedMember, receipt: Receipt) -> Mapping[str, str | int]:
    """Return a member's cells by column; those of stats are "+" and the key."""
    member = resolved.member
    named = {noun: getattr(resolved, noun) for noun in ("profile", "rank", "bike")}
    words = {
        "member": resolved.label,
        **{noun: thing.name if thing else getattr(member, noun) for noun, thing in named.items()},
        "trait": ", ".join(one.title for one in traits_held(resolved)),
        "weapon": ", ".join(times(one.chosen.quantity, one.thing.name) for one in resolved.weapons),
        "notes": member.notes,
    }
    cells = {noun: escaped(text) for noun, text in words.items()}
    order = dict.fromkeys(("member", "profile", "rank", "bike"), "")
    points = {"points": receipt.of_member(member.id)} if game.counts_points else {}
    stats = {f"+{key}": stat_cell(game, key, value) for key, value in resolved.stats.items()}
    return {**order, **points, **stats, **cells}


def stat_cell(game: Game, key: str, value: int | str | None) -> str | int:
    """Return a stat as a number where print shows it as one, else as print shows it; empty where it is absent."""
    shown = "" if value is None else game.stat[key].shown(value)
    return value if isinstance(value, int) and shown == str(value) else escaped(shown)
