"""Tags of the builder's templates: places, edits as values of buttons, values of x."""

from collections.abc import Iterable
from functools import lru_cache
from sys import getsizeof

from django import template
from django.template.context import Context
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from roster.rules.findings import Finding
from roster.rules.game.game import Game
from roster.rules.game.nouns import Parameter
from web.builder.gang_panes import DeckShelf
from web.builder.member_pane import x_choices as choices_of_x
from web.builder.page import BuilderPage, Press
from web.builder.posting import written_edit
from web.builder.spots import Spot
from web.presenting.gangs import GangView, MemberRow

register = template.Library()
KEPT, LARGEST = 4096, 8_192
"""How many parts of pages a process keeps, and how many bytes of memory each may take; most take some 2 to 4 kB."""


class TooLarge(Exception):
    """A part that is too large to be kept."""

    def __init__(self, made: SafeString) -> None:
        super().__init__()
        self.made = made


@register.simple_tag(takes_context=True)
def part(context: Context, name: str, **shown: object) -> SafeString:
    """A template of the builder that shows nothing but what it is given here, the game and whether points count.

    What is given must be frozen: the part is kept under it and not made again.
    """
    try:
        return kept_part(name, context["game"], bool(context["counted"]), **shown)
    except TooLarge as large:
        return large.made


@lru_cache(maxsize=KEPT)
def kept_part(name: str, game: Game, counted: bool, **shown: object) -> SafeString:
    """A part of a page, made once for each thing that it says; what it raises is not kept."""
    made = mark_safe(render_to_string(f"builder/{name}.html", {"game": game, "counted": counted, **shown}))  # noqa: S308
    if getsizeof(made) > LARGEST:
        raise TooLarge(made)
    return made


@register.simple_tag(takes_context=True)
def member_row(context: Context, row: MemberRow) -> SafeString:
    """A member's row in the list."""
    spot: Spot = context["spot"]
    return part(context, "row", row=row.brief, there=spot.at(member=row.member), here=spot.member == row.member)


@register.simple_tag
def at_member(spot: Spot, member: str) -> Spot:
    """The place of a member."""
    return spot.at(member=member)


@register.simple_tag
def at_pick(spot: Spot, pick: str) -> Spot:
    """The gang's own place with a list open."""
    return spot.at(pick=pick)


@register.simple_tag
def at_finding(spot: Spot, finding: Finding, member: str) -> Spot | None:
    """The place where a finding can be mended: a member's, the decks, the ledger; None for the gang's own."""
    if member:
        return spot.at(member=member)
    if finding.place.deck:
        return spot.at("decks")
    return spot.at("ledger") if finding.place.part == "ledger" else None


@register.simple_tag
def cures_of(page: BuilderPage, finding: Finding) -> tuple[Press, ...]:
    """The buttons that cure a finding."""
    return page.cures.get(finding, ())


@register.simple_tag
def rows_about(view: GangView, finding: Finding) -> tuple[MemberRow, ...]:
    """The members that a finding of the whole gang is about."""
    named = () if finding.place.member else finding.members
    return tuple(row for row in view.members if row.member and row.member in named)


@register.simple_tag
def fillable(shelves: Iterable[DeckShelf]) -> int:
    """How many decks can be filled."""
    return sum(bool(shelf.fill) for shelf in shelves)


@register.simple_tag
def change(edit: str, **fields: object) -> str:
    """An edit as the value of a button."""
    return written_edit(edit, **fields)


@register.simple_tag
def move(row: MemberRow, by: int) -> str:
    """The value of the button that moves a member by a number of places."""
    return written_edit("move", member=row.member, position=row.number - 1 + by, at=f"row-{row.anchor}")


@register.simple_tag
def x_choices(parameter: Parameter) -> tuple[str, ...]:
    """The values of x, if there are few."""
    return choices_of_x(parameter)


@register.filter
def dotted(facts: Iterable[str]) -> str:
    """Short facts in one line."""
    return " · ".join(facts)


@register.filter
def joined(start: str, end: object) -> str:
    """Two words as one."""
    return f"{start}{end}"
