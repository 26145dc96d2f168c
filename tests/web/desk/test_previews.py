"""A preview shows a change of one row before and after, on the cards and drawings that show it, and writes nothing."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from cards.html.drawing import BLEED
from roster import models
from roster.operations.rows import write_row
from roster.queries.desk import desk_game
from roster.queries.games import newest_game
from roster.queries.rows import Body, NothingToPreview, RowPreview, draft_row, draft_rows, preview_row
from roster.rules.game.game import NOUNS, NOUNS_OF_GAME
from roster.rules.game.things import things_of
from tests.loaded import publish_pack
from tests.tables.made_up import made_up_pack
from tests.web.conftest import SLUG, Site
from tests.web.desk.filling import fields_in
from tests.web.saying import says
from web.desk.preview_pane import PreviewPane, gangs_of, pane_of, problems_of
from web.desk.previews import DRAFTED, MADE_UP, Preview, made_up, preview_of, samples_showing

pytestmark = pytest.mark.any_database

TITLES = ("Before", "After")


def changed(site: Site, noun: str, key: str, **fields: object) -> RowPreview:
    """Return a trial of some fields of one row."""
    return preview_row(SLUG, site.game.edition, noun, key, {**draft_row(SLUG, noun, key).body, **fields})


def previewed(site: Site, noun: str, key: str, **fields: object) -> Preview:
    trial = changed(site, noun, key, **fields)
    assert trial.after is not None, trial.problems
    return preview_of(trial.before, trial.after, gangs_of(SLUG), noun, key)


def pane(site: Site, trial: RowPreview, noun: str, key: str) -> PreviewPane:
    return pane_of(desk_game(SLUG), trial, noun, key, "", TITLES)


def held_weapon(site: Site) -> str:
    gangs = (record.gang for record in site.gangs.values())
    return next(weapon.key for gang in gangs for member in gang.members for weapon in member.weapons)


def test_a_changed_number_stands_on_a_sample_card_and_nothing_is_written(site: Site) -> None:
    key = held_weapon(site)
    before = draft_row(SLUG, "weapons", key)
    number = {**before.body["stats"], "tn": 19}
    shown = pane(site, changed(site, "weapons", key, stats=number), "weapons", key)
    old, new = ("".join(side.cards) for side in shown.sides)
    assert "19+" in new
    assert new.count("19+") > old.count("19+")
    assert shown.preview.sample.key != MADE_UP
    assert [change.after for change in shown.preview.diff.changes] == ["19+"]
    assert draft_row(SLUG, "weapons", key).digest == before.digest


def test_points_say_which_sample_gangs_change(site: Site) -> None:
    key = held_weapon(site)
    effects = previewed(site, "weapons", key, points=50).gangs
    assert effects
    assert all(effect.after > effect.before for effect in effects)
    assert any("over the limit" in message for effect in effects for message in effect.coming)


def test_a_rule_says_which_sample_gangs_break_it(site: Site) -> None:
    rule = next(one for one in site.game.constraints if one.kind == "count" and one.key)
    body = draft_row(SLUG, "constraints", rule.key).body
    strict = {name: value for name, value in body.items() if name not in ("when", "unless", "per", "minimum")}
    rows = {**strict, "of": {"noun": "member"}, "maximum": 1}
    trial = preview_row(SLUG, site.game.edition, "constraints", rule.key, rows)
    shown = pane(site, trial, "constraints", rule.key)
    assert shown.problems == ()
    assert any(effect.coming for effect in shown.preview.gangs)
    assert {effect.name for effect in shown.preview.gangs if effect.coming} <= set(shown.preview.breaking)
    assert [line.what for line in shown.sides[1].lines][:2] == ["rule", "reason"]


def test_changed_colours_have_styles_of_their_own(site: Site, people: dict[str, Client]) -> None:
    faction = site.game.faction["hades"]
    shown = pane(site, changed(site, "factions", faction.key, colour="#0b5d3b"), "factions", faction.key)
    old, new = shown.sides
    assert f"{faction.key}{DRAFTED}" in new.cards[0]
    assert f"{faction.key}{DRAFTED}" not in old.cards[0]
    answer = people["editor"].get(shown.styles)
    assert answer["Cache-Control"] == "private, max-age=31536000, immutable"
    assert "no-store" in people["editor"].get(f"/desk/{SLUG}/")["Cache-Control"]
    css = answer.text
    assert f"{faction.key}{DRAFTED}{{--pg-colour:#0b5d3b" in css
    assert f"{faction.key}{{--pg-colour:{faction.colour}" in css


COLOURS = ("colours=a}*{,%23000000,%23ffffff", "colours=a,red,%23ffffff")


@pytest.mark.parametrize("query", ["size=1e9x5", "size=0x0", "look=../../etc/passwd", *COLOURS])
def test_styles_take_nothing_but_sizes_looks_and_colours(site: Site, people: dict[str, Client], query: str) -> None:
    plain = people["editor"].get(f"/desk/{SLUG}/cards.css").text
    assert people["editor"].get(f"/desk/{SLUG}/cards.css?{query}").text == plain


def test_a_changed_drawing_is_drawn_at_its_true_size(site: Site) -> None:
    token = site.game.tokens[0]
    wider = {"shape": "round", "length": 40, "width": 40}
    shown = pane(site, changed(site, "tokens", token.key, outline=wider), "tokens", token.key)
    wide = (token.outline.length + 2 * BLEED, 40 + 2 * BLEED)
    assert all(f'width="{size:g}mm"' in side.drawings[0] for size, side in zip(wide, shown.sides, strict=True))


def test_a_long_ruler_is_drawn_in_the_strips_that_are_printed(site: Site) -> None:
    key = site.game.templates[0].key
    trial = changed(site, "templates", key, drawing={"kind": "ruler", "end": 20, "width": 20})
    assert len(pane(site, trial, "templates", key).sides[1].drawings) == 2


def test_every_noun_has_a_preview(people: dict[str, Client]) -> None:
    publish_pack(made_up_pack())
    game = newest_game("kettle-war")
    rows = {noun: draft_rows(game.slug, noun) for noun in (*NOUNS_OF_GAME, *NOUNS, "game")}
    assert [noun for noun, some in rows.items() if not some] == []
    for noun, (row, *_) in rows.items():
        trial = preview_row(game.slug, game.edition, noun, row.key, row.body)
        shown = pane_of(desk_game(game.slug), trial, noun, row.key, "", TITLES)
        assert (shown.problems, shown.same, len(shown.sides)) == ((), True, 1)
        where = f"/desk/{game.slug}/{noun.replace('_', '-')}/{row.key}/preview/"
        assert people["editor"].get(f"{where}?sample=%00nonsense").status_code == 200


def test_what_no_sample_holds_is_shown_on_a_made_up_card(site: Site) -> None:
    for noun in ("weapons", "traits", "ranks", "bikes", "profiles", "factions", "keywords", "designs"):
        for thing in things_of(site.game, noun):
            (sample,) = samples_showing(site.game, {}, noun, thing.key) or (None,)
            assert sample == made_up(site.game, noun, thing.key)
    assert made_up(site.game, "tokens", site.game.tokens[0].key) is None


@pytest.mark.parametrize(
    ("fields", "answer"),
    [({"points": "many"}, "Points: "), ({"group": "no-such-group"}, "no-such-group"), ({"surprise": 1}, "surprise")],
)
def test_values_that_are_not_valid_say_what_is_wrong(site: Site, fields: Body, answer: str) -> None:
    trial = changed(site, "weapons", held_weapon(site), **fields)
    assert trial.after is None
    assert answer in " ".join(problems_of(desk_game(SLUG), trial, fields))


def test_the_form_of_a_new_row_asks_for_what_is_needed_in_its_own_words(site: Site, people: dict[str, Client]) -> None:
    for noun in ("constraints", "weapons"):
        where = reverse("desk:new-row", args=[SLUG, noun])
        sent = fields_in(people["editor"].get(where).text)
        page = people["editor"].post(where, {**sent, "do": "preview"}, headers={"HX-Request": "true"}).text
        assert "This is needed." in page
        assert not any(word in page for word in (f"{noun}/", "is not a key", "key:", "`"))


def test_a_new_row_is_shown_without_a_before(site: Site) -> None:
    body = {**draft_row(SLUG, "weapons", held_weapon(site)).body, "key": "brand-new", "name": "Brand new"}
    shown = pane(site, preview_row(SLUG, site.game.edition, "weapons", "", body), "weapons", "brand-new")
    assert [side.title for side in shown.sides] == ["After"]
    assert "Brand new" in shown.sides[0].cards[0]


def test_a_draft_with_problems_is_shown_on_the_newest_edition(site: Site) -> None:
    models.Weapon.objects.filter(game__slug=SLUG, key=site.game.weapons[-1].key).update(points="nonsense")
    key = held_weapon(site)
    trial = changed(site, "weapons", key, name="Renamed")
    assert (trial.before.edition, trial.after.weapon[key].name) == (site.game.edition, "Renamed")
    with pytest.raises(NothingToPreview):
        preview_row(SLUG, 0, "weapons", key, {})


def test_the_page_compares_the_row_with_the_edition_in_few_queries(site: Site, people: dict[str, Client]) -> None:
    key = held_weapon(site)
    row = draft_row(SLUG, "weapons", key)
    write_row(slug=SLUG, noun="weapons", key=key, body={**row.body, "points": 9}, started_from=row.digest, by=None)
    where = f"/desk/{SLUG}/weapons/{key}/preview/"
    assert f"Edition {site.game.edition}" in people["editor"].get(where).text
    with CaptureQueriesContext(connection) as queries:
        people["editor"].get(where)
    assert len(queries) <= 20


def test_a_template_is_a_pdf_of_the_draft_and_a_card_says_why_not(site: Site, people: dict[str, Client]) -> None:
    template = people["editor"].get(f"/desk/{SLUG}/templates/{site.game.templates[0].key}/preview.pdf")
    assert (template.headers["Content-Type"], template.content[:5]) == ("application/pdf", b"%PDF-")
    says(people["editor"].get(f"/desk/{SLUG}/weapons/{held_weapon(site)}/preview.pdf"), "another machine", status=422)
    assert people["editor"].get(f"/desk/{SLUG}/readings/{site.game.readings[0].key}/preview.pdf").status_code == 404


def test_one_sample_can_be_chosen(site: Site) -> None:
    gangs = gangs_of(SLUG)
    samples = samples_showing(site.game, gangs, "bikes", site.game.bikes[0].key)
    renamed = replace(site.game, name="Another")
    for sample in samples:
        assert preview_of(site.game, renamed, gangs, "bikes", site.game.bikes[0].key, sample.key).sample == sample


def typed(client: Client, key: str, do: str, number: str, **headers: str) -> HttpResponse:
    """Return the answer to the form of a weapon with another target number, sent for a preview."""
    record = draft_row(SLUG, "weapons", key)
    fields = {"digest": record.digest, "f.name": record.name, "f.group": record.body["group"], "f.stats.tn": number}
    return client.post(f"/desk/{SLUG}/weapons/{key}/", {**fields, "do": do}, headers=headers)


def test_the_forms_button_shows_the_preview_with_everything_typed_and_saves_nothing(site, people) -> None:
    key = held_weapon(site)
    before = draft_row(SLUG, "weapons", key).digest, models.Change.objects.count()
    says(typed(people["editor"], key, "preview", "19"), "As typed", "<ins><bdi>19+</bdi></ins>", 'name="f.stats.tn"')
    assert (draft_row(SLUG, "weapons", key).digest, models.Change.objects.count()) == before


def test_a_script_is_sent_the_pane_or_only_what_is_wrong(site: Site, people: dict[str, Client]) -> None:
    key, scripted = held_weapon(site), {"HX-Request": "true"}
    with CaptureQueriesContext(connection) as queries:
        pane = typed(people["editor"], key, "preview", "19", **scripted)
    assert "<html" not in pane.text
    assert "As typed" in pane.text
    assert len(queries) <= 20
    wrong = typed(people["editor"], key, "preview", "many", **scripted)
    assert wrong.headers["HX-Retarget"] == "#preview-problems"
    assert "is calculated with, so it can&#x27;t be a text." in wrong.text


def test_a_pdf_is_made_of_what_is_typed(site: Site, people: dict[str, Client]) -> None:
    says(typed(people["editor"], held_weapon(site), "preview-pdf", "19"), "another machine", status=422)
    assert typed(people["editor"], held_weapon(site), "preview-pdf", "many").status_code == 400


def test_styles_of_the_page_do_not_reach_into_the_cards_on_it() -> None:
    found = finders.find("site/previews.css")
    assert found
    assert re.findall(r"\.(?:preview-side|trim) (?:h\d|p|b|span|table|td|th)\b", Path(found).read_text()) == []
