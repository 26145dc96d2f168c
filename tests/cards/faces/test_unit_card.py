"""A unit card says every fact its player needs, for whole members and for broken ones."""

import re
from dataclasses import replace

import pytest

from cards.faces.abridge import brief_rows, movable_titles
from cards.faces.card import CardFace
from cards.faces.parts import Body, Entries, StatGrid, Stats, Track
from cards.faces.play_view import play_view
from cards.faces.unit_card import member_card
from cards.faces.weapon_entries import with_meanings
from cards.html.pieces import part_pieces, side_html
from roster.rules.game.blocks import (
    AddedStat,
    HeaderBlock,
    LinesBlock,
    ReferenceBlock,
    TextBlock,
    TrackBlock,
    TraitsBlock,
    WeaponsBlock,
)
from roster.rules.game.game import Game
from roster.rules.game.nouns import Weapon
from roster.rules.game.prints import Entry as SectionEntry
from roster.rules.game.prints import EntryColumn, Section
from roster.rules.game.selectors import Selector
from roster.rules.gang.gang import Chosen, Member
from tests.cards.html.printing import fitted
from tests.cards.made_up import GAME, PIKE, SAILOR, crew


def pike(member: Member = PIKE) -> CardFace:
    return member_card(GAME, crew(member), member, revision=4)


def one(face: CardFace, kind: type[Body], title: str = "") -> Body:
    return next(part for part in face.front + face.back if isinstance(part, kind) and part.title == title)


def entries(face: CardFace, title: str) -> Entries:
    return one(face, Entries, title)


def test_the_header_says_who_it_is_in_the_colours_of_its_faction_and_the_foot_where_from() -> None:
    header, palette = pike().header, pike().palette
    assert (palette.key, palette.colour) == ("herring-cup-herons", "#1d5c63")
    assert (palette.emblem, palette.pattern) == ("heron", "chevrons")
    assert pike().footer == ("Herring Cup · edition 3", "Low Tide", "revision 4")
    assert (header.name, header.kicker, header.faction) == ("Old Pike", "Skipper", "The Herons")
    assert header.line == "Skiff · 60 × 35 mm oval"
    # 9 rank + 1 boat + 1 nerve + 4 stubborn (2) + 8 gaffs
    assert (header.points, header.points_word) == ("23", "pearls")


def test_stats_and_grid_stand_as_they_are_at_the_table() -> None:
    face = pike()
    stats, grid = one(face, Stats), one(face, StatGrid, "Sail")
    assert [(box.name, box.value) for box in stats.items] == [("Grit", "3"), ("Nerve", "8")]
    assert [(line.label, line.values) for line in grid.items] == [("1", ('9"', '2"')), ("2", ('11"', ""))]
    assert grid.mark


def test_the_track_ends_at_the_stat_and_says_what_happens_there() -> None:
    track = one(pike(), Track, "Nerve")
    assert [tick.label for tick in track.items] == ["1", "2", "3", "4", "5", "6", "7", "8"]
    assert [tick.last for tick in track.items] == [False] * 7 + [True]
    assert track.last == "Panic: sit out a turn."
    short, long = (one(pike(replace(PIKE, raises=(("nerve", by),))), Track, "Nerve") for by in (-6, 5000))
    assert [(tick.label, tick.last) for tick in short.items] == [("1", True)]
    assert (long.items, long.of) == ((), "5007"), "too long to draw, a field to write in"


def test_weapons_tell_numbers_keywords_text_and_ammo() -> None:
    hooks = entries(pike(), "Hooks")
    gaff = hooks.items[0]
    assert [entry.title for entry in hooks.items] == ["2 × Gaff", "Cast net", "Oar"], "nets, which no block names, too"
    assert hooks.heads == ("Reach", "Bite")
    assert (gaff.title, gaff.values, gaff.marks) == ("2 × Gaff", ('2"', "13+"), ("Snag (on 18+)",))
    assert (gaff.text, gaff.boxes) == ("Pull the target an inch.", 4)


def test_numbers_of_weapons_may_have_the_members_own_in_them_and_boxes_a_name() -> None:
    """Grit is 3; an oar has no bite to add to, and nets are another group."""
    added = (
        AddedStat(stat="bite", plus="grit", groups=("hook",)),
        AddedStat(stat="reach", plus="grit", groups=("net",)),
    )
    block = WeaponsBlock(
        groups=("hook",), stats=("reach", "bite"), title="Hooks", adds=added, counted={"hook": "pulls"}
    )
    face = member_card(replace(GAME, designs=(replace(SAILOR, front=(block,)),)), crew(), PIKE)
    gaff, net, oar = entries(face, "Hooks").items
    assert (gaff.values, oar.values) == (('2"', "16+"), ('1"', "–"))
    assert [fact.value for fact in gaff.facts("Hooks") if fact.what == "uses"] == ["4 pulls"]
    assert (net.counted, oar.counted) == ("", "")


def test_weapons_may_say_what_their_keywords_mean_in_place_of_their_texts() -> None:
    block = WeaponsBlock(groups=("hook",), stats=("reach",), title="Hooks", explained=True)
    face = member_card(replace(GAME, designs=(replace(SAILOR, front=(block,)),)), crew(), PIKE)
    gaff, _, oar = entries(face, "Hooks").items
    assert (gaff.marks, gaff.text) == (("Snag (on 18+)",), GAME.keyword["snag"].text)
    assert (oar.marks, oar.text) == ((), "")
    held = Weapon(key="pike", name="Pike", group="hook", text="Long.", keywords=GAME.weapon["gaff"].keywords * 2)
    said = with_meanings(GAME, held, replace(gaff, marks=("Snag", "Drag"), text="Long."))
    meaning = GAME.keyword["snag"].text
    assert (said.marks, said.text) == (("Snag",), f"{meaning} Drag: {meaning}")


def test_traits_have_x_filled_in_and_a_box_a_use() -> None:
    (stubborn,) = entries(pike(), "Habits").items
    assert (stubborn.title, stubborn.text) == ("Stubborn (2)", "Ignore 2 gusts.")
    assert (stubborn.boxes, stubborn.per) == (2, "a race")
    lacking = pike(replace(PIKE, traits=(Chosen(key="stubborn"),)))
    assert [(one.title, one.text) for one in entries(lacking, "Habits").items] == [("Stubborn", "Ignore x gusts.")]
    many, long = (pike(replace(PIKE, traits=(Chosen(key="stubborn", x=x),))) for x in (900, "no " * 200))
    assert [(entry.boxes, entry.tally) for entry in entries(many, "Habits").items] == [(0, "900")]
    (entry,) = entries(long, "Habits").items
    assert (len(entry.title) <= 80, "no " * 200 in entry.text) == (True, True), "in full beside its name"


def test_boat_keywords_and_notes_are_shown() -> None:
    face = pike()
    assert [entry.title for entry in entries(face, "Boat").items] == ["Slip"]
    assert [entry.text for entry in entries(face, "Words").items] == ["The target cannot turn."]
    assert [entry.text for entry in entries(face, "Notes").items] == ["Owes me a boat."]


def test_unknown_keys_stand_on_the_card_as_they_were_written() -> None:
    lost = Member(id="x", name="Lost", rank="admiral", bike="raft", traits=(Chosen(key="brave"),))
    face = pike(replace(lost, weapons=(Chosen(key="cannon"),)))
    assert (face.header.kicker, face.header.line) == ("admiral", "raft")
    assert entries(face, "Habits").items[0].title == "brave"
    assert entries(face, "Hooks").items[-1].title == "cannon"


def test_a_card_says_whom_its_member_joins() -> None:
    cox = Member(id="c", name="Cox", joins=PIKE.id)
    lines = {
        joins: member_card(GAME, replace(crew(), members=(*crew().members, cox)), replace(cox, joins=joins)).header.line
        for joins in (PIKE.id, "c", "nobody", "")
    }
    assert lines == {PIKE.id: f"joins {PIKE.name}", "c": "", "nobody": "", "": ""}


def test_a_card_says_who_joins_its_member() -> None:
    guests = tuple(Member(id=name, name=name.title(), joins=PIKE.id) for name in ("cox", "bow"))
    face = member_card(GAME, replace(crew(), members=(PIKE, *guests)), PIKE)
    assert face.header.line.endswith(" · with Cox and Bow")
    alone = member_card(
        GAME, replace(crew(), members=(*crew().members, Member(id="", name="Stray"))), Member(id="", name="Stray")
    )
    assert alone.header.line == ""


def test_a_name_beyond_its_place_is_shown_in_full_as_well() -> None:
    name = "Ahab " * 2000
    face = pike(replace(PIKE, name=name))
    assert len(face.header.name) <= 48
    assert entries(face, "In full").items[0].text == name.strip()


def test_a_game_without_designs_still_prints_every_fact() -> None:
    bare = replace(GAME, designs=())
    face = member_card(bare, crew(), PIKE)
    titles = {part.title for part in face.front}
    assert {"Weapons", "Traits", "Skills", "Keywords", "Notes"} <= titles
    assert face.back == ()


def test_a_design_made_for_a_rank_is_used_for_it() -> None:
    own = replace(SAILOR, key="skippers", width=50, of=("skipper",))
    game = replace(GAME, designs=(SAILOR, own))
    assert member_card(game, crew(), PIKE).width == 50
    assert member_card(game, crew(), replace(PIKE, rank="")).width == 80


def test_lines_have_the_heading_of_the_text_above_them_where_it_says_nothing() -> None:
    blocks = (TextBlock(of="notes", title="Log", icon="quill"), LinesBlock(count=2))
    game = replace(GAME, designs=tuple(replace(one, front=blocks, back=()) for one in GAME.designs))
    titles = {
        notes: [(part.title, part.icon) for part in member_card(game, crew(), replace(PIKE, notes=notes)).front]
        for notes in ("", "Found us.")
    }
    assert titles == {"": [("Log", "quill")], "Found us.": [("Log", "quill"), ("", "")]}


def backs(block: ReferenceBlock, *sections: Section) -> Game:
    designs = tuple(replace(one, back=(HeaderBlock(), block)) for one in GAME.designs)
    return replace(GAME, reference=sections, designs=designs)


def back_of(game: Game, member: Member = PIKE) -> Entries:
    (part,) = member_card(game, crew(member), member).back
    return part


STATES = ReferenceBlock(sections=("states",))
FOUR = Section(
    key="states",
    name="States",
    entries=tuple(SectionEntry(key=key, name=key, text=f"What {key} does.") for key in "abcd"),
)
WET = replace(FOUR, entries=(SectionEntry(key="wet", name="Wet", text="Cold."),))


@pytest.mark.parametrize(
    ("block", "other"),
    [
        (replace(STATES, when=Selector(rank=PIKE.rank)), replace(PIKE, rank="")),
        (replace(STATES, least={"grit": 3, "nerve": 8}), replace(PIKE, raises=())),
    ],
)
def test_a_reference_is_on_the_backs_of_the_members_that_it_selects(block: ReferenceBlock, other: Member) -> None:
    game = backs(block, WET)
    assert [part.title for part in member_card(game, crew(), PIKE).back] == ["States"]
    assert member_card(game, crew(other), other).back == ()


def test_chosen_entries_of_a_reference_stand_in_their_order_and_a_cut_list_says_where_it_goes_on() -> None:
    """Those for everybody may be cut, as all cards of a gang have the same; those for some are whole."""
    for when, counts in ((None, [1, 2, 3]), (Selector(rank=PIKE.rank), [3])):
        part = back_of(backs(replace(STATES, entries=("c", "a", "d"), when=when), FOUR))
        assert [one.title for one in part.items] == ["c", "a", "d"]
        assert list(part.counts) == counts
    for member in (PIKE, replace(PIKE, weapons=(), traits=())):
        part = back_of(backs(STATES, FOUR), member)
        assert [one.title for one in part.items] == ["a", "b", "c", "d"]
    assert [part.first(count).items[-1].title for count in part.counts] == ["More", "More", "More", "d"]


def test_a_short_value_of_an_entrys_only_column_stands_beside_its_text_and_others_in_it() -> None:
    breaths = {"rush": "3", "wait": "all of it, and more"}
    said = tuple(SectionEntry(key=key, name=key, text="So.", values={"breath": air}) for key, air in breaths.items())
    one, two = (EntryColumn(key="breath", name="Breath"), EntryColumn(key="side", name="Side"))
    for columns, found in (
        ((one,), [(("Breath 3",), "So."), ((), "All of it, and more. So.")]),
        ((one, two), [((), "Breath 3. So."), ((), "All of it, and more. So.")]),
    ):
        section = Section(key="states", name="States", columns=columns, entries=said)
        part = back_of(backs(STATES, section))
        assert [(entry.values, entry.text) for entry in part.items] == found
        assert ("Breath 3" in {fact.value for fact in part.facts()}) is (columns == (one,))


def test_figures_of_one_column_stand_under_its_name_beside_the_title() -> None:
    breaths = {"rush": "3", "rest": "all"}
    said = tuple(SectionEntry(key=key, name=key, text="So.", values={"breath": air}) for key, air in breaths.items())
    section = Section(key="states", name="States", columns=(EntryColumn(key="breath", name="Breath"),), entries=said)
    game = backs(replace(STATES, title="Breathing"), section)
    face = member_card(game, crew(), PIKE)
    (part,) = face.back
    assert isinstance(part, Entries)
    assert (part.head, [entry.values for entry in part.items]) == ("Breath", [("3",), ("all",)])
    assert {(fact.what, fact.value) for fact in part.facts()} >= {("Breath", "3"), ("Breath", "all")}
    html = "".join(map(str, (piece.write() for piece in part_pieces(part, face, face))))
    assert (html.count("<small>Breath</small>"), html.count("<i>3</i>"), "Breath 3" in html) == (1, 1, False)
    (alone,) = member_card(backs(replace(STATES, title="rush", entries=("rush",)), section), crew(), PIKE).back
    assert (alone.title, alone.head, alone.items[0].values) == ("", "", ("Breath 3",)), "named, as no title is above it"


def test_brief_blocks_of_one_title_are_rows_of_names_after_what_they_cost() -> None:
    paid = {"rush": "3", "wade on": "+1", "wait": "", "cast": "10", "sit": "all", "look": "3"}
    said = tuple(SectionEntry(key=key.split()[0], name=key, values={"air": air}) for key, air in paid.items())
    section = Section(key="states", name="States", columns=(EntryColumn(key="air", name="Air"),), entries=said)
    block = ReferenceBlock(sections=("states",), title="Acts", brief=True, back_if_full=True)
    some, rest = (replace(block, entries=keys) for keys in (("rush", "cast", "wait"), ("wade", "sit", "look")))
    game = backs(block, section)
    merged = replace(game, designs=tuple(replace(one, back=(some, rest)) for one in game.designs))
    for told in (game, merged):
        part = back_of(told)
        assert (part.elastic, part.for_all) == (False, "")
        assert movable_titles((part, replace(part, title="Later", of="text"))) == ("Later", "Acts")
        assert brief_rows(part) == [
            [("", "Acts", 1), ("+1", "wade\u00a0on", 1)],
            [("3", "rush, look", 1), ("all", "sit", 1)],
            [("10", "cast", 1)],
        ]
        wordy = replace(part, items=(replace(part.items[0], title="rush as if on a great many legs"), *part.items[1:]))
        places = [[(one.value, one.lines) for one in row] for row in brief_rows(wordy)]
        assert places == [[("", 1), ("10", 1)], [("3", 2), ("+1", 1)], [("all", 1)]]
        assert brief_rows(replace(part, title="", items=part.items[:1])) == [[("3", "rush", 1)]]
        assert brief_rows(replace(part, title="", items=())) == []
    (acts,) = (one for one in play_view(game, crew(PIKE)).panels[0].sections if one.title == "Acts")
    assert [rule.entry.text for rule in acts.rules][:2] == ["3: rush, look", "10: cast"]


def test_a_joined_track_goes_on_in_the_row_of_the_track_before_it() -> None:
    nerve = TrackBlock(stat="nerve", title="Nerve", counts="down", last="Adrift")
    grit = TrackBlock(stat="grit", title="Under water", last="Drowned", joined=True)
    lacking = replace(nerve, stat="none")
    for blocks, lasts in (
        ((nerve, grit, nerve), ["Drowned", "Adrift"]),
        ((grit,), ["Drowned"]),
        ((replace(nerve, title="Armour"), lacking, grit), ["Adrift", "Drowned"]),
    ):
        designs = tuple(replace(one, front=(HeaderBlock(), *blocks)) for one in GAME.designs)
        face = member_card(replace(GAME, designs=designs), crew(), PIKE)
        tracks = [part for part in face.front if isinstance(part, Track)]
        assert [part.last for part in tracks] == lasts
        if nerve in blocks:
            assert " ".join(tick.label for tick in tracks[0].items) == "7 6 5 4 3 2 1 0 1 2 3"
            assert [tick.label for tick in tracks[0].items if tick.last] == ["0", "3"]
            assert (tracks[0].title, tracks[0].items[-1].along) == ("Nerve", 1)
            drawn = side_html(fitted(GAME, face).sides[0]).split('class="pg-gauge"')[1].split("</svg>")[0]
            assert re.findall(r">(\d)</text>", drawn) == list("876543210123")
            bare = replace(grit, numbered=False)
            designs = tuple(replace(one, front=(HeaderBlock(), nerve, bare)) for one in GAME.designs)
            head, rest = side_html(
                fitted(GAME, member_card(replace(GAME, designs=designs), crew(), PIKE)).sides[0]
            ).split('class="pg-gauge"')
            assert "<b>0</b> Drowned <i></i> <i></i> <i></i></span>" in head
            assert re.findall(r">(\d)</text>", rest.split("</svg>")[0]) == list("876543210")


def test_a_reference_may_have_only_the_entries_that_the_card_names_as_whole_words() -> None:
    said = tuple(SectionEntry(key=key, name=key.title(), text="Bad.") for key in ("deck", "eck", "becalmed", "hooked"))
    section = Section(key="states", name="States", entries=said)
    game = backs(ReferenceBlock(sections=("states",), named=True), section)
    stubborn = replace(game.trait["stubborn"], text="Never becalmed, whatever the DECK says.")
    part = back_of(replace(game, traits=(stubborn,)))
    assert [one.title for one in part.items] == ["Deck", "Becalmed"]
    assert list(part.counts) == [2]


def test_blocks_that_a_design_lets_move_are_marked_and_texts_of_natural_attacks_stand_behind() -> None:
    hooks = WeaponsBlock(groups=("hook",), stats=("bite",), title="Hooks")
    front = (HeaderBlock(), hooks, TraitsBlock(title="Habits", back_if_full=True))
    fist = Weapon(key="fist", name="Fist", points=0, group="hook", innate=True, text="Hits.")
    designs = tuple(replace(one, front=front) for one in GAME.designs)
    game = replace(GAME, weapons=(*GAME.weapons, fist), designs=designs)
    face = member_card(game, crew(), PIKE)
    assert {part.title: part.movable for part in face.front if isinstance(part, Entries)} == {
        "Hooks": False,
        "Habits": True,
    }
    (behind,) = (part for part in face.back if isinstance(part, Entries) and part.title == "Hooks")
    assert [(one.title, one.text, one.innate) for one in behind.items] == [("Fist", "Hits.", True)]
    only = replace(game, designs=tuple(replace(one, back=()) for one in designs))
    assert "Hits." in {item.text for item in entries(member_card(only, crew(), PIKE), "Hooks").items}


def test_a_choice_on_a_card_needs_and_rules_out_others_by_name() -> None:
    hide = SectionEntry(key="lie-low", name="Lie low", rules_out=("lie-low",), needs=("lie-low",))
    section = Section(key="states", name="States", form="choices", entries=(hide,))
    part = back_of(backs(STATES, section))
    assert part.items[0].text == "Only with “Lie low”. Rules out: Lie low."


def test_two_references_to_one_section_are_one_and_repeat_nothing() -> None:
    some = (ReferenceBlock(sections=("states",), entries=tuple(keys)) for keys in ("ab", "bd"))
    designs = tuple(replace(one, back=(HeaderBlock(), *some)) for one in GAME.designs[:1])
    part = back_of(replace(GAME, reference=(FOUR,), designs=(*designs, *GAME.designs[1:])))
    assert [one.title for one in part.items] == ["a", "b", "d"]


def test_steps_keep_their_numbers_and_are_printed_whole_and_values_are_said() -> None:
    steps = tuple(SectionEntry(key=key, name=key, text="Do it.") for key in ("aim", "shoot"))
    row = SectionEntry(key="fog", name="Fog", values={"roll": "−1", "when": "seen through it"}, text="Thick.")
    columns = (EntryColumn(key="roll", name="Roll"), EntryColumn(key="when", name="When"))
    table = Section(key="weather", name="Weather", form="table", columns=columns, entries=(row,))
    game = backs(
        ReferenceBlock(sections=("firing", "weather")),
        Section(key="firing", name="Firing", form="steps", entries=steps),
        table,
    )
    part = back_of(game)
    assert [one.title for one in part.items] == ["1 aim", "2 shoot", "Fog"]
    assert part.items[-1].text == "Roll −1. Seen through it. Thick."
    assert (part.title, list(part.counts)) == ("Firing · Weather", [3])


def test_a_base_that_its_name_says_is_not_said_again() -> None:
    plain = replace(GAME, bikes=(replace(GAME.bike["skiff"], name="60 × 35 mm base"),))
    assert member_card(plain, crew(), PIKE).header.line == "60 × 35 mm base"


def test_the_head_may_have_the_icon_of_what_is_largest_below_it_and_a_reference_be_of_its_own() -> None:
    for signature, icon in ((True, "boat-hook"), (False, "")):
        front = (HeaderBlock(signature=signature), WeaponsBlock(groups=("hook",), stats=("reach",), signature=True))
        game = backs(replace(STATES, signature=signature), WET)
        game = replace(game, designs=tuple(replace(design, front=front) for design in game.designs))
        face = member_card(game, crew(), PIKE)
        assert (face.header.own, [part.for_all for part in face.back]) == (icon, ["" if signature else "Everyone"])


def test_what_holds_for_everybody_stands_below_what_is_the_members_own() -> None:
    said = (SectionEntry(key="a", name="A", text="B."),)
    sections = [Section(key=key, name=key, entries=said) for key in ("states", "fire", "drift")]
    blocks = (
        ReferenceBlock(sections=("fire",), when=Selector(rank=PIKE.rank)),
        ReferenceBlock(sections=("states",)),
        ReferenceBlock(sections=("drift",), signature=True),
        TextBlock(of="notes", title="Notes"),
        LinesBlock(title="Log", count=3),
    )
    game = replace(backs(STATES, *sections), terms={"everyone": ("all hands", "all hands")})
    game = replace(game, designs=tuple(replace(design, back=blocks) for design in game.designs))
    found = member_card(game, crew(), replace(PIKE, notes="Owes two pearls.")).back
    assert [(part.title, part.for_all) for part in found] == [
        ("fire", ""),
        ("drift", ""),
        ("Notes", ""),
        ("states", "All hands"),
        ("Log", ""),
    ]
