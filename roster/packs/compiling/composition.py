"""Advances as the game has them."""

from roster.packs.compiling.values import flat
from roster.packs.schema import advances as written_advances
from roster.rules.advances import Advance, Price


def price_of(price: int | written_advances.ValuePrice | str) -> Price:
    """A price in any of its written forms."""
    if isinstance(price, written_advances.ValuePrice):
        return Price(times=price.times, power=price.power)
    return Price(fixed=price) if isinstance(price, int) else Price(own=True)


def advance_of(advance: written_advances.Advance) -> Advance:
    return Advance(**flat(advance, "price"), price=price_of(advance.price))
