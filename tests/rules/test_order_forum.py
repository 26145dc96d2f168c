"""An order's text for a forum: every fact in each style, and nothing that a player wrote turns into markup."""

from dataclasses import replace

import pytest

from roster.packs.order_forum import STYLES, forum_text
from roster.rules.orders import Order, check_order
from tests.rules.castaways import LEGAL, beach, order

GAME = beach()
FACTS = (
    *("The Beach", "Crew:", "The Drift", "Castaway:", "Pim", "Turn:", "Wade", "Mark A", "to the wreck", "Slowly."),
    "Sing",
)


def text(written: Order, style: str = "plain") -> str:
    return forum_text(GAME, written, check_order(GAME, written), style)


@pytest.mark.parametrize("style", STYLES)
def test_every_style_tells_every_fact_and_every_finding(style: str) -> None:
    shown = text(replace(order(**LEGAL), notes="Beware\nof crabs"), style)
    assert [fact for fact in (*FACTS, "Beware", "of crabs", "Legal") if fact not in shown] == []
    assert "\n\n\n" not in shown
    shown = text(order(move="dash", act="dig"), style)
    assert "Not legal" in shown
    assert "Error: Dash rules out Dig." in shown
    assert "Error: Talk isn't answered." in shown
    assert "Dash (Mark B, Tiles 8)" in shown


def test_the_plain_text_is_this() -> None:
    assert text(order(**LEGAL)).splitlines() == [
        "The Beach: order (draft)",
        "Crew: The Drift",
        "Castaway: Pim",
        "Turn: 3",
        "",
        "Before: –",
        "Move: Wade (Mark A) · “to the wreck” · Slowly.",
        "Act: Dig · “to the wreck”",
        "Food: –",
        "Talk: Sing · “to the wreck”",
        "",
        "Legal",
    ]


def test_bbcode_and_markdown_are_marked_up() -> None:
    assert "[b]Move:[/b] Wade" in text(order(**LEGAL), "bbcode")
    assert "**Move:** Wade" in text(order(**LEGAL), "markdown")
    assert "[list]\n[*]Error: " in text(order(), "bbcode")


HOSTILE = "[/b][url=x]a[/url] **b** <i>c</i> `d` \u202e\x07\ne"


def test_what_players_write_stays_text() -> None:
    hostile = replace(order(words=HOSTILE, **LEGAL), gang=HOSTILE, notes=HOSTILE)
    bbcode, markdown, plain = (text(hostile, style) for style in ("bbcode", "markdown", "plain"))
    assert "[url" not in bbcode
    assert bbcode.count("[b]") == bbcode.count("[/b]")
    assert r"\*\*b\*\* \<i\>c\</i\> \`d\`" in markdown
    assert all(letter.isprintable() or letter == "\n" for letter in bbcode + markdown + plain)
    assert len(text(replace(hostile, notes="x" * 10_000))) > 10_000
