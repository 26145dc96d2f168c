"""SystemMech's pack against the inventory and the rulebook, from literals of its own."""

from dataclasses import replace

import pypdfium2
import pytest
import yaml

from cards.faces.gang_cards import cards_of
from cards.faces.parts import Entries
from cards.faces.reference import reference_sheets
from cards.faces.templates import template_faces
from cards.faces.unit_card import member_card
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_sides
from roster.packs.gang_file import read_gang
from roster.rules.game.game import Game
from roster.rules.game.prints import Ruler, Sector
from roster.rules.game.stats import worth_at
from roster.rules.gang.gang import Chosen, Gang, LedgerEntry, Member
from roster.rules.gang.ledger import ledger_of
from roster.rules.gang.members import resolve_member
from roster.rules.legality.validation import is_legal, validate_gang
from roster.rules.points import price_gang
from tests.games.packs import FIXTURES, compiled

FOLDER = FIXTURES / "systemmech"
CORE = ("wisdom", "perception", "courage", "agility", "strength")
POINTS = yaml.safe_load("""
skill: {attentive: 15, eagle-eyes: 15, fleet: 15, healer: 18, lithe: 10, provident: 10, tyrant: 15, vigilance: 12,
  warrior: 10, discipline: 10, fine-footwork: 8, hawksight: 8, keen-ears: 10, lookout: 10, precision-blow: 15}
warrior-skill: {discipline: 10, fine-footwork: 8, hawksight: 8, keen-ears: 10, lookout: 10, precision-blow: 15}
affliction: {stat-decrease: 10, arrogance: 8, clumsiness: 8, distracted: 10, highly-strung: 15, life-leech: 20,
  tremors: 10, ugliness: 8, undisciplined: 10}
""")
ITEMS = yaml.safe_load("""
knife: [0, 2, null, null]
small-hand-weapon: [4, 3, null, null]
large-hand-weapon: [8, 4, null, null]
short-bow: [8, 2, 2, null]
crossbow: [9, 3, 3, null]
revolver: [10, 3, 2, 6]
rifle: [14, 4, 2, 5]
leather-armour: [15, null, null, null]
mail-armour: [30, null, null, null]
medikit: [10, null, null, 1]
""")
"""Points, impact, load, uses."""
STAMINA = yaml.safe_load("""
movement: {walk: '3', creep: '3', sprint: 6+, jump: '3', climb: '3', barge-past: '+2'}
relational: {talk: '2', whisper: '2', shout: '3', ride: '2', order: '+1', coerce: '+3', lift: '2', drop: '0',
  interact: '2', hide: '2', evaluate: '1', alert: '2', snatch: '3'}
shooting: {load: '2', aim: '2', shoot: '2', shoot-again: '3'}
continuing: {break-off: '5', change-facing: '2', continue: '0'}
reactions: {fall-prone: '0', duck: '3', cry-out: '4', evaluate-quickly: '1'}
grapple-reactions: {flee: '3', dodge: '2', stand-firm: '0'}
""")
DIFFERENCES = yaml.safe_load("""
{ward: '1', git-shot: '1', vault: '2', grip: '2', shunt: '3', strike: '3', disarm: '4', disengage: '4', throw-down: '5'}
""")


@pytest.fixture(scope="module")
def game() -> Game:
    return compiled(FOLDER)


def character(
    *traits: str, core: str = "22222", weapons: tuple[str, ...] = (), rank: str = "supporting-cast"
) -> Member:
    raises = tuple((key, int(value) - 2) for key, value in zip(CORE, core, strict=True) if value != "2")
    held = tuple(Chosen(key=key) for key in traits)
    return Member(
        id="m1", name="Ada", rank=rank, raises=raises, traits=held, weapons=tuple(Chosen(key=key) for key in weapons)
    )


def cast(member: Member, *ledger: LedgerEntry, size: str = "grand") -> Gang:
    return Gang(game="systemmech", faction="orchard", size=size, members=(member,), ledger=ledger)


def stats(game: Game, member: Member, *ledger: LedgerEntry) -> dict[str, int | None]:
    return dict(resolve_member(game, cast(member, *ledger), member).stats)


def bought(advance: str, key: str, x: str | None = None) -> LedgerEntry:
    return LedgerEntry(advance=advance, member="m1", key=key, x=x)


def errors(game: Game, gang: Gang) -> set[tuple[str, str]]:
    return {(one.code, one.constraint) for one in validate_gang(game, gang) if one.severity == "error"}


def test_an_average_human_is_worth_10_points_and_each_secondary_statistic_sums_its_own(game: Game) -> None:
    now = stats(game, character())
    assert [now[key] for key in CORE] == [2, 2, 2, 2, 2]
    assert [now[key] for key in ("presence", "charisma", "accuracy", "dexterity", "finesse")] == [4, 4, 4, 4, 4]
    assert (now["stamina"], now["decisiveness"], now["endurance"], now["menace"]) == (6, 6, 6, 4)
    assert price_gang(game, cast(character())).total == 10
    now = stats(game, character(core="12345"))  # wisdom 1, perception 2, courage 3, agility 4, strength 5
    assert [now[key] for key in ("presence", "charisma", "accuracy", "dexterity", "finesse")] == [6, 3, 5, 7, 9]
    assert (now["stamina"], now["decisiveness"], now["menace"]) == (12, 6, 6)
    assert [now[key] for key in ("most-move", "most-shot", "most-grapple", "most-coercion")] == [16, 10, 25, 3]
    assert stats(game, character("warrior", "hawksight", core="13222"))["most-shot"] == 21
    assert {(game.stat[key].minimum, game.stat[key].maximum) for key in CORE} == {(1, 6)}
    secondary = [stat for stat in game.stats if stat.group == "Secondary"]
    assert len(secondary) == 7
    assert {stat.maximum for stat in secondary} == {12}
    assert game.stat["endurance"].step is None


@pytest.mark.parametrize("tag", POINTS)
def test_skills_and_traits_and_their_points(game: Game, tag: str) -> None:
    assert {trait.key: worth_at(trait.points) for trait in game.traits if tag in trait.tags} == POINTS[tag]
    assert len(game.traits) == len(POINTS["skill"]) + len(POINTS["affliction"])


def test_items(game: Game) -> None:
    there = {}
    for weapon in game.weapons:
        numbers = game.weapon_stats[weapon.key]
        there[weapon.key] = [worth_at(weapon.points), numbers["impact"], numbers["load"], weapon.uses]
    assert there == ITEMS
    assert [weapon.key for weapon in game.weapons if weapon.innate] == ["knife"]


@pytest.mark.parametrize(("worn", "more"), [("leather-armour", 1), ("mail-armour", 2)])
def test_armour_adds_endurance_of_its_own(game: Game, worn: str, more: int) -> None:
    now = stats(game, character(weapons=(worn,)))
    assert (now["endurance"], now["armour"]) == (6, more)


@pytest.mark.parametrize(
    ("trait", "stat"), [("arrogance", "charisma"), ("clumsiness", "dexterity"), ("tremors", "accuracy")]
)
def test_traits_take_one_away(game: Game, trait: str, stat: str) -> None:
    assert stats(game, character(), bought("trait", trait))[stat] == 3


def test_traits_take_their_part_and_lower_all_that_follows(game: Game) -> None:
    now = stats(game, character(), bought("trait", "ugliness"))
    assert (now["presence"], now["menace"]) == (3, 4)
    twice = (bought("trait", "stat-decrease", "courage"), bought("trait", "stat-decrease", "wisdom"))
    now = stats(game, character(), *twice)
    assert (now["courage"], now["accuracy"], now["stamina"], now["decisiveness"]) == (1, 3, 5, 4)
    assert errors(game, cast(character(), *twice)) == set()


def test_a_supporting_cast_without_agreed_points_has_twos_throughout(game: Game) -> None:
    def story(core: str) -> set[tuple[str, str]]:
        return errors(game, cast(character(core=core), size="story"))

    assert story("22222") == set()
    assert story("32222") == {("total.above", "cast-wisdom")}
    assert story("31222") == {("total.above", "cast-wisdom"), ("total.below", "cast-perception")}
    assert story("22221") == {("total.below", "cast-strength")}


@pytest.mark.parametrize("size", ["story", "grand"])
def test_a_skill_is_bought_between_games_and_never_made_with(game: Game, size: str) -> None:
    assert errors(game, cast(character("attentive"), size=size)) == {("ledger.only", "")}
    grown = (LedgerEntry(earned=15), bought("skill", "attentive"))
    assert errors(game, cast(character(), *grown, size=size)) == set()


def test_the_two_house_sums_are_marked_on_the_sheet(game: Game) -> None:
    printed = {entry.title for sheet in reference_sheets(game) for part in sheet.front for entry in part.items}
    assert {"Stamina†", "Decisiveness†"} <= printed
    assert "Presence" in printed


@pytest.mark.parametrize(("core", "price"), [("22222", 8), ("22223", 27), ("22224", 64), ("22225", 125)])
def test_a_core_increase_takes_the_cube(game: Game, core: str, price: int) -> None:
    (line,) = ledger_of(game, cast(character(core=core), bought("core-increase", "strength"))).lines
    assert line.price == price


def test_increases_take_the_value_before_and_raise_the_sums(game: Game) -> None:
    gang = cast(character(), bought("secondary-increase", "finesse"), bought("secondary-increase", "finesse"))
    assert [line.price for line in ledger_of(game, gang).lines] == [8, 10]
    now = stats(game, character(), *gang.ledger)
    assert (now["finesse"], now["agility"], now["strength"]) == (6, 2, 2)
    main = character(core="23222", rank="main-character")
    gang = cast(main, LedgerEntry(earned=27), bought("core-increase", "perception"))
    now = stats(game, main, *gang.ledger)
    assert (now["perception"], now["charisma"], now["decisiveness"], now["most-shot"]) == (4, 6, 8, 20)
    assert errors(game, gang) == set()
    assert ledger_of(game, gang).balance == 0


def test_traits_are_the_opponents_to_pay_and_not_for_sale(game: Game) -> None:
    ledger = ledger_of(game, cast(character(), bought("trait", "life-leech")))
    assert (ledger.given, ledger.spent) == (20, 0)
    assert ("ledger.unfit", "") in errors(game, cast(character(), bought("core-increase", "endurance")))
    assert ("ledger.unfit", "") in errors(game, cast(character(), bought("skill", "tremors")))
    assert ("ledger.only", "") in errors(game, cast(character("tremors")))


def test_who_may_be_made(game: Game) -> None:
    twelve = character(core="42222", rank="main-character")
    assert errors(game, cast(twelve)) == {("total.above", "eleven-points")}
    warrior = LedgerEntry(earned=20), bought("skill", "warrior"), bought("skill", "lookout")
    assert errors(game, cast(character(), *warrior)) == set()
    assert errors(game, cast(character(), warrior[0], warrior[2])) == {("requires.missing", "warrior-first")}
    both = character(weapons=("leather-armour", "mail-armour"))
    assert errors(game, cast(both)) == {("count.above", "one-armour")}


@pytest.mark.parametrize("table", STAMINA)
def test_action_tables_say_their_stamina(game: Game, table: str) -> None:
    (section,) = [one for one in game.reference if one.key == table]
    there = {entry.key: dict(entry.values).get("stamina") for entry in section.entries}
    assert {key: there[key] for key in STAMINA[table]} == STAMINA[table]
    assert section.sheet


def test_recovering_takes_everything_falling_2_an_inch_and_grapples_end_by_their_difference(game: Game) -> None:
    entries = {entry.key: entry for section in game.reference for entry in section.entries}
    assert dict(entries["recover"].values)["stamina"] == "all"
    assert "2 stamina for every inch" in entries["fall"].text
    (section,) = [one for one in game.reference if one.key == "grapple-results"]
    assert {entry.key: dict(entry.values)["difference"] for entry in section.entries} == DIFFERENCES


def test_the_field_of_vision_has_45_degree_peripherals_beside_90(game: Game) -> None:
    (drawing,) = [one.drawing for one in game.templates if one.key == "field-of-vision"]
    assert isinstance(drawing, Sector)
    assert (drawing.angle, drawing.rays) == (180, (-45, 0, 45))
    assert "turn-token" in [token.key for token in game.tokens]


def test_cards_and_sheets_and_the_licence(game: Game) -> None:
    card, sheet = game.designs
    assert (card.besides, card.of) == (False, ())
    assert (sheet.besides, sheet.of, sheet.width, sheet.height) == (True, ("main-character",), 148, 210)
    assert "Geoff Solomon-Sims" in game.credits.author
    assert "Oakbound Studio" in game.credits.source
    assert "CC BY-NC-SA 4.0" in game.credits.licence


def test_the_veterans_have_what_their_ledger_says(game: Game) -> None:
    reading = read_gang((FOLDER / "sample_gangs" / "brass-orchard-veterans.json").read_text())
    ledger = ledger_of(game, reading.gang)
    assert (ledger.earned, ledger.spent, ledger.given, ledger.balance) == (115, 86, 28, 29)
    assert is_legal(validate_gang(game, reading.gang))


@pytest.mark.print
def test_four_numbers_and_what_each_action_has_are_larger_than_the_most_that_counts() -> None:
    written = (FOLDER / "sample_gangs" / "lamplight-society.json").read_text(encoding="utf-8")
    gang, game = read_gang(written).gang, compiled(FOLDER)
    assert gang
    face = cards_of(game, gang)[0].face
    pdf, _ = print_sides(PrintContext(game=game, gang=gang), [replace(face, header=replace(face.header, points=""))])
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0].get_textpage()
        boxes = [page.get_rect(at) for at in range(page.count_rects())]
        shown = [(page.get_text_bounded(*box).strip(), box[3] - box[1]) for box in boxes]
    figures = [text for text, high in shown if high > 8.3 and text[:1].isdigit()]
    assert figures[:8] == ["7", "3", "4", "4", "4″", "5″", "4", "5"]
    four, ten = (max(high for text, high in shown if text == one) for one in ("4", "10"))
    assert four > 1.5 * ten, "what it has, and the most that counts"


def test_heads_tell_members_apart_and_fronts_have_the_same_rules() -> None:
    game = compiled(FOLDER)
    gang = read_gang((FOLDER / "sample_gangs" / "lamplight-society.json").read_bytes()).gang
    assert gang
    faces = [member_card(game, gang, member) for member in gang.members]
    icons = [face.header.own for face in faces]
    assert len(set(icons)) == 5
    assert all(icons)
    parts = [{part.title for part in face.front if isinstance(part, Entries)} for face in faces]
    assert {"Actions" in titles for titles in parts} == {True}


def test_tapes_say_what_the_most_move_and_shot_of_a_stat_is() -> None:
    faces = {one.key: one for one in template_faces(compiled(FOLDER), longest=260, widest=190)}
    named = [label for key in ("tape-1", "tape-2") for label in faces[key].drawing.labels if label.text == "TAPE"]
    assert len({label.size for label in named}) == 1
    (tape,) = [one.drawing for one in compiled(FOLDER).templates if one.key == "tape"]
    assert isinstance(tape, Ruler)
    assert {zone.name: zone.to for zone in tape.zones} == {
        **{f"Agility {stat}: {4 * stat}″": 4 * stat for stat in (1, 2, 3, 4)},
        **{f"Perception {stat}: {5 * stat}″": 5 * stat for stat in (1, 2, 3)},
    }


def test_strips_have_the_type_of_cards_and_the_colour_of_the_game() -> None:
    game = compiled(FIXTURES / "systemmech")
    strips = {one.key: one.name.upper() for one in game.templates if isinstance(one.drawing, Ruler)}
    for face in template_faces(game, longest=260, widest=190):
        if name := strips.pop(face.key.removesuffix("-1"), ""):
            assert [one.lettering for one in face.drawing.labels if one.text == name] == ["alegreya-sc"]
            assert face.accent == game.colour
    assert not strips
