"""Forms of rows: made from types, posted back unchanged, refused with everything kept."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from django.test import Client
from pydantic import TypeAdapter

from roster.models import Change, Weapon
from roster.packs.schema.fields import without_defaults
from roster.queries.desk import DeskGame
from roster.queries.draft_names import DraftNames
from roster.queries.rows import FORMS, draft_row, draft_rows
from roster.rules.game.game import NOUNS
from roster.rules.game.selectors import Selector
from roster.rules.game.stats import Changes, Worth
from roster.rules.game.written import ByKind, Key, Line, Noun, Numbers, WrittenValue, bounded, described
from roster.rules.game.written import Colour as ColourText
from roster.rules.game.written import Prose as ProseText
from tests.games.packs import FOLDERS, reading
from tests.loaded import load_pack
from tests.sixth_game.pack import FOLDER as SIXTH
from tests.tables.made_up import made_up_pack
from tests.web.conftest import SLUG, Site, load_game
from tests.web.desk.filling import fields_in, ids_in
from web.desk.forms.control import MISSING, ControlLocation, FormContext, posted_tree
from web.desk.forms.control_factory import FieldSpec, control_of, noun_control
from web.desk.forms.nested import Boxes, Fields, Items, Kinds, OneOf, Pairs
from web.desk.forms.row_form import after_button
from web.desk.forms.single_values import Colour, Icon, Number, Prose, Select, Switch, Text

pytestmark = pytest.mark.any_database
WITH_KINDS = ("constraints", "attempts", "templates", "designs")


@dataclass(frozen=True, kw_only=True, slots=True)
class Square(WrittenValue):
    """A kind of glass."""

    kind: Literal["square"] = "square"
    side: Annotated[float, bounded(gt=0, le=10)]


@dataclass(frozen=True, kw_only=True, slots=True)
class Circle(WrittenValue):
    """Another kind."""

    kind: Literal["circle"] = "circle"
    radius: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Lantern(Noun):
    """A noun that no game has: one field of every sort."""

    text: ProseText = ""
    brand: Line = field(default="", metadata=described("Who made it."))
    colour: ColourText = "#ffffff"
    emblem: str = field(default="", metadata=described(names="icons"))
    watts: int = field(metadata=described(ge=1, le=60))
    points: Worth = 0
    lit: bool = True
    mood: Literal["calm", "grim"] = "calm"
    stats: Numbers = field(default_factory=dict, hash=False, metadata=described(names="stats of weapon"))
    worn_by: tuple[Key, ...] = field(default=(), metadata=described(names="ranks"))
    glass: tuple[Annotated[Square | Circle, ByKind()], ...] = ()
    nicknames: Mapping[Key, Line] = field(default_factory=dict, hash=False)
    of: Selector | None = None
    changes: Changes = Changes()


NAMES = DraftNames(rows={"ranks": (("leader", "Leader"), ("prospect", "Prospect"))})
CHAIN = f"/desk/{SLUG}/weapons/chain/"
DESK = DeskGame(slug="lamps", name="Lamps", terms={"member": ["rider", "riders"]}, edition=0, counts={})


def context(root: Mapping[str, Any]) -> FormContext:
    return FormContext(game=DESK, names=NAMES, root=root)


def test_a_new_noun_has_a_form_by_itself() -> None:
    made = control_of(Lantern, FieldSpec())
    assert isinstance(made, Fields)
    kinds = {key: type(one) for key, one in made.fields.items()}
    assert kinds == kinds | {
        "name": Text,
        "text": Prose,
        "colour": Colour,
        "emblem": Icon,
        "watts": Number,
        "points": OneOf,
        "lit": Switch,
        "mood": Select,
        "stats": Boxes,
        "glass": Items,
        "nicknames": Pairs,
        "of": OneOf,
    }
    watts = made.fields["watts"]
    assert isinstance(watts, Number)
    assert (watts.range, watts.required) == ("1 to 60", True)
    assert made.fields["brand"].help == "Who made it."
    glass = made.fields["glass"]
    assert isinstance(glass, Items)
    assert isinstance(glass.item, Kinds)
    assert list(glass.item.kinds) == ["square", "circle"]


def test_what_was_posted_is_read_as_the_body_that_was_meant() -> None:
    sent = {
        "f.name": ["Storm lamp"],
        "f.watts": [" 12 "],
        "f.points.which": ["1"],
        "f.points.1.per_x": ["3"],
        "f.lit": ["no"],
        "f.worn_by": ["prospect"],
        "f.glass.0.kind": ["square"],
        "f.glass.0.side": ["2,5"],
        "f.nicknames.0.key": ["old"],
        "f.nicknames.0.value": ["Grandpa"],
        "f.nicknames.1.key": [""],
        "f.of.which": ["1"],
        "f.of.1.noun": ["weapon"],
        "f.of.1.where.0.field": ["rank"],
        "f.of.1.where.0.value": ["rank=leader"],
        "f.of.1.where.1.field": [""],
        "f.of.1.where.2.field": ["rank"],
        "f.of.1.where.2.value": ["rank=prospect"],
        "f.of.1.where.3.field": ["tag"],
        "f.of.1.where.3.value": ["tag=hot"],
        "f.changes.rows.0.stat": ["speed"],
        "f.changes.rows.0.how": ["shift"],
        "f.changes.rows.0.by": ["−2"],
    }
    body = control_of(Lantern, FieldSpec()).read(posted_tree(sent).at("f"))
    assert body == {
        "name": "Storm lamp",
        "watts": 12,
        "points": {"per_x": 3},
        "lit": False,
        "worn_by": ["prospect"],
        "glass": [{"kind": "square", "side": 2.5}],
        "nicknames": {"old": "Grandpa"},
        "of": {"noun": "weapon", "rank": ["leader", "prospect"], "tag": "hot"},
        "changes": {"shift": {"speed": -2}},
    }
    TypeAdapter(Lantern).validate_python(without_defaults({**body, "key": "storm-lamp"}), strict=False)


def test_a_condition_offers_what_its_noun_has_and_waits_for_a_value() -> None:
    made = control_of(Lantern, FieldSpec())
    sent = {"f.of.which": ["1"], "f.of.1.noun": ["trait"], "f.of.1.where.0.field": ["rank"]}
    other = {"f.of.1.where.1.field": ["weapon"], "f.of.1.where.1.value": ["rank=leader"]}
    body = made.read(posted_tree({**sent, **other}).at("f"))
    assert body["of"] == {"noun": "trait", "rank": None, "weapon": None}
    shown = made.shown(body, ControlLocation(context=context(body)))
    rows = [one for one in shown.each() if ".where." in one.location.name]
    assert [[one.value for one in row.choices if one.chosen] for row in rows] == [["rank"], ["weapon"], []]
    fields = {one.value: one.name for one in rows[0].choices}
    assert "weapon" not in fields
    assert "keyword" not in fields
    assert rows[1].choices[-1].name.endswith("(none has one)")
    assert {one.value for one in rows[0].more} >= {"", "rank=leader"}
    with pytest.raises(ValueError, match="rank"):
        TypeAdapter(Selector).validate_python(body["of"])


def test_all_rows_that_a_list_lacks_are_added_at_once() -> None:
    there = {"f.front.0": ["speed"], "f.front.rest": ["grit,nerve"]}
    done = after_button(posted_tree(there), "rest:f.front").at("f").at("front")
    assert [one.text for one in done.numbered()] == ["speed", "grit", "nerve"]


def test_what_cannot_be_a_number_is_kept_as_it_was_typed() -> None:
    made = control_of(Lantern, FieldSpec())
    body = made.read(
        posted_tree({"f.watts": ["thirteen"], "f.glass.0.kind": ["circle"], "f.glass.0.radius": ["1e3"]}).at("f")
    )
    assert (body["watts"], body["glass"][0]["radius"]) == ("thirteen", "1e3")
    shown = {one.location.path: one.value for one in made.shown(body, ControlLocation(context=context(body))).each()}
    assert (shown["watts",], shown["glass", 0, "radius"]) == ("thirteen", "1e3")


def test_two_lines_with_one_key_are_both_kept() -> None:
    made = control_of(Lantern, FieldSpec())
    sent = {"f.nicknames.0.key": ["old"], "f.nicknames.0.value": ["A"]}
    body = made.read(posted_tree({**sent, "f.nicknames.1.key": ["old"], "f.nicknames.1.value": ["B"]}).at("f"))
    values = [
        one.value
        for one in made.shown(body, ControlLocation(context=context(body))).each()
        if one.location.name.endswith("value")
    ]
    assert values[:2] == ["A", "B"]


def test_names_that_go_too_deep_or_are_no_numbers_are_left_alone() -> None:
    sent = {
        ".".join(["f", *["x"] * 500]): ["deep"],
        "f.glass.9999999999": ["far"],
        "f.glass.²": ["odd"],
        "f.name": ["Ok"],
    }
    assert control_of(Lantern, FieldSpec()).read(posted_tree(sent).at("f")) == {"name": "Ok"}


@pytest.mark.parametrize("folder", [*FOLDERS, SIXTH], ids=lambda folder: folder.name)
def test_rows_of_every_noun_are_shown_and_posted_back_the_same(folder, people, db) -> None:
    """The longest row of each noun in any game, and one of every kind of a noun that has kinds, from the sixth game."""
    load_game(folder)
    slug, asked, before = folder.name, 0, Change.objects.count()
    for noun in FORMS:
        rows = draft_rows(slug, noun)
        for record in rows[longest(folder, noun)] if folder != SIXTH else rows if noun in WITH_KINDS else ():
            where = f"/desk/{slug}/{noun.replace('_', '-')}/" + ("" if noun == "game" else f"{record.key}/")
            page = people["editor"].get(where)
            assert page.status_code == 200, where
            assert [one for one, times in Counter(ids_in(page.text)).items() if times > 1] == [], where
            answer = people["editor"].post(where, fields_in(page.text))
            assert (where, answer.status_code) == (where, 302)
            assert (where, draft_row(slug, noun, record.key)) == (where, record)
            asked += 1
    assert asked
    assert Change.objects.count() == before


def longest(folder: Path, noun: str) -> slice:
    """Return the place of the longest row of a noun if a game has it; no place if another game has it."""
    written = {one: [len(str(row)) for row in rows_in(one, noun)] for one in FOLDERS}
    most = max(max(some, default=0) for some in written.values())
    own = written[folder]
    return slice(own.index(most), own.index(most) + 1) if most in own else slice(0)


def rows_in(folder: Path, noun: str) -> Sequence[object]:
    """Return the rows of a noun in a pack."""
    pack = reading(folder).pack
    assert pack is not None
    return [pack.game] if noun == "game" else getattr(pack if noun in NOUNS else pack.game, noun)


@pytest.mark.parametrize("noun", [noun for noun in FORMS if noun != "game"])
def test_an_empty_form_of_each_noun_is_refused_field_by_field(noun: str, people: dict[str, Client]) -> None:
    load_pack(made_up_pack())
    where = f"/desk/kettle-war/{noun.replace('_', '-')}/-new/"
    page = people["editor"].get(where)
    assert page.status_code == 200
    answer = people["editor"].post(where, fields_in(page.text))
    assert answer.status_code == 400
    assert "This is needed." in answer.text
    assert all(": " in said for _, said in answer.context["form"].first_faults)
    assert "YAML" not in answer.text
    assert "{&quot;" not in answer.text


def test_a_number_is_changed_and_saved(site: Site, people: dict[str, Client]) -> None:
    sent = fields_in(people["editor"].get(CHAIN).text)
    answer = people["editor"].post(CHAIN, {**sent, "f.stats.tn": "13"}, follow=True)
    assert "Saved." in answer.text
    assert draft_row(SLUG, "weapons", "chain").body["stats"]["tn"] == 13
    assert "Chain" in people["editor"].get(f"/desk/{SLUG}/").text


def test_a_trait_with_x_is_added_without_typing_a_key(site: Site, people: dict[str, Client]) -> None:
    where = f"/desk/{SLUG}/traits/-new/"
    sent = fields_in(people["editor"].get(where).text)
    sent |= {"f.name": ["Iron Grip"], "f.text": ["Holds on for {x} turns."], "f.parameter.which": ["1"]}
    sent |= {"f.parameter.1.label": ["turns"], "f.parameter.1.minimum": ["1"], "f.parameter.1.maximum": ["3"]}
    answer = people["editor"].post(where, sent)
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/desk/{SLUG}/traits/iron-grip/")
    body = draft_row(SLUG, "traits", "iron-grip").body
    assert body["parameter"] == {"label": "turns", "minimum": 1, "maximum": 3}


def test_an_entry_of_a_section_has_a_form_and_keeps_the_others(site: Site, people: dict[str, Client]) -> None:
    ask, where = people["editor"], f"/desk/{SLUG}/reference/actions/"
    before = draft_row(SLUG, "reference", "actions").body["entries"]
    sent = fields_in(ask.get(f"{where}entries/ride/").text)
    assert ask.post(f"{where}entries/ride/", sent).status_code == 302
    assert draft_row(SLUG, "reference", "actions").body["entries"] == before
    ask.post(f"{where}entries/ride/", {**sent, "f.name": "Ride on"})
    added = fields_in(ask.get(f"{where}entries/-new/").text)
    assert ask.post(f"{where}entries/-new/", {**added, "f.name": "Wave"}).status_code == 302
    after = draft_row(SLUG, "reference", "actions").body["entries"]
    assert [one["name"] for one in after] == ["Ride on", *(one["name"] for one in before[1:]), "Wave"]
    listed = fields_in(ask.get(where).text)
    ask.post(where, {**fields_in(ask.post(where, {**listed, "do": "remove:f.entries.0"}).text), "do": "save"})
    assert draft_row(SLUG, "reference", "actions").body["entries"] == after[1:]
    too_long = ask.post(f"{where}entries/wave/", {**fields_in(ask.get(f"{where}entries/wave/").text), "f.name": ""})
    assert (too_long.status_code, 'href="#f-name"' in too_long.text) == (400, True)


@pytest.mark.any_database
def test_a_form_asks_the_database_few_questions(site, people, django_assert_max_num_queries) -> None:
    for page in ("weapons/chain/", "traits/-new/", "game/", "reference/actions/entries/ride/", "constraints/", ""):
        with django_assert_max_num_queries(20):
            assert people["editor"].get(f"/desk/{SLUG}/{page}").status_code == 200


def test_a_wrong_number_stands_beside_its_field_and_everything_typed_is_kept(site, people) -> None:
    sent = fields_in(people["editor"].get(CHAIN).text)
    answer = people["editor"].post(CHAIN, {**sent, "f.name": "Chained", "f.uses": "thirteen"})
    assert answer.status_code == 400
    assert 'href="#f-uses"' in answer.text
    assert "Expected a whole number, but found the text “thirteen”." in answer.text
    kept = fields_in(answer.text)
    assert (kept["f.name"], kept["f.uses"]) == (["Chained"], ["thirteen"])
    assert draft_row(SLUG, "weapons", "chain").body["name"] == "Chain"


def test_a_choice_that_was_not_offered_is_refused_and_nothing_is_emptied(site: Site, people: dict[str, Client]) -> None:
    before = draft_row(SLUG, "weapons", "chain").body
    sent = fields_in(people["editor"].get(CHAIN).text)
    answer = people["editor"].post(CHAIN, {**sent, "f.points.which": "77", "f.name": "Chained"})
    assert (answer.status_code, 'href="#f-points"' in answer.text) == (400, True)
    assert "There is no such choice. Choose one of those that are offered." in answer.text
    assert fields_in(answer.text)["f.name"] == ["Chained"]
    assert draft_row(SLUG, "weapons", "chain").body == before


@pytest.mark.parametrize("form", FORMS)
def test_help_has_no_marks_of_files(form: str) -> None:
    assert "`" not in str(noun_control(form, fresh=True))


def test_what_the_lint_finds_stands_beside_its_field(site: Site, people: dict[str, Client]) -> None:
    sent = fields_in(people["editor"].get(CHAIN).text)
    saved = people["editor"].post(CHAIN, {**sent, "f.stats.tn": "44"}, follow=True)
    assert saved.status_code == 200
    assert 'href="#f-stats-tn"' in saved.text
    assert "is 44, but its range is" in saved.text
    assert "Change the value here, or the stat&#x27;s range." in saved.text
    assert ".yaml" not in saved.text
    overview = people["editor"].get(f"/desk/{SLUG}/").text
    assert f'href="/desk/{SLUG}/weapons/chain/#f-stats-tn"' in overview
    name = next(one.name for one in site.game.stats if one.key == "tn")
    assert f"Stats, {name}" in overview.split('#f-stats-tn"')[1].split("</a>")[0]


def test_of_two_editors_the_second_sees_both_versions_and_loses_nothing(site: Site, people: dict[str, Client]) -> None:
    first, second = (fields_in(people[who].get(CHAIN).text) for who in ("editor", "admin"))
    people["editor"].post(CHAIN, {**first, "f.stats.tn": "12", "f.text": "Theirs."})
    answer = people["admin"].post(CHAIN, {**second, "f.stats.tn": "15", "f.name": "Long chain"})
    assert answer.status_code == 409
    assert "Somebody saved this first" in answer.text
    assert "<bdi>editor</bdi> changed this entry on" in answer.text
    table = answer.text.split("<tbody>")[1].split("</tbody>")[0]
    shown = re.findall(r">(?:<bdi>)?([^<>]+)(?:</bdi>)?</t[hd]>", table)
    name = next(one.name for one in site.game.stats if one.key == "tn")
    assert shown == [f"Stats, {name}", "12", "15"]
    assert draft_row(SLUG, "weapons", "chain").body["stats"]["tn"] == 12
    again = fields_in(answer.text)
    assert (again["f.stats.tn"], again["f.name"], again["f.text"]) == (["15"], ["Long chain"], ["Theirs."])
    assert people["admin"].post(CHAIN, again).status_code == 302
    assert draft_row(SLUG, "weapons", "chain").body["name"] == "Long chain"


def test_buttons_add_move_and_take_out_without_saving(site: Site, people: dict[str, Client]) -> None:
    ask, before = people["editor"], Change.objects.count()
    sent = fields_in(ask.get(CHAIN).text)
    more = fields_in(ask.post(CHAIN, {**sent, "do": "add:f.keywords"}).text)
    assert more["f.keywords.1.keyword"] == [""]
    moved = fields_in(ask.post(CHAIN, {**more, "do": "up:f.keywords.1"}).text)
    assert (moved["f.keywords.0.keyword"], moved["f.keywords.1.keyword"]) == ([""], sent["f.keywords.0.keyword"])
    fewer = fields_in(ask.post(CHAIN, {**moved, "do": "remove:f.keywords.0"}).text)
    assert {**fewer, "csrfmiddlewaretoken": []} == {**sent, "csrfmiddlewaretoken": []}
    found = ask.post(CHAIN, {**sent, "f.icon.search": "wheel", "do": "find:f.icon"}).text
    assert 'value="cartwheel"' in found
    assert Change.objects.count() == before


def test_hostile_text_is_shown_as_text(site: Site, people: dict[str, Client]) -> None:
    sent = fields_in(people["editor"].get(CHAIN).text)
    hostile = '"><script>alert(1)</script>{{ x }}{x.y}'
    saved = people["editor"].post(CHAIN, {**sent, "f.name": hostile, "f.text": hostile}, follow=True)
    assert (saved.status_code, "<script>alert" in saved.text) == (200, False)
    assert fields_in(saved.text)["f.name"] == [hostile]
    odd = people["editor"].post(CHAIN, {**fields_in(saved.text), "f.name": "a\0b"})
    assert (odd.status_code, "cannot be kept" in odd.text) == (400, True)


def test_what_was_typed_about_a_row_that_is_gone_meanwhile_is_shown(site: Site, people: dict[str, Client]) -> None:
    where = f"/desk/{SLUG}/weapons/sword/"
    sent = fields_in(people["editor"].get(where).text)
    Weapon.objects.filter(key="sword").delete()
    answer = people["editor"].post(where, {**sent, "f.name": "My long typed sword"})
    assert (answer.status_code, fields_in(answer.text)["f.name"]) == (409, ["My long typed sword"])
    assert "It was deleted or got another key in the meantime." in answer.text
    assert people["editor"].get(where).status_code == 404


@pytest.mark.parametrize("do", ["", "nonsense", "add:f" + ".keywords" * 1000, "remove:f.keywords.99999999"])
def test_a_form_without_a_button_of_its_own_saves_nothing(site: Site, people: dict[str, Client], do: str) -> None:
    before = Change.objects.count()
    answer = people["editor"].post(CHAIN, {**fields_in(people["editor"].get(CHAIN).text), "f.name": "Typed", "do": do})
    assert (answer.status_code, fields_in(answer.text)["f.name"]) == (200, ["Typed"])
    assert Change.objects.count() == before


@pytest.mark.parametrize(("words", "chosen"), [((("points", "Points"),), "points"), ((("a", "A"), ("b", "B")), "")])
def test_a_word_that_must_be_and_is_the_only_one_is_chosen(words: tuple[tuple[str, str], ...], chosen: str) -> None:
    control = Select(words=words, required=True)
    assert control.shown(MISSING, ControlLocation(context=context({}))).value == chosen
