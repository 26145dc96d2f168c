"""Reference sheets set in pieces: every tone has the same breaks, large print takes pages, and no text is lost."""

import ctypes
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pypdfium2.raw as pdfium
import pytest
from pypdfium2 import PdfDocument, PdfPage

from bench.clipping import clipped_lines
from cards.faces.card import Tone
from cards.faces.parts import TextEntry as Item
from cards.faces.reference import printed_sheets, reference_sheets
from cards.faces.sheet_face import Passage, SheetFace
from cards.faces.sides import SHEET_SIZES
from cards.faces.styling import styled_sheet
from cards.html.sheet_pieces import BETWEEN, LONG, column_width, sheet_pieces, split_text, table_family
from cards.html.styles import sheet_css
from cards.pdf.card_parts import LEFT_OUT
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.pdf.setting.chunks import setter_for
from cards.pdf.setting.sheet_widths import table_widths
from cards.pdf.setting.sheets import set_sheet
from cards.sheets.options import PrintOptions
from roster.rules.game.game import Game
from roster.rules.game.prints import Entry, EntryColumn, Form, Section
from tests.cards.html.printing import POINT, FacePages, squeezed, type_sizes
from tests.cards.made_up import GAME, SAILOR
from tests.cards.pages import letters
from tests.games.packs import FIXTURES, FOLDERS, compiled, sample

TABLE = Section(
    key="tides",
    name="Tides",
    sheet=1,
    form="table",
    text="When the sea is where.",
    columns=tuple(EntryColumn(key=head, name=head) for head in ("Hour", "Depth", "What it leaves behind")),
    entries=tuple(
        Entry(
            key=f"t{at}",
            name=f"Tide {at}",
            text="It comes in. " * (at % 3),
            values={"Hour": "07:30", "Depth": f"{at}", "What it leaves behind": "weed, a boot, a bottle"},
        )
        for at in range(40)
    ),
)
HANGS = 0.4 / POINT
"""How far a letter may hang over the edge of its column, in points."""
LOOKS = ("plate", "clockwork", "noir", "console", "typescript")


def with_look(look: str) -> Game:
    return replace(GAME, designs=(replace(SAILOR, look=look),), reference=(TABLE, *GAME.reference))


def heights(game: Game, sheet: SheetFace, step: int) -> list[float]:
    def widths(part: Passage) -> tuple[float, ...]:
        return table_widths(part, table_family(sheet), SHEET_SIZES[step], column_width(sheet))

    setter = setter_for(sheet_css(game))
    sections = [piece.fragment for piece in sheet_pieces(sheet, step, widths)]
    return [setter.laid(section).height for section in sections]


@pytest.mark.parametrize("look", LOOKS)
def test_no_piece_is_higher_in_another_tone_than_it_is_measured_in_colour(look: str) -> None:
    game = with_look(look)
    sheet = reference_sheets(game)[0]
    tones: tuple[Tone, ...] = ("grey", "ink-saver")
    smallest = len(SHEET_SIZES) - 1
    measured = heights(game, sheet, smallest)
    for tone in tones:
        toned = heights(game, styled_sheet(sheet, tone=tone), smallest)
        assert [at for at, (one, two) in enumerate(zip(toned, measured, strict=True)) if one > two + 0.05] == []


def test_a_table_that_goes_on_in_the_next_column_has_its_heads_there_too() -> None:
    text = FacePages(with_look("plate"), reference_sheets(with_look("plate"))[0]).text()
    assert text.count("whatitleavesbehind") == 2
    assert text.count("tides(continued)") == 1


def test_large_print_takes_more_pages() -> None:
    game = with_look("plate")
    sheet = styled_sheet(reference_sheets(game)[0], large=True)
    record = set_sheet(sheet, setter_for(sheet_css(game)))
    assert record.continued
    assert [side.cards for side in record.sides] == [len(record.sides)] * len(record.sides)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_word_of_a_table_is_broken_and_no_letter_leaves_its_column_in_large_print(folder: Path) -> None:
    game = compiled(folder)
    for sheet in reference_sheets(game):
        tables = [part for part in sheet.front if part.form == "table"]
        texts = [text for part in tables for text in (*part.heads, *(one.title for one in part.items))]
        wanted = {word.casefold() for text in texts for word in text.split() if word.isalpha()}
        large = styled_sheet(sheet, large=True)
        document = FacePages(game, large).document
        printed = {word.casefold() for page in document for word in page.get_textpage().get_text_range().split()}
        assert wanted - printed == set()
        assert [letter for page in document for letter in beside_columns(page, large)] == []
        assert [str(line) for page in document for line in clipped_lines(page)] == []
        assert [said for page in document for size, said in type_sizes(page).items() if size < 11] == []


def beside_columns(page: PdfPage, sheet: SheetFace) -> Iterator[str]:
    """Yield letters in the space between the columns of a page or right of them; its head and foot have no columns."""
    width, height = page.get_size()
    first, second = (edge * sheet.scale / POINT for edge in (column_width(sheet), column_width(sheet) + BETWEEN))
    words = page.get_textpage()
    for at in range(words.count_chars()):
        left, bottom, right, top = words.get_charbox(at)
        between = right > first + HANGS and left < second - HANGS
        if (between or right > width + HANGS) and 0.2 * height < bottom < top < 0.85 * height:
            yield words.get_text_range(at, 1)


def test_a_caption_has_room_for_its_words_in_large_print() -> None:
    game, gang = compiled(FIXTURES / "systemmech"), sample("systemmech", "bhandi-travellers")
    kit = print_kit(PrintContext(game=game, gang=gang), PrintOptions(what=("reference",), large=True))
    assert "by Decisiveness, highest" in " ".join(PdfDocument(kit.pdf)[0].get_textpage().get_text_range().split())


def test_the_head_of_a_column_stands_clear_of_the_title_beside_it() -> None:
    entries = (Entry(key="a", name="A", values={"tn": "9"}),)
    column = EntryColumn(key="tn", name="Q")
    sections = (
        Section(key=f"s{long}", name="I" * long, sheet=1, columns=(column,), entries=entries) for long in range(44, 74)
    )
    game = replace(with_look("plate"), reference=tuple(sections))
    for page in FacePages(game, reference_sheets(game)[0]).document:
        found = letters(page)
        for left, bottom, _, top in (box for sign, box in found if sign == "Q"):
            beside = [box[2] for sign, box in found if sign == "I" and box[1] < top and box[3] > bottom]
            assert not 0 <= left - max((right for right in beside if right < left + 3), default=0) < 1 / POINT


def test_names_stand_above_their_rows_where_they_would_leave_too_little_for_the_columns() -> None:
    items = (Item(title="Submachine gun", icon="uzi", values=("25",) * 4),)
    table = Passage(title="Guns", form="table", heads=("Ammunition",) * 4, items=items)
    narrow, wide = (table_widths(table, "barlow-condensed", 8.9, room) for room in (60.0, 120.0))
    assert (len(narrow), len(wide)) == (4, 5)
    assert wide[0] > 20


def test_brief_values_have_columns_of_one_width_and_long_ones_stand_near_their_names() -> None:
    table = Passage(title="Speeds", form="table", heads=("Max", "Min"), items=(Item(title="Slow", values=("8", "4")),))
    assert table_widths(table, "barlow-condensed", 8.9, 90.0) == pytest.approx((30, 30, 30))
    bare = replace(table, heads=(), items=(Item(title="Slow"),))
    assert table_widths(bare, "barlow-condensed", 8.9, 90.0) == pytest.approx((90,)), "a table of names alone"
    table = replace(table, items=(Item(title="Slow", values=("8 and no more", "4 less than this")),))
    narrow, wide = (table_widths(table, "barlow-condensed", 8.9, room) for room in (30.0, 300.0))
    assert (sum(narrow), sum(wide)) == (pytest.approx(30), pytest.approx(300))
    assert wide[:2] == pytest.approx(table_widths(table, "barlow-condensed", 8.9, 240.0)[:2])


def test_a_text_longer_than_a_page_goes_on_and_loses_nothing() -> None:
    said = " ".join(f"Wave {number} comes in, and then it goes out again." for number in range(900))
    section = Section(key="sea", name="The sea", sheet=1, entries=(Entry(key="waves", name="Waves", text=said),))
    game = replace(GAME, reference=(section,))
    pages = FacePages(game, reference_sheets(game)[0])
    assert pages.pages > 1
    text = pages.text()
    assert [number for number in range(900) if squeezed(f"Wave {number} comes in") not in text] == []


@pytest.mark.parametrize("text", ["a" * 5000, "Word " * 900, "One sentence. " * 300, ""])
def test_a_text_is_cut_into_pieces_that_together_say_all_of_it(text: str) -> None:
    pieces = tuple(split_text(text))
    assert "".join("".join(pieces).split()) == "".join(text.split())
    assert max(map(len, pieces)) <= LONG


def test_the_rules_for_a_sample_gang_fill_a_leaf_in_no_type_below_8_points_and_say_what_is_left_out() -> None:
    game = compiled(FIXTURES / "entropy-city")
    gang = sample("entropy-city", "komodo-night-shift")
    asked = (PrintOptions(what=("reference",), rules=rules) for rules in ("needed", "all"))
    lean, whole = (print_kit(PrintContext(game=game, gang=gang), options) for options in asked)
    assert (len(lean.report.pages), len(whole.report.pages)) == (2, 6)
    assert [note.partition(":")[2] for note in (*lean.report.notes, *whole.report.notes)] == [f" {LEFT_OUT}"]
    pages = PdfDocument(lean.pdf)
    said_small = (said.strip("†") for page in pages for size, said in type_sizes(page).items() if size < 8)
    small = set(filter(None, said_small))
    assert all("100" in said and len(said) < 110 for said in small), (
        "only the ruler and how to print at the foot of the paper"
    )
    text = squeezed("".join(page.get_textpage().get_text_range() for page in pages))
    assert "moloto" not in text
    assert printed_sheets(game, replace(gang, members=()))[0].shorter == ()


@pytest.mark.parametrize(
    ("count", "pages", "points"), [(30, 1, 11.0), (42, 1, 10.4), (44, 1, 9.9), (90, 1, 8.0), (100, 2, 8.9)]
)
def test_a_sheet_is_set_on_few_pages_and_as_large_as_fits_on_these(count: int, pages: int, points: float) -> None:
    entries = (Item(title="Wind", text="from over the wet wharf " * 3),) * count
    sheet = replace(reference_sheets(GAME)[0], front=(Passage(title="Tides", form="entries", items=entries),))
    made = FacePages(GAME, sheet).document
    sizes = type_sizes(made[0])
    assert (len(made), max(sizes, key=lambda size: len(sizes[size]))) == (pages, points)


def kept(passage: Passage) -> list[bool]:
    """Return which of the pieces of a passage keep the next one in their column."""
    sheet = SheetFace(key="one", name="One", title="One", front=(passage,))
    return [piece.keep for piece in sheet_pieces(sheet, 0, lambda _: (20.0, 20.0))]


@pytest.mark.parametrize("form", ["entries", "steps"])
def test_a_heading_has_two_entries_below_it_and_no_last_entry_stands_apart(form: Form) -> None:
    items = tuple(Item(key=f"e{at}", title=f"Entry {at}", text="What it says.") for at in range(5))
    assert kept(Passage(title="Some", items=items, form=form)) == [True, True, False, False, True, False]


def test_a_short_list_to_tick_stays_in_one_column() -> None:
    items = tuple(Item(title="2\u00a0×", text=f"Thing {at}") for at in range(9))
    assert all(kept(Passage(title="To bring", items=items, form="choices"))[:-1])
    said = "A whole sentence of what there is to choose, and then some more of it."
    long = tuple(replace(one, text=said) for one in items)
    assert not all(kept(Passage(title="To choose", items=long, form="choices"))[:-1])


def test_no_word_stands_alone_on_a_second_line_where_a_title_takes_half_of_the_first() -> None:
    item = Item(title="Later rounds: all strike", text="Every target, all at once.")
    for title, joined in ((item.title, True), ("All", False)):
        part = Passage(title="Some", items=(replace(item, title=title),), form="entries")
        sheet = SheetFace(key="one", name="One", title="One", front=(part,))
        html = "".join(piece.fragment.write() for piece in sheet_pieces(sheet, 0, lambda _: (20.0,)))
        assert ("all at\u00a0once." in html) == joined


def test_a_fraction_in_a_tag_is_no_bolder_than_the_words_beside_it() -> None:
    item = Entry(key="lull", name="Lull", text="Wait.", values={"Turns": "½ each"})
    lulls = replace(TABLE, columns=(EntryColumn(key="Turns", name="Turns"),), entries=(item,), form="entries")
    game = replace(with_look("noir"), reference=(lulls,))
    sheet = replace(reference_sheets(game)[0], text_font="rajdhani")
    words = next(iter(FacePages(game, sheet).document)).get_textpage()
    at = words.get_text_range().index("½")
    name = ctypes.create_string_buffer(99)
    pdfium.FPDFText_GetFontInfo(words, at, name, 99, ctypes.c_int())
    assert "400" in name.value.decode() or "500" in name.value.decode()


def line_starts(look: str, form: Form, icon: str) -> tuple[float, list[float]]:
    """Return how far the title of a passage, and the lines of its one entry, begin from the left, in millimetres."""
    entry = Item(title="Wind", text="from over the wet wharf " * 8, values=("1",) if form == "steps" else (), icon=icon)
    game = with_look(look)
    sheet = replace(reference_sheets(game)[0], front=(Passage(title="Tides", form=form, items=(entry,)),))
    words = next(iter(FacePages(game, sheet).document)).get_textpage()
    text = words.get_text_range()
    first = text.casefold().index("wind")
    later = [at + 2 for at in range(first, text.rindex("wharf")) if text[at : at + 2] == "\r\n"]
    title, *lines = (words.get_charbox(at)[0] * POINT for at in (text.casefold().index("tides"), first, *later))
    return title, lines


@pytest.mark.parametrize("look", LOOKS)
def test_lines_below_the_first_are_further_in_than_the_name_of_an_entry(look: str) -> None:
    _, (first, *later) = line_starts(look, "entries", "")
    assert len(later) > 1
    assert 2 < min(later) - first < 4


@pytest.mark.parametrize(("game", "gang"), [("zone-of-control", "last-allotment"), ("fallen-frontiers", "ares-alpha")])
def test_columns_of_a_page_end_together_near_its_foot(game: str, gang: str) -> None:
    """Their last entries differ by less than 12 mm, where 20 mm were blank, and reach to 12 mm above the foot."""
    context = PrintContext(game=compiled(FIXTURES / game), gang=sample(game, gang))
    kit = print_kit(context, PrintOptions(what=("reference",)))
    number = next(page.number for page in kit.report.pages if page.title == "Reference")
    page = PdfDocument(kit.pdf)[number - 1]
    words, wide = page.get_textpage(), page.get_width()
    boxes = [words.get_charbox(at) for at in range(words.count_chars())]
    foot = 36 / POINT
    ends = [
        min(low for left, low, _, _ in boxes if low > foot and (left > wide / 2) is right) for right in (False, True)
    ]
    assert abs(ends[0] - ends[1]) * POINT < 12
    assert (min(ends) - foot) * POINT < 12, ((min(ends) - foot) * POINT, ends)


def test_a_last_page_that_no_column_reaches_has_its_head_alone() -> None:
    """Four tables that stay whole take three columns and a half by their height, and half of four pages."""
    entries = tuple(Item(title=f"Thing {at}", text="word " * 100, values=("7",)) for at in range(6))
    tables = tuple(Passage(title=f"Section {at}", form="table", heads=("A",), items=entries) for at in range(4))
    sheet = replace(reference_sheets(GAME)[0], front=tables, shorter=(), beside=1)
    assert len(FacePages(GAME, sheet).document) % 2 == 1


def winds(*counts: int) -> tuple[list[float], list[float]]:
    """Return how high each entry of two columns stands, in millimetres, in sections of so many."""
    front = tuple(
        Passage(title=f"Tide {at}", form="entries", items=(Item(title="Wind", text="west"),) * count)
        for at, count in enumerate(counts)
    )
    page = next(iter(FacePages(GAME, replace(reference_sheets(GAME)[0], front=front)).document))
    words, wide = page.get_textpage(), page.get_width()
    text = words.get_text_range()
    boxes = [words.get_charbox(at) for at in range(len(text)) if text.startswith("Wind", at)]
    left, right = ([low * POINT for x, low, *_ in boxes if (x > wide / 2) is side] for side in (False, True))
    return left, right


@pytest.mark.parametrize("counts", [(20, 18), (6, 3), (20, 9, 9)])
def test_entries_of_both_columns_are_as_far_apart_and_sections_take_what_is_left(counts: tuple[int, ...]) -> None:
    left, right = winds(*counts)
    assert (len(left), len(right)) == (counts[0], sum(counts[1:]))
    assert right[0] - right[1] == pytest.approx(left[0] - left[1], abs=0.05)
    if counts[2:]:
        assert right[-1] == pytest.approx(left[-1], abs=0.05)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("form", "icon"), [("steps", ""), ("choices", ""), ("entries", "anchor")])
def test_lines_below_the_first_hang_clear_of_numbers_boxes_and_icons(look: str, form: Form, icon: str) -> None:
    title, lines = line_starts(look, form, icon)
    assert len(lines) > 2
    assert min(lines) > title + 1
    assert max(lines) - min(lines) < 0.6


def test_steps_with_a_colour_stand_in_a_box_in_one_column_and_things_to_tick_on_lines() -> None:
    items = tuple(Item(title=f"Step {at}", text="over the wharf", values=(str(at),)) for at in range(1, 4))
    steps = Passage(title="A tide", form="steps", items=items, colour="#8f1029")
    boxed, plain, ticked = (
        list(sheet_pieces(replace(reference_sheets(GAME)[0], front=(part,)), 2, lambda _: ()))
        for part in (steps, replace(steps, colour=""), replace(steps, form="choices"))
    )
    drawn, *others = ([one.fragment.write() for one in pieces] for pieces in (boxed, plain, ticked))
    assert ["pg-boxed " in one or "pg-boxed-" in one for one in drawn] == [False, True, True, True]
    assert ["pg-boxed-begin" in one for one in drawn[1:]] == [True, False, False]
    assert "pg-boxed-end" in drawn[-1]
    assert [piece.whole for piece in boxed[1:]] == [True, True, False]
    assert [any(said in one for one in others[0]) for said in ("pg-boxed", "pg-lined")] == [False, False]
    assert all("pg-lined" in one for one in others[1][1:])


@pytest.mark.parametrize(
    ("slug", "gang"),
    [("entropy-city", "komodo-night-shift"), ("fallen-frontiers", "ares-alpha"), ("varium", "undertow-low-water")],
)
def test_no_section_of_a_usual_kit_goes_on_in_another_column(slug: str, gang: str) -> None:
    context = PrintContext(game=compiled(FIXTURES / slug), gang=sample(slug, gang))
    document = PdfDocument(print_kit(context, PrintOptions(what=("reference",))).pdf)
    told = "".join(page.get_textpage().get_text_range() for page in document).casefold()
    assert told.count("(continued)") == len(document) - 1
