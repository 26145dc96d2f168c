"""The admin: every list and form answers, an editor reads at once what is wrong, and publishing tells all."""

import json
import re

import pytest
from django.contrib import admin
from django.contrib.auth.models import User
from django.urls import reverse
from django.utils import timezone

import web.admin  # noqa: F401  # registers the tables
from roster import models
from roster.operations.drafts import load_draft
from roster.operations.gangs import create_gang
from roster.queries.drafts import FORM_OF, NOUNS, draft
from tests.loaded import publish_pack
from tests.tables.made_up import body, gang, made_up_pack, pack_of

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
TABLES = [table for table in admin.site._registry if table._meta.app_label == "roster"]
CONTENT = [models.Game, *(noun.table for noun in NOUNS)]
READ_ONLY = [models.ContentReport, models.Edition, models.Gang, models.Revision]


@pytest.fixture
def editor(client):
    """Return a browser session of somebody who may do everything, over a published game with a gang."""
    client.force_login(User.objects.create_superuser("editor"))
    publish_pack(made_up_pack())
    create_gang(body=gang(name="<b>Bold</b>"))
    models.ContentReport.objects.create(
        gang=models.Gang.objects.get(), text="<b>Bold</b> words", created=timezone.now()
    )
    return client


def address(table, action, *arguments):
    return reverse(f"admin:roster_{table._meta.model_name}_{action}", args=arguments)


def form_data(response):
    """Return what a browser would send back from the form as it is shown."""
    shown = response.context["adminform"].form
    data = {shown.add_prefix(name): shown[name].value() for name in shown.fields}
    for inline in response.context["inline_admin_formsets"]:
        forms = [inline.formset.management_form, *inline.formset.forms]
        data |= {form.add_prefix(name): form[name].value() for form in forms for name in form.fields}
    return {name: "" if value is None else value for name, value in data.items() if value is not False}


def sent(editor, table, row, **changes):
    """Send a change form back with these changes."""
    page = address(table, "change", row.pk)
    return editor.post(page, {**form_data(editor.get(page)), **changes})


def errors_of(response):
    found = dict(response.context["adminform"].form.errors)
    for formset in response.context["inline_admin_formsets"]:
        for errors in formset.formset.errors:
            found |= errors
    return found


def test_every_content_table_is_there():
    assert set(TABLES) == {*CONTENT, *READ_ONLY}
    assert models.Equipment._meta.verbose_name_plural == "equipment"


@pytest.mark.every_database
@pytest.mark.parametrize("asked", [{}, {"q": "kettle"}], ids=["all", "searched"])
def test_every_list_answers_and_searches(editor, asked):
    answers = {table: editor.get(address(table, "changelist"), asked).status_code for table in TABLES}
    assert answers == dict.fromkeys(TABLES, 200)


def test_every_content_form_saves_what_it_shows(editor):
    """Opening a thing and saving it again leaves the draft byte for byte as it was."""
    for table in CONTENT:
        assert editor.get(address(table, "add")).status_code == 200, table
        for row in table.objects.all():
            response = sent(editor, table, row)
            assert response.status_code == 302, (table, errors_of(response))
    assert draft("kettle-war").canonical == made_up_pack().canonical()


@pytest.mark.parametrize("table", CONTENT, ids=lambda table: table.__name__)
def test_every_list_filters_shows_and_completes(table):
    site = admin.site._registry[table]
    form = FORM_OF[table]
    assert site.search_fields
    assert set(form.references) <= set(site.autocomplete_fields)
    assert len(site.list_display) >= 4
    assert table is models.Game or "game" in site.list_filter
    assert table is models.Game or "position" in site.ordering


@pytest.mark.every_database
@pytest.mark.parametrize("table", READ_ONLY, ids=lambda table: table.__name__)
def test_editions_gangs_and_revisions_are_only_looked_at(editor, table):
    row = table.objects.first()
    page = editor.get(address(table, "change", row.pk))
    assert page.status_code == 200
    assert b"<b>Bold" not in page.content
    assert editor.post(address(table, "change", row.pk), {}).status_code == 403
    assert editor.get(address(table, "add")).status_code == 403
    assert editor.post(address(table, "delete", row.pk), {"post": "yes"}).status_code == 403


def test_a_gang_is_shown_with_points_and_findings(editor):
    create_gang(body=gang(name="Two", members=[{"id": f"m{n}", "rank": "host", "bike": "tray"} for n in (1, 2)]))
    row = models.Gang.objects.get(name="Two")
    page = editor.get(address(models.Gang, "change", row.pk)).content.decode()
    assert "at most 1" in page
    assert "27" in re.sub(r"<[^>]+>", " ", page)


@pytest.mark.parametrize(
    ("table", "key", "changes", "field", "words"),
    [
        (models.Rank, "host", {"slots": '{"grip": "three"}'}, "slots", "grip"),
        (models.Rank, "host", {"stats": "{"}, "stats", "JSON"),
        (models.Rank, "host", {"key": "Host!"}, "key", "lower-case"),
        (models.Faction, "green", {"colour": "green"}, "colour", "six digits"),
        (models.Faction, "green", {"status": "secret"}, "status", "secret"),
        (models.Trait, "patient", {"points": '{"bas": 1, "per_x": 2}'}, "points", "bas"),
        (models.Trait, "patient", {"text": ""}, "text", "required"),
        (models.Bike, "tray", {"base": '{"shape": "star", "length": 1, "width": 1}'}, "base", "shape"),
        (models.Constraint, "one-host", {"kind": "share"}, "among", "missing"),
        (models.Constraint, "one-host", {"of": ""}, "of", "missing"),
        (models.Constraint, "one-host", {"of": '{"rnak": "host"}'}, "of", "rank"),
        (models.Stat, "grip", {"formula": '{"sum": {}}'}, "formula", "sum"),
        (models.Weapon, "ladle", {"keywords": '["hot"]'}, "keywords", "mapping"),
        (models.Template, "spill", {"drawing": '{"kind": "blob"}'}, "drawing", "blob"),
        (models.Trait, "patient", {"tags": '["a", "B!"]'}, "tags", "1"),
        (models.Trait, "patient", {"parameter": '{"label": "zero\\u0000byte"}'}, "parameter", "cannot be kept"),
    ],
)
def test_an_editor_reads_at_once_what_is_wrong(editor, table, key, changes, field, words):
    response = sent(editor, table, table.objects.get(key=key), **changes)
    assert response.status_code == 200
    errors = errors_of(response)
    assert set(errors) == {field}
    assert words in str(errors[field])
    assert draft("kettle-war").canonical == made_up_pack().canonical()


def test_a_bare_word_needs_no_quotes(editor):
    trait = models.Trait.objects.get(key="patient")
    assert sent(editor, models.Trait, trait, uses="x", source="house").status_code == 302
    assert sent(editor, models.Trait, trait, uses="3").status_code == 302
    trait.refresh_from_db()
    assert (trait.uses, trait.source) == (3, "house")


@pytest.mark.parametrize("typed", ["", "null", " null "])
def test_an_emptied_field_falls_back_to_its_default(editor, typed):
    weapon = models.Weapon.objects.get(key="ladle")
    emptied = dict.fromkeys(("keywords", "points", "stats", "source"), typed)
    assert sent(editor, models.Weapon, weapon, **emptied).status_code == 302
    weapon.refresh_from_db()
    assert (weapon.keywords, weapon.points, weapon.stats, weapon.source) == ([], 0, {}, "rulebook")


def test_a_row_names_only_things_of_its_own_game(editor):
    other = body()
    other["game"]["slug"] = "cup-peace"
    load_draft(pack=pack_of(other))
    stranger = models.WeaponGroup.objects.get(game__slug="cup-peace", key="pots")
    ladle = models.Weapon.objects.get(game__slug="kettle-war", key="ladle")
    errors = errors_of(sent(editor, models.Weapon, ladle, group=stranger.pk))
    assert "another game" in str(errors["group"])
    size = models.Size.objects.get(game__slug="cup-peace")
    game = models.Game.objects.get(slug="kettle-war")
    assert "another game" in str(errors_of(sent(editor, models.Game, game, default_size=size.pk))["default_size"])


def test_a_new_thing_comes_last_and_a_key_stands_once(editor):
    page = address(models.Keyword, "add")
    data = {**form_data(editor.get(page)), "game": models.Game.objects.get().pk, "key": "cold", "name": "Cold"}
    assert data["position"] == 1
    assert editor.post(page, {**data, "text": "Chills."}).status_code == 302
    again = editor.post(page, {**data, "text": "Again."})
    assert "already exists" in str(again.context["adminform"].form.non_field_errors())


def test_an_entry_of_a_section_is_checked_in_its_place(editor):
    section = models.Section.objects.get(key="turn")
    wrong = errors_of(sent(editor, models.Section, section, **{"entries-0-values": '{"when": 7}'}))
    assert "when" in str(wrong["values"])


def test_completion_tells_the_games_apart(editor):
    asked = {"app_label": "roster", "model_name": "weapon", "field_name": "group", "term": "kettle-war"}
    found = json.loads(editor.get(reverse("admin:autocomplete"), asked).content)["results"]
    assert [one["text"] for one in found] == ["Spoons (kettle-war/spoons)", "Pots (kettle-war/pots)"]


def test_a_published_game_keeps_its_slug(editor):
    game = models.Game.objects.get()
    assert "slug" not in editor.get(address(models.Game, "change", game.pk)).context["adminform"].form.fields
    assert editor.post(address(models.Game, "delete", game.pk), {"post": "yes"}).status_code == 403
    assert models.Game.objects.exists()


@pytest.mark.every_database
def test_publishing_shows_the_next_number_and_makes_it(editor):
    models.Rank.objects.filter(key="host").update(name="Hostess")
    page = address(models.Game, "publish", models.Game.objects.get().pk)
    assert b"edition 2" in editor.get(page).content
    done = editor.post(page, {"notes": "New name"}, follow=True)
    assert "Published edition 2." in done.content.decode()
    assert models.Edition.objects.get(number=2).notes == "New name"


def test_publishing_nothing_new_or_by_who_may_not_makes_nothing(editor):
    page = address(models.Game, "publish", models.Game.objects.get().pk)
    assert b"nothing to publish" in editor.get(page).content
    assert "Nothing has changed since edition 1" in editor.post(page, {}, follow=True).content.decode()
    editor.force_login(User.objects.create_user("reader", is_staff=True))
    assert editor.post(page, {}).status_code == 403
    assert models.Edition.objects.count() == 1


def test_publishing_tells_every_problem_and_makes_nothing(editor):
    models.Faction.objects.filter(key="green").update(emblem="no-such-icon<b>")
    models.Constraint.objects.filter(key="one-host").update(of={"rank": "king"})
    page = address(models.Game, "publish", models.Game.objects.get().pk)
    for response in (editor.get(page), editor.post(page, {"notes": ""})):
        words = response.content.decode()
        assert "factions/green/emblem" in words
        assert "king" in words
        assert "no-such-icon<b>" not in words
    assert models.Edition.objects.count() == 1


@pytest.mark.every_database
@pytest.mark.parametrize("noun", ["weapons", "profiles", "deck_cards"])
def test_a_list_asks_as_many_questions_for_many_rows_as_for_one(editor, noun, django_assert_max_num_queries):
    table = next(form.table for form in NOUNS if form.relation == noun)
    first = table.objects.select_related("game").first()
    for number in range(30):
        first.pk, first.key = None, f"copy-{number}"
        first.save()
    with django_assert_max_num_queries(12):
        assert "copy-29" in editor.get(address(table, "changelist")).content.decode()


@pytest.mark.parametrize("value", ["x", "\0", "9" * 20])
def test_a_forged_number_of_a_row_is_not_understood_instead_of_an_error(editor, value):
    game = models.Game.objects.get()
    for table, field, row in ((models.Size, "game", models.Size.objects.first()), (models.Game, "default_size", game)):
        assert sent(editor, table, row, **{field: value}).status_code in {200, 400}
    assert models.Game.objects.get().default_size == game.default_size
