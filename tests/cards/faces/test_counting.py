"""What is counted in play: on cards, or with tokens."""

from dataclasses import replace

from cards.faces.gang_cards import cards_of
from cards.faces.parts import StatGrid, Track
from cards.faces.tokens import tracked_tokens
from roster.rules.game.blocks import GridBlock, TrackBlock
from tests.cards.made_up import GAME, PIKE, SAILOR, crew

TRACKED = replace(
    SAILOR,
    front=tuple(
        replace(block, tokens=("wound",))
        if isinstance(block, GridBlock) or (isinstance(block, TrackBlock) and block.stat == "grit")
        else block
        for block in SAILOR.front
    ),
)


def test_with_tokens_a_card_leaves_out_the_tracks_and_marks_that_they_show() -> None:
    counted = replace(GAME, designs=(TRACKED,))
    tokened = replace(counted, designs=(TRACKED.untracked,))
    on_cards, with_tokens = (cards_of(game, crew(PIKE))[0].face.front for game in (counted, tokened))
    titles = [[part.title for part in parts if isinstance(part, Track)] for parts in (on_cards, with_tokens)]
    marks = [[part.mark for part in parts if isinstance(part, StatGrid)] for parts in (on_cards, with_tokens)]
    assert (titles, marks) == ([["Nerve", "Grit"], ["Nerve"]], [[True], [False]])
    assert tracked_tokens(counted) == {"wound"}
