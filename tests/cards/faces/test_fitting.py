"""Fitting loses nothing, keeps the order, shrinks before it continues, and asks for few measurings.

The measure here is a pretended one: a letter takes so much room at each size, a line so much for itself.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from cards.faces.card import CardFace, Header, Ruling, SharedLayout
from cards.faces.elastic import FIGURE_ROOM
from cards.faces.fitting import fit
from cards.faces.parts import Body, Entries, Lines, StatBox, Stats, TextEntry, Tick, Track
from cards.faces.sides import CARD_SIZES, FOOT, LEAST, ROOM, USUAL, FittedCard, FittedSide
from roster.rules.silhouette import Silhouette

TEXTS = st.text(alphabet="abc .!é\u0301\u200d ", max_size=900)
ENTRIES = st.builds(TextEntry, title=st.text(alphabet="XYZ", max_size=12), text=TEXTS, boxes=st.integers(0, 3))
PARTS = st.one_of(
    st.builds(
        Entries,
        items=st.lists(ENTRIES, min_size=1, max_size=6).map(tuple),
        of=st.just("traits"),
        title=st.text(alphabet="T", max_size=5),
    ),
    st.integers(1, 9).map(lambda n: Stats(items=tuple(StatBox(short=str(i), name="", value=str(i)) for i in range(n)))),
    st.integers(0, 20).map(lambda n: Track(items=tuple(Tick(label=str(i)) for i in range(n)), title="t", of=str(n))),
)
FLOWS = st.lists(PARTS, max_size=5).map(tuple)


def face(front: tuple[Body, ...], back: tuple[Body, ...] = ()) -> CardFace:
    return CardFace(key="k", name="n", width=300, height=300, header=Header(name="n"), front=front, back=back)


def room_taken(side: FittedSide) -> float:
    items = [item for part in side.parts for item in part.items]
    letters = sum(len(item.text) + len(item.title) for item in items if isinstance(item, TextEntry))
    return (letters + 12 * len(items) + 8 * len(side.parts)) * CARD_SIZES[side.step]


def measure(room: float) -> Callable[[FittedSide], bool]:
    return lambda side: room_taken(side) <= room


def said(parts: tuple[Body, ...]) -> Iterator[str]:
    """Yield everything that parts say, letter by letter without spaces, boxes and ticks as signs."""
    for part in parts:
        for item in part.items:
            if isinstance(item, TextEntry):
                yield from (("" if item.continued else item.title) + item.text + "□" * item.boxes).replace(" ", "")
            else:
                yield str(item)


def all_said(card: FittedCard) -> str:
    return "".join("".join(said(side.parts)) for side in card.sides)


@given(front=FLOWS, back=FLOWS, room=st.integers(500, 9000))
def test_everything_comes_out_once_and_in_order(front: tuple[Body, ...], back: tuple[Body, ...], room: int) -> None:
    card = fit(face(front, back), measure(room))
    assert all_said(card) == "".join(said(front + back))


@given(front=FLOWS, back=FLOWS, room=st.integers(500, 9000))
def test_every_side_fits_or_the_report_says_crowded(front: tuple[Body, ...], back: tuple[Body, ...], room: int) -> None:
    fits = measure(room)
    card = fit(face(front, back), fits)
    assert card.crowded or all(fits(side) for side in card.sides)
    assert card.continued or len(card.sides) <= 1 + bool(back)
    assert [side.cards for side in card.sides] == [card.sides[-1].number] * len(card.sides)


def long(letters: int) -> Entries:
    sentence = "The quick brown fox jumps over it. "
    return Entries(items=(TextEntry(title="Long", text=(sentence * letters)[:letters], boxes=2),), of="traits")


def test_what_fits_is_left_at_its_normal_size_after_one_measuring() -> None:
    asked: list[FittedSide] = []

    def fits(side: FittedSide) -> bool:
        asked.append(side)
        return True

    card = fit(face((long(100),), (long(100),)), fits)
    assert (card.shrunk, card.continued, card.crowded) == (False, False, False)
    assert [side.side for side in card.sides] == ["front", "back"]
    assert len(asked) == 2


def test_a_side_shrinks_no_further_than_it_must() -> None:
    normal = fit(face((long(100),)), lambda _: True).sides[0]
    for step in range(USUAL, len(CARD_SIZES)):
        just_enough = room_taken(replace(normal, step=step))
        card = fit(face((long(100),)), measure(just_enough))
        assert (card.sides[0].step, card.continued) == (step, False)


def test_what_does_not_fit_at_the_floor_continues_on_a_back_then_on_a_second_card() -> None:
    card = fit(face((long(2000),)), measure(5000))
    assert [(side.side, side.number) for side in card.sides] == [("front", 1), ("back", 1), ("front", 2)]
    assert all(side.header is not None and side.header.small for side in card.sides[1:])


def test_a_cut_text_says_so_and_keeps_its_boxes_for_its_end() -> None:
    first, second, *_ = fit(face((long(1200),)), measure(5000)).sides
    (start,), (end,) = first.parts[0].items, second.parts[0].items
    assert (start.boxes, start.continued, end.boxes, end.continued) == (0, False, 2, True)
    assert start.text.endswith(".")


def test_short_entries_are_moved_whole() -> None:
    entries = tuple(TextEntry(title=str(number), text="Some words. " * 10) for number in range(9))
    card = fit(face((Entries(items=entries, of="traits"),)), measure(3000))
    assert tuple(entry for side in card.sides for part in side.parts for entry in part.items) == entries


def test_a_blank_back_is_left_out_and_a_bare_back_stays_bare() -> None:
    assert [side.side for side in fit(face((long(50),)), measure(9000)).sides] == ["front"]
    bare = replace(face((long(50),), (long(50),)), headed=("front",))
    assert [side.header is None for side in fit(bare, measure(9000)).sides] == [False, True]


def test_a_design_too_small_for_one_item_still_ends_and_is_reported() -> None:
    card = fit(face((Stats(items=(StatBox(short="A", name="", value="1"),) * 3),)), measure(1))
    assert card.crowded
    assert len(card.sides) == 3


def test_a_track_that_is_one_field_to_write_in_moves_whole() -> None:
    field = Track(items=(), title="HP", of="120")
    stats = Stats(items=tuple(StatBox(short=str(at), name="", value="1") for at in range(9)))
    stats_alone = FittedSide(face=face(()), parts=(stats,), step=len(CARD_SIZES) - 1)
    card = fit(face((stats, field)), measure(room_taken(stats_alone)))
    assert [side.parts for side in card.sides] == [(stats,), (field,)]
    alone = fit(face((field, stats)), measure(1))
    assert alone.crowded
    assert field in alone.sides[0].parts


def test_ten_thousand_letters_take_few_measurings_a_side() -> None:
    asked = 0

    def fits(side: FittedSide) -> bool:
        nonlocal asked
        asked += 1
        return room_taken(side) <= 10_000

    card = fit(face((long(10_000),)), fits)
    assert len(card.sides) >= 6
    assert asked <= 20 * len(card.sides)


def lines(count: int) -> Lines:
    return Lines(items=tuple(range(count)), title="Found", elastic=True)


def test_lines_to_write_on_take_the_room_that_is_left_and_never_a_card() -> None:
    words = room_taken(fit(face((long(200),)), lambda _: True).sides[0])
    line = 12 * CARD_SIZES[USUAL]
    for extra, count in ((0, 0), (line * 3.9, 3), (line * 90, 8)):
        card = fit(face((lines(8), long(200))), measure(words + 8 * CARD_SIZES[USUAL] + extra))
        (side,) = card.sides
        assert [len(part.items) for part in side.parts if isinstance(part, Lines)] == ([count] if count else [])
        assert isinstance(side.parts[-1], Entries)
        assert (side.step, card.continued) == (USUAL, False)


def test_lines_leave_a_member_s_back_room_for_its_figure_where_two_of_them_do() -> None:
    line, words = 12 * CARD_SIZES[USUAL], room_taken(fit(face((long(200),)), lambda _: True).sides[0])
    member = replace(
        face((long(1),), (lines(8), long(200))),
        header=Header(name="n", figure=Silhouette(upper=("rank-1",))),
        shared=SharedLayout(back=CARD_SIZES[USUAL]),
    )
    figure = FIGURE_ROOM[-1] * line / 6
    for shown, more, count in ((member, 2.5, 2), (member, 1.5, 4), (replace(member, tone="ink-saver"), 2.5, 5)):
        room = words + 8 * CARD_SIZES[USUAL] + more * line + figure
        back = fit(shown, lambda side, room=room: room_taken(side) + side.free * line / 6 <= room).sides[1]
        assert [len(part.items) for part in back.parts if isinstance(part, Lines)] == [count]
        assert back.free == 0


def test_the_first_list_of_a_back_comes_before_the_size_of_its_figure_and_later_ones_do_not() -> None:
    line, words = 12 * CARD_SIZES[USUAL], room_taken(fit(face((long(200),)), lambda _: True).sides[0])
    first, later = (
        Entries(items=(TextEntry(title=title * 4),) * many, of="reference", title=title, elastic=True)
        for title, many in (("F", 3), ("L", 2))
    )
    member = replace(
        face((long(1),), (long(200), first, later)),
        header=Header(name="n", figure=Silhouette(upper=("rank-1",))),
        shared=SharedLayout(back=CARD_SIZES[USUAL]),
    )
    taken = room_taken(FittedSide(face=member, parts=(first,)))
    for free, more, shown in ((0, 0.5, "F"), (1, 0.5, "F"), (0, -0.5, "L"), (0, 9, "FL")):
        room = words + taken + more * line + FIGURE_ROOM[-1 - free] * line / 6
        back = fit(member, lambda side, room=room: room_taken(side) + side.free * line / 6 <= room).sides[1]
        assert "".join(part.title for part in back.parts if isinstance(part, Entries) and part.elastic) == shown


def test_small_print_is_on_the_front_of_a_card_whose_meanings_are_left_to_the_sheets_and_were_all_its_back() -> None:
    meanings = Entries(items=(TextEntry(title="K", text="a" * 400),) * 40, of="keywords", title="Keywords")
    card = fit(face((long(20),), (meanings,)), measure(15_000))
    assert [side.side for side in card.sides] == ["front"]
    assert card.sides[0].imprinted


def test_a_front_and_back_on_several_cards_have_room_for_page_marks() -> None:
    def fits(side: FittedSide) -> bool:
        return room_taken(side) + 1000 * side.foot <= 12_000

    card = fit(face((long(1500),), (long(1500),)), fits)
    assert card.cards > 1
    assert [(side.imprinted, fits(side)) for side in card.sides] == [(True, True)] * len(card.sides)


def test_small_print_for_a_front_drives_nothing_of_it_behind() -> None:
    card = replace(face((long(200), long(20)), (long(20),)), imprint="front")
    words = room_taken(FittedSide(face=card, parts=card.front))
    for free, imprinted in ((FOOT + 0.1, True), (FOOT - 0.1, False)):
        limit = words + 1000 * free
        found = fit(card, lambda side, limit=limit: room_taken(side) + 1000 * side.foot <= limit)
        assert found.sides[0].parts == card.front
        assert found.sides[0].imprinted is imprinted


def test_a_card_has_as_many_lines_to_write_on_as_its_gang_or_none() -> None:
    words = room_taken(fit(face((long(200),)), lambda _: True).sides[0])
    for room, count in ((1.9, 0), (2, 2), (90, 2)):
        card = fit(
            replace(face((lines(8), long(200))), shared=SharedLayout(lines=((("front", "Found", 8), 2),))),
            measure(words + (8 + 12 * room) * CARD_SIZES[USUAL]),
        )
        assert [len(part.items) for part in card.sides[0].parts if isinstance(part, Lines)] == [count] * (count > 0)


def test_a_card_that_says_nothing_on_its_back_has_its_tracks_there_too_where_its_gang_has() -> None:
    track = Track(items=tuple(Tick(label=str(at)) for at in range(3)), title="t", of="3")
    held = replace(face((long(50), track)), shared=SharedLayout(tracks="back"))
    card = fit(held, measure(90_000))
    assert [part for part in card.sides[1].parts if isinstance(part, Track)] == [track]
    assert card.tracks == "back"
    without_a_back = fit(replace(held, headed=("front",)), measure(90_000))
    assert without_a_back.tracks == "front"


def test_only_the_lines_to_write_on_that_have_no_room_are_left_out_and_a_sheet_has_its_own() -> None:
    words = room_taken(fit(face((long(200),)), lambda _: True).sides[0])
    short, signed = replace(lines(2), title="Owed"), replace(lines(1), title="Signed")
    shared: tuple[tuple[Ruling, int], ...] = (("front", "Found", 8), 6), (("front", "Owed", 2), 2)
    gang = replace(face((lines(8), short, signed, long(200))), width=105, height=148, shared=SharedLayout(lines=shared))
    for room, counts in ((90, [6, 2, 1]), (2.5, [2, 1])):
        card = fit(gang, measure(words + (3 * 8 + 12 * room) * CARD_SIZES[USUAL]))
        assert [len(part.items) for part in card.sides[0].parts if isinstance(part, Lines)] == counts
    assert dict(card.lines) == {("front", "Found", 8): 0, ("front", "Owed", 2): 2, ("front", "Signed", 1): 1}
    assert fit(replace(gang, width=148, height=210), lambda _: True).lines == ()
    twice = replace(gang, front=(lines(8), lines(3)))
    assert fit(twice, lambda _: True).lines == ()


def test_tracks_stand_first_on_the_back_where_those_of_their_gang_do() -> None:
    track, edge = (
        Track(items=(Tick(),) * 3, title="Nerve", of="3"),
        Track(items=(Tick(),), title="e", of="1", edge=True),
    )
    held = replace(face((edge, track, long(900)), (long(100),)), shared=SharedLayout(tracks="back"))
    front, back, *_ = fit(held, measure(4000)).sides
    assert (front.parts[0], back.parts[0]) == (edge, track)
    assert back.parts[1].continued
    assert fit(held, measure(4000)).tracks == "back"
    assert fit(face((track,), (long(100),)), measure(9000)).tracks == "front"


def weapons(*names: str) -> Entries:
    arms = (TextEntry(title=name, text="hits " * 12 * (name == "Fist"), innate=name == "Fist") for name in names)
    return Entries(items=tuple(arms), of="weapons", title="Arms")


def test_no_row_of_weapons_stands_alone_on_a_back_but_what_everybody_has_after_one_of_its_own() -> None:
    for names, front in (("ABCD", ["AB"]), ("AB", []), (("A", "Fist"), ["A"])):
        arms = weapons(*names)
        all_but_one = replace(arms, items=arms.items[:-1])
        fits = measure(room_taken(FittedSide(face=face(()), parts=(long(300), all_but_one), step=len(CARD_SIZES) - 1)))
        card = fit(face((long(300), arms), (long(10),)), fits)
        on_front = [part for part in card.sides[0].parts if part.title == "Arms"]
        assert ["".join(one.title for one in part.items) for part in on_front if isinstance(part, Entries)] == front


def movable(title: str, letters: int) -> Entries:
    return replace(long(letters), title=title, movable=True)


def placed(card: FittedCard) -> list[list[str]]:
    return [[part.title for part in side.parts] for side in card.sides]


def test_movable_parts_stand_in_front_where_there_is_room_and_the_last_goes_behind_first() -> None:
    whole = face((long(600), movable("Habits", 100), movable("Boat", 100)), (long(10),))
    for parts, behind in ((whole.front, []), (whole.front[:2], ["Boat"]), (whole.front[:1], ["Habits", "Boat"])):
        fits = measure(room_taken(FittedSide(face=whole, parts=parts, step=max(ROOM))))
        card = fit(whole, fits)
        front = [part.title for part in whole.front if part.title not in behind]
        assert placed(card) == [front, [*behind, ""]]
        sides = {title: "back" if title in behind else "front" for title in ("Habits", "Boat")}
        assert dict(card.placed) == sides


def test_a_movable_part_stands_where_its_gang_has_it() -> None:
    whole = face((long(30), movable("Habits", 20), movable("Boat", 20)), (long(10),))
    card = fit(replace(whole, shared=SharedLayout(behind=("Habits",))), measure(90_000))
    assert placed(card) == [["", "Boat"], ["Habits", ""]]


def test_natural_attacks_make_room_for_a_movable_part_in_type_of_the_same_size() -> None:
    arms, habits = weapons("Axe", "Fist"), movable("Habits", 100)
    own = replace(arms, items=arms.items[:1])
    fits = measure(room_taken(FittedSide(face=face(()), parts=(own, habits), step=min(ROOM))))
    card = fit(face((arms, habits), (long(10),)), fits)
    assert placed(card) == [["Arms", "Habits"], ["Arms", ""]]
    assert [one.title for one in card.sides[1].parts[0].items if isinstance(one, TextEntry)] == ["Fist"]


def test_natural_attacks_stand_behind_where_weapons_of_its_own_take_the_front() -> None:
    guns, fist = replace(weapons("Gun"), title="Guns"), weapons("Fist")
    fits = measure(room_taken(FittedSide(face=face(()), parts=(long(300), guns), step=LEAST)))
    card = fit(face((long(300), fist, guns), (long(10),)), fits)
    assert [part.title for side in card.sides for part in side.parts] == ["", "Guns", "Arms", ""]
    assert (card.continued, card.abridged) == (False, False)


def test_weapons_go_on_behind_in_type_that_a_gang_can_share_before_it_is_smaller() -> None:
    arms = weapons("A", "B", "C", "D")
    fits = measure(room_taken(FittedSide(face=face(()), parts=(long(300), arms), step=LEAST + 1)))
    card = fit(face((long(300), arms), (long(10),)), fits)
    assert (card.continued, card.cards) == (True, 1)
    assert max(card.steps("front"), card.steps("back")) <= LEAST


def test_what_reference_sheets_say_takes_the_room_that_is_left_and_makes_no_text_smaller_than_usual() -> None:
    said = tuple(TextEntry(title=str(at), text="what a state does " * 5) for at in range(6))
    elastic = Entries(items=said, of="keywords", title="States", elastic=True, least=2, more="Elsewhere.")
    measured = measure(2 * room_taken(fit(face((long(600),)), lambda _: True).sides[0]))
    counts = []
    for letters in (10, 600, 1200, 6000):
        without, with_it = (
            fit(face((long(10),), back), measured) for back in ((long(letters),), (long(letters), elastic))
        )
        assert with_it.sides[0].step == without.sides[0].step
        assert without.sides[1].step <= with_it.sides[1].step <= max(without.sides[1].step, USUAL)
        assert (with_it.cards, with_it.continued) == (without.cards, without.continued)
        shown = [item for side in with_it.sides for part in side.parts for item in part.items if item in said]
        assert shown == list(said[: len(shown)])
        counts.append(len(shown))
    assert counts == sorted(counts, reverse=True)
    assert counts[0] == len(said) > counts[1] > counts[2] == 0


def test_keywords_are_left_to_the_reference_sheets_before_a_card_is_added() -> None:
    keywords = replace(long(300), of="keywords")
    needed = room_taken(fit(face((long(600),)), lambda _: True).sides[0]) * CARD_SIZES[-1] / CARD_SIZES[USUAL]
    saved = fit(face((long(600),), (long(600), keywords)), measure(needed))
    assert (saved.abridged, saved.cards) == (True, 1)
    kept = fit(face((long(600),), (keywords,)), measure(needed))
    assert (kept.abridged, kept.cards) == (False, 1)


def titled(side: FittedSide) -> float:
    """Return how much a side holds if the title of a trait takes a line of its own."""
    entries = [(part, entry) for part in side.parts if isinstance(part, Entries) for entry in part.items]
    return sum(len(one.title + one.text) + 40 * (part.of == "traits") for part, one in entries) * CARD_SIZES[side.step]


def test_traits_are_run_in_and_what_a_bike_brings_is_only_named_where_that_saves_a_card() -> None:
    shown = {}
    for room, words in ((480, 9), (290, 9), (290, 30)):
        trait = Entries(items=tuple(TextEntry(title=f"Trait {at}", text="a rule " * 9) for at in range(4)), of="traits")
        skill = Entries(
            items=tuple(TextEntry(title=f"Skill {at}", text="a rule " * words) for at in range(4)), of="skills"
        )
        card = fit(face((trait,), (skill,)), lambda side, room=room: titled(side) <= room * CARD_SIZES[-1])
        assert card.cards == 1
        front, back = (part for side in card.sides for part in side.parts)
        shown[room, words] = (
            front.of,
            [one.text for one in back.items] == [one.text for one in skill.items],
            card.abridged,
        )
    assert shown == {(480, 9): ("traits", True, False), (290, 9): ("run", True, False), (290, 30): ("run", False, True)}
    assert [one.text for one in back.items] == ["Skill 0 · Skill 1 · Skill 2 · Skill 3"]


def test_texts_of_natural_attacks_are_left_out_before_type_is_smaller_than_a_gang_can_have() -> None:
    attacks = tuple(TextEntry(title=f"Attack {at}", text="hits " * 12, innate=True) for at in range(3))
    flow = (Entries(items=attacks, of="weapons"), long(300))
    usual = room_taken(fit(face(flow), lambda _: True).sides[0])
    kept, saved = (fit(face(flow), measure(usual * size / CARD_SIZES[USUAL])) for size in (7.0, 6.5))
    assert (kept.abridged, kept.steps("front")) == (False, LEAST)
    assert saved.abridged
    assert saved.steps("front") <= LEAST
    assert not any(entry.text for entry in saved.sides[0].parts[0].items)


def test_what_continues_behind_all_the_same_does_so_in_type_that_a_gang_can_have() -> None:
    rules = tuple(replace(long(letters), title=title) for title, letters in (("A", 300), ("B", 100), ("C", 20)))
    two_in_the_smallest = FittedSide(face=face(()), parts=rules[:2], step=len(CARD_SIZES) - 1)
    front, back = fit(face(rules, (long(10),)), measure(room_taken(two_in_the_smallest))).sides
    assert [part.title for part in (*front.parts, *back.parts)] == ["A", "B", "C", ""]
    assert (len(front.parts), front.step <= LEAST) == (1, True)


def test_a_card_to_write_on_has_fewer_rows_before_it_takes_a_second_card() -> None:
    rows = tuple(TextEntry(title="", values=("",), write=True) for _ in range(3))
    arms = Entries(items=(TextEntry(title="Fist", values=("1",)), *rows), of="weapons", heads=("Hit",))
    ruled = Lines(items=tuple(range(6)), title="Traits")

    def rows_on(side: FittedSide) -> int:
        return sum(len(part.items) for part in side.parts)

    for room, weapons, lines in ((10, 4, 6), (5, 2, 3), (4, 2, 2), (2, 2, 1)):
        card = fit(face((arms, ruled)), lambda side, room=room: rows_on(side) <= room)
        assert (card.cards, card.abridged) == (1, False)
        parts = [part for side in card.sides for part in side.parts]
        assert sum(len(part.items) for part in parts if isinstance(part, Entries)) == weapons
        assert sum(len(part.items) for part in parts if isinstance(part, Lines)) == lines, room


def test_short_keywords_stay_whole_and_no_line_begins_with_a_dot() -> None:
    marked = TextEntry(title="Pistol", marks=("Split (2)", "A keyword of more letters"))
    assert marked.keywords == "Split\u00a0(2)\u00a0· A keyword of more letters"
    noted = TextEntry(title="Chain", marks=("Combo\u00a0(1 stress)", "Split Shot (2, stopped 3)"))
    assert noted.keywords == "Combo (1\u00a0stress)\u00a0· Split\u00a0Shot (2,\u00a0stopped\u00a03)"
