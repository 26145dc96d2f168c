"""Reference sections, tokens, equipment and templates.

Lives here: their translation. Never here: drawing.
"""

from dataclasses import replace

from roster.packs.compiling.values import flat, pairs
from roster.packs.schema import game as written_game
from roster.packs.schema import prints as written
from roster.packs.schema import reference as written_reference
from roster.packs.schema.supplies import Supplied, SupplyPer
from roster.rules import templates
from roster.rules.constraints.rule import StatLimit
from roster.rules.equipment import Equipment
from roster.rules.reference import Column, Entry, Section
from roster.rules.selectors import Selector
from roster.rules.supplies import Supply, Times
from roster.rules.tokens import Token, TokenSide

DRAWINGS = {
    "turn": templates.Turn,
    "ruler": templates.Ruler,
    "sector": templates.Sector,
    "area": templates.Area,
    "grid": templates.Grid,
}
SUPPLIED = tuple(name for name in Supplied.model_fields if name not in ("key", "name", "source"))


def section_of(section: written_reference.Section) -> Section:
    return Section(
        **flat(section, "columns", "entries"),
        columns=tuple(Column(**flat(column)) for column in section.columns),
        entries=tuple(Entry(**flat(entry, "values"), values=pairs(entry.values)) for entry in section.entries),
    )


def supply_of(thing: Supplied) -> Supply:
    """How many of a thing a gang needs; `per: member` is for each member, `per: gang` once."""
    supply = Supply(copies=thing.copies, minimum=thing.minimum, maximum=thing.maximum)
    per = thing.per
    if not isinstance(per, SupplyPer):
        return replace(supply, of=Selector(noun="member") if per == "member" else None)
    stat = per.times.stat if isinstance(per.times, StatLimit) else ""
    times: Times = "stat" if isinstance(per.times, StatLimit) else per.times or "once"
    return replace(supply, of=per.of, each=per.each, rounded=per.rounded, times=times, stat=stat)


def equipment_of(thing: written_game.Equipment) -> Equipment:
    return Equipment(**flat(thing, *SUPPLIED), supply=supply_of(thing))


def token_of(token: written.Token) -> Token:
    return Token(
        **flat(token, "outline", "front", "back", *SUPPLIED),
        supply=supply_of(token),
        outline=token.outline,
        front=TokenSide(**flat(token.front)),
        back=TokenSide(**flat(token.back)) if token.back else None,
    )


def template_of(template: written.Template) -> templates.Template:
    drawing = template.drawing
    return templates.Template(**flat(template, "drawing"), drawing=DRAWINGS[drawing.kind](**flat(drawing)))
