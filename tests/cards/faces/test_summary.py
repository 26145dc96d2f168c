"""A summary sheet says who is in the gang, what it is worth, what is wrong, and what to bring."""

from dataclasses import replace

from cards.faces import summary
from cards.faces.parts import TICK, WRITE, StatBox, Stats
from cards.faces.sheet_face import Passage
from cards.faces.summary import summary_sheet
from cards.faces.unit_card import member_card
from roster.rules.game.game import Game
from roster.rules.game.nouns import Profile, ProfileItem
from roster.rules.gang.gang import Chosen, Gang, GangDeck, Member
from roster.rules.legality.validation import validate_gang
from roster.rules.points import price_gang
from tests.cards.made_up import GAME, PIKE, crew
from tests.games.packs import FOLDERS, compiled


def passage(gang: Gang, title: str) -> Passage:
    return next(part for part in summary_sheet(GAME, gang, revision=2).front if part.title == title)


def boxes_of(game: Game) -> list[StatBox]:
    face = member_card(game, crew(PIKE), PIKE)
    return [box for part in (*face.front, *face.back) if isinstance(part, Stats) for box in part.items]


def test_members_stand_with_what_they_are_worth_and_carry() -> None:
    gang = crew(PIKE)
    members = summary_sheet(GAME, gang, revision=2).front[1]
    (pike,) = members.items
    assert pike.title == "Old Pike"
    assert (pike.values[0], pike.values[-1]) == (str(price_gang(GAME, gang).of_member(PIKE.id)), TICK)
    assert "Skipper" in pike.text
    assert "Gaff" in pike.text


def test_a_members_points_are_told_item_by_item() -> None:
    lines = [line for line in price_gang(GAME, crew(PIKE)).lines if line.place.member == PIKE.id and line.points > 0]
    assert len(lines) > 1
    text = summary_sheet(GAME, crew(PIKE)).front[1].items[0].text
    assert all(f"{line.what}\u00a0{line.points}" in text for line in lines)


def test_templates_stand_in_one_line() -> None:
    game = compiled(next(folder for folder in FOLDERS if folder.name == "entropy-city"))
    sheet = summary_sheet(game, Gang(game=game.slug, members=(Member(id="a", rank="leader", bike="trailbike"),)))
    (every,) = next(part for part in sheet.front if part.title == "To bring: templates").items
    assert every.title == f"{len(every.text.split(', '))}\u00a0×"
    assert every.text.startswith("Tight turn left, Tight turn right, Medium turn left")


def test_numbers_stand_under_their_labels_and_what_has_no_room_there_is_said_once(monkeypatch) -> None:
    boxes = boxes_of(GAME)
    assert len(boxes) > 1
    for room, shown in ((summary.ROOM, len(boxes)), (len(boxes[0].short) + 15, 1), (0, 0)):
        monkeypatch.setattr(summary, "ROOM", room)
        members = summary_sheet(GAME, crew(PIKE)).front[1]
        (pike,) = members.items
        assert members.heads[1:-1] == tuple(box.short for box in boxes[:shown])
        assert pike.values[1:-1] == tuple(box.value for box in boxes[:shown])
        assert [f"{box.short}\u00a0{box.value}" in pike.text for box in boxes] == [
            at >= shown for at in range(len(boxes))
        ]


def test_stats_that_share_a_short_name_have_a_column_each_under_their_full_names() -> None:
    stats = tuple(replace(one, short="G") if one.key in ("grit", "nerve") else one for one in GAME.stats)
    game = replace(GAME, stats=stats)
    grit, nerve = game.stat["grit"].name, game.stat["nerve"].name
    boxes = boxes_of(game)
    assert [box.name for box in boxes if box.short == "G"] == [grit, nerve]
    members = summary_sheet(game, crew(PIKE)).front[1]
    said = dict(zip(members.heads, members.items[0].values, strict=True))
    assert {grit, nerve} < said.keys()
    assert [said[box.name] for box in boxes if box.short == "G"] == [box.value for box in boxes if box.short == "G"]
    alike = replace(game, stats=tuple(replace(one, name="Grit") if one.short == "G" else one for one in stats))
    (pike,) = summary_sheet(alike, crew(PIKE)).front[1].items
    assert " / ".join(box.value for box in boxes if box.short == "G") in pike.values


def test_every_finding_is_shown_under_the_verdict() -> None:
    gang = crew(PIKE, Member(id="x", rank="nobody"))
    findings = validate_gang(GAME, gang)
    assert findings
    assert [entry.text for entry in passage(gang, "Not legal").items] == [one.message for one in findings]


def test_what_to_bring_is_counted_and_ticked_off() -> None:
    gang = crew(PIKE, replace(PIKE, id="second"))
    miniatures = passage(gang, "To bring: miniatures")
    assert miniatures.form == "choices"
    assert [(one.title, one.text.split(" on ")[0]) for one in miniatures.items] == [("2\u00a0×", "Skiff")]


def test_it_has_the_emblem_boxes_for_each_turns_score_and_lines_for_player_opponent_date_and_notes() -> None:
    sheet = summary_sheet(GAME, crew(PIKE))
    assert sheet.emblem == GAME.factions[0].emblem
    assert sheet.blanks == ("Player", "Opponent", "Mission", "Date")
    assert sheet.lines == "Notes of the match"
    (turns,) = (part for part in sheet.front if part.corner == "Turn")
    assert turns.heads == tuple("12345678")
    assert [(entry.title, entry.values) for entry in turns.items] == [("You", (WRITE,) * 8), ("Opponent", (WRITE,) * 8)]


def test_a_deck_is_ticked_off_as_a_whole_and_names_its_cards() -> None:
    deck = GAME.decks[0]
    card = next(one for one in GAME.deck_cards if one.deck == deck.key)
    cards = (Chosen(key=card.key, quantity=2), Chosen(key="unknown", quantity=1))
    gang = replace(crew(PIKE), decks=(GangDeck(key=deck.key, cards=cards),))
    (entry,) = passage(gang, f"To bring: {GAME.word('deck', 2)}").items
    assert (entry.title, entry.text) == ("3\u00a0×", f"{deck.name}: 2\u00a0×\u00a0{card.name}, unknown")


def test_what_a_ready_profile_brings_is_carried_too() -> None:
    weapon = next(one for one in GAME.weapons if not one.innate)
    ready = Profile(key="ready", name="Ready", weapons=(ProfileItem(key=weapon.key, quantity=2),))
    game = replace(GAME, profiles=(*GAME.profiles, ready))
    sheet = summary_sheet(game, crew(Member(id="r", profile="ready")))
    assert f"2 × {weapon.name}" in sheet.front[1].items[0].text


def test_the_foot_says_edition_and_revision() -> None:
    assert any("revision 2" in said for said in summary_sheet(GAME, crew(PIKE), revision=2).footer)


def test_an_empty_gang_of_unknown_everything_has_a_sheet() -> None:
    sheet = summary_sheet(GAME, Gang(game=GAME.slug, name="", faction="none", size="none", members=()))
    assert sheet.name
    assert sheet.front[0].title == "Empty"
