"""What the builder's templates say: addresses of its places, edits as the values of buttons, what x may be."""

from collections.abc import Iterable

from django import template

from roster.rules.game.nouns import Parameter
from roster.web.builder.member_pane import xs as values_of_x
from roster.web.builder.posting import Spot, written_edit
from roster.web.builder.rows import Row

register = template.Library()


@register.simple_tag
def at_member(spot: Spot, member: str) -> Spot:
    """The place of a member."""
    return spot.at(member=member)


@register.simple_tag
def at_pick(spot: Spot, pick: str) -> Spot:
    """The gang's own place with a list open."""
    return spot.at(pick=pick)


@register.simple_tag
def change(edit: str, **fields: object) -> str:
    """An edit as the value of a button."""
    return written_edit(edit, **fields)


@register.simple_tag
def move(row: Row, by: int) -> str:
    """The button that moves a member so many places."""
    return written_edit("move", member=row.member, position=row.number - 1 + by, at=f"row-{row.anchor}")


@register.simple_tag
def xs(asked: Parameter) -> tuple[str, ...]:
    """What x may be, where that is a short list."""
    return values_of_x(asked)


@register.filter
def dotted(facts: Iterable[str]) -> str:
    """Short facts in one line."""
    return " · ".join(facts)


@register.filter
def joined(start: str, end: object) -> str:
    """Two words as one."""
    return f"{start}{end}"
