"""Constraints, surcharges, advances, and the selectors in them.

Lives here: their translation. Never here: checking a gang.
"""

from roster.packs.compiling.values import flat
from roster.packs.schema import advances as written_advances
from roster.packs.schema import constraints as written
from roster.rules.advances import Advance, Price
from roster.rules.constraints.constraint import Constraint, Limit, Per
from roster.rules.selectors import Selector
from roster.rules.surcharges import Surcharge


def selector_of(selector: written.Selector) -> Selector:
    """A selector with its fields in order and every value a tuple."""
    fields = {name: getattr(selector, name) for name in type(selector).model_fields if name != "noun"}
    where = ((name, (value,) if isinstance(value, str) else value) for name, value in fields.items() if value)
    return Selector(noun=selector.noun, where=tuple(sorted(where)))


def maybe_selector(selector: written.Selector | None) -> Selector | None:
    return None if selector is None else selector_of(selector)


def limit_of(limit: written.Limit | None) -> Limit | None:
    """A limit in any of its written forms."""
    match limit:
        case None:
            return None
        case int():
            return Limit(number=limit)
        case written.SizeLimit():
            return Limit(size=limit.size)
        case written.SlotLimit():
            return Limit(slot=limit.slot)
        case written.StatLimit():
            return Limit(stat=limit.stat)


def constraint_of(rule: written.Constraint) -> Constraint:
    """Any of the seven kinds as the one value that all share."""
    per = getattr(rule, "per", None)
    return Constraint(
        key=rule.key,
        name=rule.name,
        kind=rule.kind,
        severity=rule.severity,
        reason=rule.reason,
        of=selector_of(rule.of),
        within=getattr(rule, "within", "gang"),
        field=getattr(rule, "field", ""),
        stats=getattr(rule, "stats", ()),
        minimum=limit_of(getattr(rule, "minimum", None)),
        maximum=limit_of(getattr(rule, "maximum", None)),
        per=Per(of=selector_of(per.of), each=per.each) if per else None,
        among=maybe_selector(getattr(rule, "among", None)),
        holds=maybe_selector(getattr(rule, "holds", None)),
        needs=maybe_selector(getattr(rule, "needs", None) or getattr(rule, "forbids", None)),
        when=maybe_selector(rule.when),
        unless=maybe_selector(rule.unless),
    )


def price_of(price: int | written_advances.ValuePrice | str) -> Price:
    """A price in any of its written forms."""
    if isinstance(price, written_advances.ValuePrice):
        return Price(times=price.times, power=price.power)
    return Price(fixed=price) if isinstance(price, int) else Price(own=True)


def advance_of(advance: written_advances.Advance) -> Advance:
    return Advance(**flat(advance, "price"), price=price_of(advance.price))


def surcharge_of(surcharge: written.Surcharge) -> Surcharge:
    return Surcharge(
        key=surcharge.key,
        name=surcharge.name,
        of=selector_of(surcharge.of),
        points=surcharge.points,
        first=surcharge.first,
        last=surcharge.last,
        when=maybe_selector(surcharge.when),
    )
