"""What has changed on a card, said by what it is."""

from dataclasses import replace

import pytest

from cards.faces.card import CardFace, Header, Palette
from cards.faces.comparing import CHANGED, changes
from cards.faces.parts import Body, Entries, GridLine, Lines, StatBox, StatGrid, Stats, TextEntry, Tick, Track

SPEEDS = StatGrid(items=(GridLine(label="1", values=("8", "2")),), heads=("Most", "Least"), title="Sail")
NET = TextEntry(title="Net", text="Over the bow.", values=("6",), marks=("Snag",), boxes=2, icon="net")
NETS = Entries(items=(NET,), of="weapons", title="Nets", heads=("Reach",))
NOTES = Entries(items=(TextEntry(title="", text="Owes me a boat."),), of="text", title="Notes")
EFFECTS = Entries(
    items=(TextEntry(title="1", text="Drift."), TextEntry(title="2", text="Reef.")), of="text", title="Effects"
)
GRIT = Stats(items=(StatBox(short="GRT", name="Grit", value="3"),))
NERVE = Track(items=(Tick(label="1"), Tick(label="2")), title="Nerve", of="2", last="Panic.")
ROOM = Lines(items=(0, 1), title="Wounds")
PARTS: tuple[Body, ...] = (GRIT, SPEEDS, NERVE, NETS, NOTES, EFFECTS, ROOM)
FACE = CardFace(key="a", name="Pike", width=70, height=120, header=Header(name="Pike", points="9"), front=PARTS)


def turned(old: Body, new: Body) -> CardFace:
    """Return the card with one part in place of another."""
    return replace(FACE, front=tuple(new if part is old else part for part in PARTS))


@pytest.mark.parametrize(
    ("new", "said"),
    [
        (turned(GRIT, replace(GRIT, items=(replace(GRIT.items[0], value="4"),))), "Grit: was 3, is 4."),
        (turned(GRIT, replace(GRIT, items=(replace(GRIT.items[0], short="G"),))), "Grit, short name: was GRT, is G."),
        (turned(SPEEDS, replace(SPEEDS, note="No turning.")), "The note of Sail has changed."),
        (
            turned(SPEEDS, replace(SPEEDS, heads=("Top", "Least"))),
            "Sail, column heads: was Most, Least, is Top, Least.",
        ),
        (turned(SPEEDS, replace(SPEEDS, mark=True)), "Sail, places to mark: was no, is yes."),
        (
            turned(SPEEDS, replace(SPEEDS, items=(GridLine(label="1", values=("9", "2")),))),
            "Sail 1: was 8 / 2, is 9 / 2.",
        ),
        (turned(NERVE, replace(NERVE, last="Run.")), "The last line of Nerve has changed."),
        (turned(NERVE, replace(NERVE, of="3")), "Nerve: was 2, is 3."),
        (turned(NERVE, replace(NERVE, box="heart")), "The shape of Nerve has changed."),
        (turned(NETS, replace(NETS, items=(replace(NET, text="Over the stern."),))), "The text of Net has changed."),
        (turned(NETS, replace(NETS, items=(replace(NET, values=("8",)),))), "Net, Reach: was 6, is 8."),
        (turned(NETS, replace(NETS, heads=("Far",))), "Net, Far: was none, is 6."),
        (turned(NETS, replace(NETS, items=(replace(NET, marks=()),))), "Net, keywords: was Snag, is none."),
        (turned(NETS, replace(NETS, items=(replace(NET, boxes=0),))), "Net, uses: was 2, is none."),
        (turned(NETS, replace(NETS, items=(replace(NET, icon="hook"),))), "The icon of Net has changed."),
        (turned(NETS, replace(NETS, items=(NET, TextEntry(title="Oar")))), "Oar is new."),
        (turned(NETS, replace(NETS, items=(replace(NET, title="Gaff"),))), "Net is gone."),
        (turned(NETS, replace(NETS, title="Gear")), "Heading: was Nets, is Gear."),
        (turned(NOTES, replace(NOTES, items=(TextEntry(title="", text="Paid."),))), "The text of Notes has changed."),
        (
            turned(EFFECTS, replace(EFFECTS, items=(EFFECTS.items[0], TextEntry(title="2", text="Capsize.")))),
            "The text of Effects 2 has changed.",
        ),
        (turned(ROOM, replace(ROOM, items=(0, 1, 2))), "Wounds: was 2, is 3."),
        (replace(FACE, header=Header(name="Pike", points="8")), "Points: was 9, is 8."),
        (replace(FACE, header=replace(FACE.header, icon="hat")), "The icon beside the name has changed."),
        (replace(FACE, notice="By the publisher's leave."), "The licence notice has changed."),
        (replace(FACE, palette=Palette(colour="#123456")), "The colours or the emblem have changed."),
        (replace(FACE, portrait="a" * 64), "The portrait has changed."),
        (replace(FACE, palette=Palette(picture="a" * 64)), "The colours or the emblem have changed."),
        (replace(FACE, look="noir"), "It is drawn in another style."),
        (replace(FACE, width=63), "Size: was 70 × 120 mm, is 63 × 120 mm."),
        (replace(FACE, front=PARTS[:3], back=PARTS[3:]), "Parts have moved between the front and the back."),
        (replace(FACE, front=PARTS[::-1]), "The same parts stand in another order."),
        (replace(FACE, headed=("front",)), CHANGED),
    ],
)
def test_each_change_is_said_by_what_it_is(new: CardFace, said: str) -> None:
    found = changes((FACE,), (new,))
    assert said in found
    assert (CHANGED in found) == (said == CHANGED)


def test_the_second_of_two_parts_with_one_title_is_compared_with_the_second() -> None:
    both = replace(FACE, front=(NOTES, replace(NOTES, items=(TextEntry(title="", text="And another."),))))
    new = replace(FACE, front=(NOTES, replace(NOTES, items=(TextEntry(title="", text="And the last."),))))
    assert changes((both,), (new,)) == ("The text of Notes has changed.",)


def test_equal_cards_have_no_changes_and_cards_that_come_or_go_are_counted() -> None:
    assert changes((FACE,), (FACE,)) == ()
    assert changes((FACE, FACE), (FACE,)) == ("Pike has one card fewer.",)
    assert changes((FACE,), (FACE, FACE)) == ("Pike has one more card.",)
