"""The kites with advances, and short ways to write ledgers."""

from dataclasses import replace

from roster.rules.constraints.kinds import Constraint
from roster.rules.game.game import Game
from roster.rules.game.nouns import Advance, ValuePrice
from roster.rules.game.stats import Stat
from roster.rules.gang.gang import Gang, LedgerEntry
from tests.rules.kites import crew, kites, pilot

BODY = ("lift", "nerve")


def grouped(stat: Stat) -> Stat:
    return replace(stat, group="body" if stat.key in BODY else "mind" if stat.key == "poise" else "")


ADVANCES = (
    Advance(key="train", name="Train", noun="stat", groups=("body",), price=ValuePrice(times=1, power=3)),
    Advance(key="drill", name="Drill", noun="stat", groups=("mind",), price=ValuePrice(times=2)),
    Advance(key="habit", name="Habit", noun="trait", price="own"),
    Advance(key="curse", name="Curse", noun="trait", tags=("mind",), price=7, payer="opponent", only=True),
    Advance(key="loot", name="Loot", noun="weapon", groups=("far",), price="own"),
)


def game(*constraints: Constraint, advances: tuple[Advance, ...] = ADVANCES, edition: int = 3) -> Game:
    """Return the kites with stats in groups, and what pilots gain between games."""
    return replace(
        kites(*constraints, edition=edition),
        stats=tuple(map(grouped, kites().stats)),
        advances=advances,
        terms={"experience": ("feather", "feathers"), "gang": ("crew", "crews")},
    )


def earned(points: int) -> LedgerEntry:
    return LedgerEntry(earned=points, scenario="The long drop")


def gained(advance: str, key: str, member: str = "m1", **more: object) -> LedgerEntry:
    return LedgerEntry(advance=advance, member=member, key=key, **more)  # type: ignore[arg-type]


def flown(*ledger: LedgerEntry, traits: tuple[str, ...] = (), **more: object) -> Gang:
    """Return one pilot "m1" with this ledger."""
    return crew(pilot(1, *traits, **more), ledger=ledger)  # type: ignore[arg-type]
