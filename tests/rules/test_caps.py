"""How large a gang may be: every cap says its limit and what to do, and nothing that was above one need shrink."""

from dataclasses import replace

import pytest

from roster.rules.gang.caps import BYTES, MEMBERS, NOTES, Excess, excesses, grown
from roster.rules.gang.gang import Chosen, Gang, GangDeck, LedgerEntry, Member

KIT = Member(id="m1", name="Kit")
LONG = "x" * 201
MANY = tuple(Chosen(key="a") for _ in range(300))


def gang(**fields) -> Gang:
    return Gang(game="tin-kites", **{"members": (KIT,), **fields})


def member(**fields) -> Gang:
    return gang(members=(replace(KIT, **fields),))


TOO_LARGE = {
    "members": (gang(members=(KIT,) * 101), "This gang has 101 members and may have at most 100. Take some out, or"),
    "options": (gang(options=("a",) * 41), "This gang has 41 options and may have at most 40."),
    "raises": (member(raises=tuple((str(n), 1) for n in range(41))), "Member 1 (Kit) has 41 raised stats and may"),
    "traits": (member(traits=MANY), "Member 1 (Kit) has 300 traits and may have at most 25. Take some out."),
    "weapons": (member(weapons=MANY), "Member 1 (Kit) has 300 weapons and may have at most 25."),
    "decks": (gang(decks=(GangDeck(key="d"),) * 21), "This gang has 21 decks and may have at most 20."),
    "cards": (gang(decks=(GangDeck(key="d", cards=MANY),)), "Deck 1 has 300 kinds of card and may have at most 200."),
    "entries": (gang(ledger=(LedgerEntry(earned=1),) * 501), "The ledger has 501 entries and may have at most 500."),
    "gang's name": (gang(name=LONG), "Name: the text has 201 letters and may have at most 200. Shorten it."),
    "gang's notes": (gang(notes="x" * 10_001), "Notes: the text has 10,001 letters and may have at most 10,000."),
    "option": (gang(options=(LONG,)), "Option 1: the text has 201 letters"),
    "rank": (
        gang(members=(replace(KIT, name="Ada"), replace(KIT, rank=LONG))),
        "Member 2 (Kit), rank: the text has 201 letters",
    ),
    "raise": (member(raises=((LONG, 1),)), "Member 1 (Kit), raises 1: the text has 201 letters"),
    "x": (member(traits=(Chosen(key="a", x=LONG),)), "Member 1 (Kit), trait 1, x: the text has 201 letters"),
    "weapon": (member(weapons=(Chosen(key=LONG),)), "Member 1 (Kit), weapon 1, key: the text has 201 letters"),
    "member's notes": (member(notes="x" * 10_001), "Member 1 (Kit), notes: the text has 10,001 letters"),
    "deck": (gang(decks=(GangDeck(key=LONG),)), "Deck 1, key: the text has 201 letters"),
    "card": (gang(decks=(GangDeck(key="d", cards=(Chosen(key=LONG),)),)), "Deck 1, card 1, key: the text has 201"),
    "entry": (gang(ledger=(LedgerEntry(note=LONG),)), "Entry 1, note: the text has 201 letters"),
}


@pytest.mark.parametrize(("large", "said"), TOO_LARGE.values(), ids=TOO_LARGE)
def test_every_cap_names_its_place_its_limit_and_the_remedy(large: Gang, said: str) -> None:
    (found,) = excesses(large)
    assert str(found).startswith(said)
    assert str(found).endswith(found.cap.remedy)


def test_a_gang_at_every_cap_is_within_all_of_them() -> None:
    traits = tuple(Chosen(key="k" * 200, x="x" * 200) for _ in range(25))
    kit = replace(KIT, name="n" * 200, traits=traits, weapons=traits, notes="x" * 10_000)
    entries = (LedgerEntry(note="n" * 200),) * 500
    assert excesses(gang(members=(kit,) * 100, ledger=entries, notes="x" * 10_000)) == ()


def test_what_was_above_a_cap_may_stay_and_shrink_but_not_grow() -> None:
    def members(size: int) -> Excess:
        return Excess(cap=MEMBERS, size=size, of="This gang")

    notes = Excess(cap=NOTES, size=10_001, of="Notes: the text")
    assert grown([members(150), notes], [members(150), notes]) == ()
    assert grown([members(149)], [members(150)]) == ()
    assert grown([members(151)], [members(150)]) == (members(151),)
    assert grown([members(101), notes], [notes, Excess(cap=BYTES, size=200_000, of="")]) == (members(101),)
