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
from tests.web.saying import says
from web.desk.forms.control import MISSING, ControlLocation, FormContext, posted_tree
from web.desk.forms.control_factory import FieldSpec, control_of, noun_control
from web.desk.forms.nested import Boxes, Items, OneOf, Pairs
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


def read(sent: Mapping[str, list[str]]) -> Any:
    """Return the body that a form of a lantern means."""
    return control_of(Lantern, FieldSpec()).read(
        posted_tree({f"f.{name}": said for name, said in sent.items()}).at("f")
    )


def shown(body: Mapping[str, Any]) -> list[Any]:
    """Return every control of the form that shows a lantern."""
    return list(control_of(Lantern, FieldSpec()).shown(body, ControlLocation(context=context(body))).each())


def test_a_new_noun_has_a_form_by_itself() -> None:
    made = control_of(Lantern, FieldSpec())
    kinds = {Text: "name", Prose: "text", Colour: "colour", Icon: "emblem", Number: "watts", Switch: "lit"}
    kinds |= {Select: "mood", Boxes: "stats", Items: "glass", Pairs: "nicknames", OneOf: "of"}
    assert {kind: type(made.fields[name]) for kind, name in kinds.items()} == {kind: kind for kind in kinds}
    assert type(made.fields["points"]) is OneOf
    assert (made.fields["watts"].range, made.fields["watts"].required) == ("1 to 60", True)
    assert made.fields["brand"].help == "Who made it."
    assert list(made.fields["glass"].item.kinds) == ["square", "circle"]


def test_what_was_posted_is_read_as_the_body_that_was_meant() -> None:
    sent = {
        "name": ["Storm lamp"],
        "watts": [" 12 "],
        "points.which": ["1"],
        "points.1.per_x": ["3"],
        "lit": ["no"],
        "worn_by": ["prospect"],
        "glass.0.kind": ["square"],
        "glass.0.side": ["2,5"],
        "nicknames.0.key": ["old"],
        "nicknames.0.value": ["Grandpa"],
        "nicknames.1.key": [""],
        "of.which": ["1"],
        "of.1.noun": ["weapon"],
        "changes.rows.0.stat": ["speed"],
        "changes.rows.0.how": ["shift"],
        "changes.rows.0.by": ["−2"],
    }
    conditions = (("rank", "rank=leader"), ("", ""), ("rank", "rank=prospect"), ("tag", "tag=hot"))
    for number, (name, value) in enumerate(conditions):
        sent |= {f"of.1.where.{number}.field": [name], f"of.1.where.{number}.value": [value]}
    body = read(sent)
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
    sent = {"of.which": ["1"], "of.1.noun": ["trait"], "of.1.where.0.field": ["rank"]}
    body = read({**sent, "of.1.where.1.field": ["weapon"], "of.1.where.1.value": ["rank=leader"]})
    assert body["of"] == {"noun": "trait", "rank": None, "weapon": None}
    rows = [one for one in shown(body) if ".where." in one.location.name]
    assert [[one.value for one in row.choices if one.chosen] for row in rows] == [["rank"], ["weapon"], []]
    fields = {one.value: one.name for one in rows[0].choices}
    assert not {"weapon", "keyword"} & fields.keys()
    assert rows[1].choices[-1].name.endswith("(none has one)")
    assert {one.value for one in rows[0].more} >= {"", "rank=leader"}
    with pytest.raises(ValueError, match="rank"):
        TypeAdapter(Selector).validate_python(body["of"])


def test_all_rows_that_a_list_lacks_are_added_at_once() -> None:
    there = {"f.front.0": ["speed"], "f.front.rest": ["grit,nerve"]}
    done = after_button(posted_tree(there), "rest:f.front").at("f").at("front")
    assert [one.text for one in done.numbered()] == ["speed", "grit", "nerve"]


def test_what_cannot_be_a_number_is_kept_as_it_was_typed() -> None:
    body = read({"watts": ["thirteen"], "glass.0.kind": ["circle"], "glass.0.radius": ["1e3"]})
    assert (body["watts"], body["glass"][0]["radius"]) == ("thirteen", "1e3")
    values = {one.location.path: one.value for one in shown(body)}
    assert (values["watts",], values["glass", 0, "radius"]) == ("thirteen", "1e3")


def test_two_lines_with_one_key_are_both_kept() -> None:
    lines = [("key", 0, "old"), ("value", 0, "A"), ("key", 1, "old"), ("value", 1, "B")]
    body = read({f"nicknames.{at}.{part}": [said] for part, at, said in lines})
    assert [one.value for one in shown(body) if one.location.name.endswith("value")][:2] == ["A", "B"]


def test_names_that_go_too_deep_or_are_no_numbers_are_left_alone() -> None:
    deep = ".".join(["x"] * 500)
    sent = {deep: ["deep"], "glass.9999999999": ["far"], "glass.²": ["odd"], "name": ["Ok"]}
    assert read(sent) == {"name": "Ok"}


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
    pack = reading(folder).pack
    return [pack.game] if noun == "game" else getattr(pack if noun in NOUNS else pack.game, noun)


@pytest.mark.parametrize("noun", [noun for noun in FORMS if noun != "game"])
def test_an_empty_form_of_each_noun_is_refused_field_by_field(noun: str, people: dict[str, Client]) -> None:
    load_pack(made_up_pack())
    where = f"/desk/kettle-war/{noun.replace('_', '-')}/-new/"
    page = people["editor"].get(where)
    assert page.status_code == 200
    answer = says(people["editor"].post(where, fields_in(page.text)), "This is needed.", status=400)
    assert all(": " in said for _, said in answer.context["form"].first_faults)
    assert not any(code in answer.text for code in ("YAML", "{&quot;"))


def typed(client: Client, fields: Mapping[str, object], where: str = CHAIN) -> Any:
    """Return the answer to the form of a row as it stands, with these fields typed in, after its redirect."""
    sent = {f"f.{name}": said for name, said in fields.items()}
    return client.post(where, {**fields_in(client.get(where).text), **sent}, follow=True)


def chain() -> Any:
    return draft_row(SLUG, "weapons", "chain").body


def test_a_number_is_changed_and_saved(site: Site, people: dict[str, Client]) -> None:
    says(typed(people["editor"], {"stats.tn": "13"}), "Saved.")
    assert chain()["stats"]["tn"] == 13
    assert "Chain" in people["editor"].get(f"/desk/{SLUG}/").text


def test_a_trait_with_x_is_added_without_typing_a_key(site: Site, people: dict[str, Client]) -> None:
    sent = {"name": "Iron Grip", "text": "Holds on for {x} turns.", "parameter.which": "1"}
    sent |= {"parameter.1.label": "turns", "parameter.1.minimum": "1", "parameter.1.maximum": "3"}
    answer = typed(people["editor"], sent, f"/desk/{SLUG}/traits/-new/")
    assert answer.redirect_chain == [(f"/desk/{SLUG}/traits/iron-grip/", 302)]
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
    says(typed(ask, {"name": ""}, f"{where}entries/wave/"), 'href="#f-name"', status=400)


def test_a_form_asks_the_database_few_questions(site, people, django_assert_max_num_queries) -> None:
    for page in ("weapons/chain/", "traits/-new/", "game/", "reference/actions/entries/ride/", "constraints/", ""):
        with django_assert_max_num_queries(20):
            assert people["editor"].get(f"/desk/{SLUG}/{page}").status_code == 200


def test_a_wrong_number_stands_beside_its_field_and_everything_typed_is_kept(site, people) -> None:
    answer = typed(people["editor"], {"name": "Chained", "uses": "thirteen"})
    assert answer.status_code == 400
    assert 'href="#f-uses"' in answer.text
    assert "Expected a whole number, but found the text “thirteen”." in answer.text
    kept = fields_in(answer.text)
    assert (kept["f.name"], kept["f.uses"]) == (["Chained"], ["thirteen"])
    assert chain()["name"] == "Chain"


def test_a_choice_that_was_not_offered_is_refused_and_nothing_is_emptied(site: Site, people: dict[str, Client]) -> None:
    before = chain()
    answer = typed(people["editor"], {"points.which": "77", "name": "Chained"})
    assert (answer.status_code, 'href="#f-points"' in answer.text) == (400, True)
    assert "There is no such choice. Choose one of those that are offered." in answer.text
    assert fields_in(answer.text)["f.name"] == ["Chained"]
    assert chain() == before


@pytest.mark.parametrize("form", FORMS)
def test_help_has_no_marks_of_files(form: str) -> None:
    assert "`" not in str(noun_control(form, fresh=True))


def test_what_the_lint_finds_stands_beside_its_field(site: Site, people: dict[str, Client]) -> None:
    saved = typed(people["editor"], {"stats.tn": "44"})
    assert saved.status_code == 200
    for said in ('href="#f-stats-tn"', "is 44, but its range is", "Change the value here, or the stat&#x27;s range."):
        assert said in saved.text
    assert ".yaml" not in saved.text
    overview = says(people["editor"].get(f"/desk/{SLUG}/"), f'href="/desk/{SLUG}/weapons/chain/#f-stats-tn"').text
    name = next(one.name for one in site.game.stats if one.key == "tn")
    assert f"Stats, {name}" in overview.split('#f-stats-tn"')[1].split("</a>")[0]


def test_of_two_editors_the_second_sees_both_versions_and_loses_nothing(site: Site, people: dict[str, Client]) -> None:
    first, second = (fields_in(people[who].get(CHAIN).text) for who in ("editor", "admin"))
    people["editor"].post(CHAIN, {**first, "f.stats.tn": "12", "f.text": "Theirs."})
    answer = people["admin"].post(CHAIN, {**second, "f.stats.tn": "15", "f.name": "Long chain"})
    assert (answer.status_code, "Somebody saved this first" in answer.text) == (409, True)
    assert "<bdi>editor</bdi> changed this entry on" in answer.text
    table = answer.text.split("<tbody>")[1].split("</tbody>")[0]
    shown = re.findall(r">(?:<bdi>)?([^<>]+)(?:</bdi>)?</t[hd]>", table)
    name = next(one.name for one in site.game.stats if one.key == "tn")
    assert shown == [f"Stats, {name}", "12", "15"]
    assert chain()["stats"]["tn"] == 12
    again = fields_in(answer.text)
    assert (again["f.stats.tn"], again["f.name"], again["f.text"]) == (["15"], ["Long chain"], ["Theirs."])
    assert people["admin"].post(CHAIN, again).status_code == 302
    assert chain()["name"] == "Long chain"


def test_buttons_add_move_and_take_out_without_saving(site: Site, people: dict[str, Client]) -> None:
    ask, before = people["editor"], Change.objects.count()
    sent = fields_in(ask.get(CHAIN).text)
    more = fields_in(ask.post(CHAIN, {**sent, "do": "add:f.keywords"}).text)
    assert more["f.keywords.1.keyword"] == [""]
    moved = fields_in(ask.post(CHAIN, {**more, "do": "up:f.keywords.1"}).text)
    assert (moved["f.keywords.0.keyword"], moved["f.keywords.1.keyword"]) == ([""], sent["f.keywords.0.keyword"])
    fewer = fields_in(ask.post(CHAIN, {**moved, "do": "remove:f.keywords.0"}).text)
    assert {**fewer, "csrfmiddlewaretoken": []} == {**sent, "csrfmiddlewaretoken": []}
    says(ask.post(CHAIN, {**sent, "f.icon.search": "wheel", "do": "find:f.icon"}), 'value="cartwheel"')
    assert Change.objects.count() == before


def test_hostile_text_is_shown_as_text(site: Site, people: dict[str, Client]) -> None:
    hostile = '"><script>alert(1)</script>{{ x }}{x.y}'
    saved = says(typed(people["editor"], {"name": hostile, "text": hostile}), never=("<script>alert",))
    assert fields_in(saved.text)["f.name"] == [hostile]
    says(typed(people["editor"], {"name": "a\0b"}), "cannot be kept", status=400)


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
