"""Every kind of part has a template that draws and reads it; every block of a design says something somewhere."""

import re
from dataclasses import replace
from typing import Any, get_args

import pytest
from jinja2 import TemplateNotFound

from cards.faces.blocks import part_of
from cards.faces.card import CardFace, Header, Tone
from cards.faces.carriers import BlankCarrier, Carrier, DeckCardCarrier, MemberCarrier, WeaponCarrier
from cards.faces.fitting import fit_for_screen
from cards.faces.parts import Body, Entries, GridLine, Lines, StatBox, StatGrid, Stats, TextEntry, Tick, Track
from cards.faces.tones import squad_colour
from cards.html.document import reading_document
from cards.html.pieces import edge_cells, from_zero, part_macros, side_html, with_labels
from roster.rules.game.attempts import Attempt, Situation
from roster.rules.game.blocks import (
    Block,
    ChancesBlock,
    GridBlock,
    GridRow,
    HeaderBlock,
    KeywordsBlock,
    LinesBlock,
    ReferenceBlock,
    SkillsBlock,
    StatsBlock,
    TextBlock,
    TrackBlock,
    TraitsBlock,
    WeaponsBlock,
)
from roster.rules.game.mechanisms.dice import Dice
from roster.rules.game.selectors import Selector
from roster.rules.gang.members import resolve_member
from tests.cards.made_up import GAFF, GAME, PIKE, SAILOR, crew

PARTS: dict[type, Body] = {
    Stats: Stats(items=(StatBox(short="GRT", name="Grit", value="QZ"),)),
    StatGrid: StatGrid(items=(GridLine(label="1", values=("QZ", "1")),), heads=("Most", "Least")),
    Track: Track(items=(Tick(label="1"),), title="QZ", of="1"),
    Entries: Entries(items=(TextEntry(title="QZ"),), of="traits"),
    Lines: Lines(items=(0, 1), title="QZ"),
}
BLOCKS: dict[type, Block] = {
    StatsBlock: StatsBlock(stats=("grit", "wind", "reach")),
    GridBlock: GridBlock(heads=("Most",), rows=(GridRow(label="1", stats=("full",)),)),
    TrackBlock: TrackBlock(stat="nerve", title="Nerve"),
    WeaponsBlock: SAILOR.each(WeaponsBlock)[0],
    TraitsBlock: TraitsBlock(),
    SkillsBlock: SkillsBlock(),
    KeywordsBlock: KeywordsBlock(),
    ChancesBlock: ChancesBlock(attempt="stab"),
    ReferenceBlock: ReferenceBlock(sections=("turn",)),
    TextBlock: TextBlock(of="notes"),
    LinesBlock: LinesBlock(count=3),
}
STAB = Attempt(
    key="stab",
    name="Stab",
    weapons=Selector(noun="weapon", group=tuple(one.key for one in GAME.weapon_groups)),
    mechanism=Dice(sides=6, target=4),
    situations=(Situation(key="still", name="Standing still"),),
)
ODDS = replace(GAME, attempts=(STAB,))
RESOLVED = resolve_member(ODDS, crew(), PIKE)
MEMBER = MemberCarrier(game=ODDS, design=SAILOR, resolved=RESOLVED)
BLANK = BlankCarrier(game=ODDS, design=SAILOR, resolved=RESOLVED, settled=True)
CARD = DeckCardCarrier(game=GAME, card=GAME.deck_cards[0])
WEAPON = WeaponCarrier(game=ODDS, weapon=GAFF)


def face(part: Body) -> CardFace:
    return CardFace(key="a", name="A", width=70, height=120, header=Header(name="A"), front=(part,))


def test_every_kind_of_part_and_block_is_looked_at_here() -> None:
    assert set(PARTS) == set(get_args(Body))
    assert {*BLOCKS, HeaderBlock} == set(get_args(Block))


@pytest.mark.parametrize("kind", PARTS, ids=lambda kind: str(kind.__name__))
def test_a_part_is_drawn_on_its_card(kind: type) -> None:
    drawn = side_html(fit_for_screen(face(PARTS[kind])).sides[0])
    assert "QZ" in drawn
    assert drawn.count("pg-part") >= 1


@pytest.mark.parametrize("kind", [kind for kind in PARTS if kind is not Lines], ids=lambda kind: str(kind.__name__))
def test_a_part_is_read_out(kind: type) -> None:
    assert "QZ" in reading_document("Cards", (), (face(PARTS[kind]),))


def test_a_part_without_a_template_is_an_error_and_no_missing_line() -> None:
    class Forgotten:
        kind = "forgotten"

    nobody: Any = Forgotten()
    with pytest.raises(TemplateNotFound):
        part_macros(nobody)
    shown: Any = face(nobody)
    with pytest.raises(TemplateNotFound):
        reading_document("Cards", (), (shown,))


@pytest.mark.parametrize("kind", BLOCKS, ids=lambda kind: str(kind.__name__))
def test_a_block_says_something_on_a_members_card(kind: type) -> None:
    assert part_of(BLOCKS[kind], MEMBER)


@pytest.mark.parametrize(
    ("carrier", "kinds"),
    [
        (BLANK, {StatsBlock, GridBlock, TrackBlock, WeaponsBlock, TraitsBlock, SkillsBlock, TextBlock, LinesBlock}),
        (CARD, {StatsBlock, LinesBlock}),
        (WEAPON, {StatsBlock, KeywordsBlock, ChancesBlock, LinesBlock}),
    ],
    ids=["blank", "deck card", "weapon"],
)
def test_other_cards_leave_out_the_blocks_that_they_have_nothing_for(carrier: Carrier, kinds: set[type]) -> None:
    assert {kind for kind, block in BLOCKS.items() if part_of(block, carrier)} == kinds


def test_a_weapon_s_chance_stands_under_the_name_of_its_situation() -> None:
    part = part_of(BLOCKS[ChancesBlock], WEAPON)
    assert (part.title, part.heads) == ("Stab", ("Standing still",))
    assert [(one.title, one.values) for one in part.items] == [(GAFF.name, ("50\u00a0%",))]


def test_texts_of_deck_cards_and_weapons_are_theirs() -> None:
    both = part_of(TextBlock(of="effects"), CARD), part_of(TextBlock(of="weapon"), WEAPON)
    assert [[item.title for item in part.items] for part in both if isinstance(part, Entries)] == [["", "+"], [""]]


def test_words_at_the_last_cell_of_an_edge_stand_beside_its_title_where_they_have_room() -> None:
    ticks = tuple(Tick(label=str(at), last=at == 9) for at in range(1, 10))
    for last, beside in (("Sit out a turn.", True), ("Sit out a turn. " * 8, False)):
        track = Track(items=ticks, title="Nerve", of="9", last=last, edge=True)
        face = CardFace(key="k", name="n", width=89, height=127, header=Header(name="n"), front=(track,))
        made = part_macros(track)
        body, edge = str(made.whole(track, face, "")), str(made.edge_words(track, face.width, face))
        assert (last in body, last in edge) == (not beside, beside)


@pytest.mark.parametrize(
    ("width", "count", "first"), [(89, 10, "0"), (89, 15, "0"), (89, 16, "1"), (57, 10, "1"), (89, 0, "")]
)
def test_a_track_along_the_edge_begins_at_0_where_a_marker_has_room_in_its_cells(
    width: float, count: int, first: str
) -> None:
    ticks = tuple(Tick(label=str(at), along=at / count, last=at == count) for at in range(1, count + 1))
    track = Track(items=ticks, title="Nerve", of=str(count), edge=True)
    started = from_zero(track, width)
    assert next((one.label for one in started.items), "") == first
    assert started.items[started.items[:1] == (Tick(label="0"),) :] == ticks
    down = replace(track, items=tuple(reversed(ticks)))
    assert count < 2 or from_zero(down, width) == down
    face = CardFace(key="k", name="n", width=width, height=127, header=Header(name="n"), front=(track,))
    drawn = str(edge_cells(track, face)) if count else ""
    assert (">0</text>" in drawn) == (first == "0")
    assert drawn.count("<rect") == count, "nothing is hot at 0"


@pytest.mark.parametrize(
    ("tone", "number", "shown"), [("colour", 1, True), ("colour", 0, False), ("ink-saver", 1, False)]
)
def test_the_ribbon_of_a_numbered_head_has_the_colour_of_its_number(tone: Tone, number: int, shown: bool) -> None:
    header = Header(name="n", number=number)
    numbered = CardFace(key="k", name="n", width=89, height=127, header=header, front=(), tone=tone)
    drawn = side_html(fit_for_screen(numbered).sides[0])
    assert (f'<rect width="400" height="3" fill="{squad_colour(1, tone)}"/>' in drawn) == shown
    assert "style=" not in drawn, "pages on screens allow no styles of their own"


@pytest.mark.parametrize(("count", "wide"), [(2, 8), (7, 8), (11, 12)])
def test_boxes_counted_down_from_a_number_are_as_wide_on_every_card_up_to_eight(count: int, wide: int) -> None:
    ticks = tuple(Tick(label=str(left), last=not left) for left in reversed(range(count)))
    shown = face(Track(items=ticks, title="Life", of=str(count), last="Out", box="square", down=True))
    widths = re.findall(r'<rect x="[^"]*" y=".4" width="([^"]*)"', side_html(fit_for_screen(shown).sides[0]))
    assert widths == [f"{64 / wide - 0.4:.2f}".rstrip("0").rstrip(".")] * (count + 1)


def test_small_stats_are_a_row_of_a_table_with_at_least_three_columns() -> None:
    part = Stats(items=(StatBox(short="Grit", name="True grittiness", value="3"),), title="Core", small=True)
    face = CardFace(key="k", name="n", width=89, height=127, header=Header(name="n"), front=(part,))
    drawn = str(part_macros(part).whole(with_labels(part, face), face, "")).replace("\u00a0", " ")
    assert f"<th>Core</th><td><b>3</b>Grit</td>{'<td></td>' * 2}</tr>" in drawn
