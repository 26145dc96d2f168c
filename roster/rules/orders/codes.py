"""Every code that a finding about an order can have. Codes are stable: programs and order files may rely on them.

Lives here: the closed list, each with what it means. Never here: deciding anything.
"""

from collections.abc import Mapping
from types import MappingProxyType

ORDER_CODES: Mapping[str, str] = MappingProxyType(
    {
        "order.none": "The game has no order sheet.",
        "order.missing": "A section that must be answered is not.",
        "order.too-many": "More is ticked in a section than it allows.",
        "order.repeated": "The same entry is ticked more than once.",
        "order.ruled-out": "An entry is ticked that another ticked entry rules out.",
        "order.needs": "An entry is ticked without any of those that it needs.",
        "order.untold": "An entry asks for words that are not there.",
        "key.unknown": "A section or an entry is not on the order sheet of this edition.",
        "game.other": "The order was written for another game.",
        "edition.other": "The order was written for another edition of the game.",
    }
)
