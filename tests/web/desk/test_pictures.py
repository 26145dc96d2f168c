"""A picture for a faction's emblem on the desk: uploaded, previewed, saved, published, taken away; or refused."""

from dataclasses import replace
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from PIL import Image

from cards.pdf.context import LocalPool
from cards.press.printing import print_context, print_gang
from cards.sheets.options import PrintOptions
from config.uploads import MOST_BYTES
from roster import models
from roster.operations.games import publish
from roster.packs.reading.pack import read_files
from roster.packs.zipped import files_in_zip
from roster.queries.games import game_at, newest_game
from roster.queries.history import last_change
from roster.queries.rows import draft_row
from tests.cards.pictures.test_pictures import bomb, picture
from tests.web.conftest import SLUG, Site
from tests.web.desk.filling import fields_in
from tests.web.saying import says
from tests.web.test_portraits import HOSTILE

pytestmark = pytest.mark.any_database

KEY = "hades"


@pytest.fixture
def desk(people: dict[str, Client]) -> Client:
    return people["editor"]


def address(key: str = KEY) -> str:
    return reverse("desk:row", args=[SLUG, "factions", key])


def posted(desk: Client, do: str, data: bytes | None = None, html: str = "", **fields: str) -> HttpResponse:
    """Post the row's form as it stands, one of its buttons pressed, a file chosen."""
    sent = fields_in(html or desk.get(address()).text) | {name: [text] for name, text in fields.items()} | {"do": [do]}
    sent.pop("f.picture.file", None)
    file = {} if data is None else {"f.picture.file": SimpleUploadedFile("wrong.txt", data)}
    return desk.post(address(), {**sent, **file})  # type: ignore[return-value]


def stored() -> str:
    return str(draft_row(SLUG, "factions", KEY).body.get("picture", ""))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_an_upload_is_shown_and_previewed_and_kept_only_when_it_is_saved(desk: Client, site: Site, kind: str) -> None:
    page = posted(desk, "upload:f.picture", picture(kind, (300, 200)), **{"f.short": "Hds"}).text
    (kept,) = models.Emblem.objects.values_list("digest", flat=True)
    where = reverse("cards:picture", args=[kept])
    assert (f'src="{where}"' in page, 'value="Hds"' in page, stored()) == (True, True, "")
    shown = desk.get(where)
    assert (shown["Content-Type"], Image.open(BytesIO(shown.content)).format) == ("image/png", "PNG")
    assert f'href="{where}"' in posted(desk, "preview", html=page).text
    assert posted(desk, "save", html=page).status_code == 302
    assert stored() == kept


def test_a_chosen_file_is_taken_with_the_button_that_saves_too(desk: Client, site: Site) -> None:
    posted(desk, "save", picture("PNG", (300, 200)))
    digest = stored()
    assert digest
    assert last_change(SLUG, "factions", KEY)
    posted(desk, "save", **{"f.picture.none": "yes"})
    assert stored() == ""
    posted(desk, "save", picture("PNG", (200, 300)), **{"f.picture.none": "yes"})
    assert stored() not in ("", digest)


@pytest.mark.parametrize("case", ["a bomb", "an SVG that says it is a PNG"])
def test_a_hostile_file_changes_nothing_and_the_form_says_why(desk: Client, site: Site, case: str) -> None:
    _, data, said = HOSTILE[case]
    for do in ("save", "upload:f.picture"):
        says(posted(desk, do, data, **{"f.short": "Typed"}), said, 'value="Typed"', status=400)
    assert stored() == ""
    assert draft_row(SLUG, "factions", KEY).body["short"] != "Typed"
    assert not models.Emblem.objects.exists()


def test_a_large_busy_picture_is_made_small_enough_to_travel(desk: Client, site: Site) -> None:
    noise = BytesIO()
    Image.effect_noise((900, 900), 200).convert("RGB").save(noise, "PNG")
    assert len(noise.getvalue()) < MOST_BYTES
    posted(desk, "save", noise.getvalue())
    (row,) = models.Emblem.objects.all()
    assert max(Image.open(BytesIO(bytes(row.data))).size) == 512
    assert len(bytes(row.data)) <= 300_000


def test_a_digest_that_is_typed_is_only_a_name_and_a_bomb_costs_nothing(desk: Client, site: Site) -> None:
    assert posted(desk, "save", **{"f.picture": "../../etc/passwd"}).status_code == 400
    assert posted(desk, "save", bomb(11_000, 11_000)).status_code == 400
    assert stored() == ""


def test_nobody_else_uploads(people: dict[str, Client], site: Site) -> None:
    file = SimpleUploadedFile("a.png", picture())
    assert people["anonymous"].post(address(), {"do": "save", "f.picture.file": file}).status_code == 401
    assert not models.Emblem.objects.exists()


@pytest.mark.print
def test_it_is_published_shown_and_printed_and_a_missing_one_is_reported(desk: Client, site: Site) -> None:
    posted(desk, "save", picture("PNG", (300, 300)))
    publish(slug=SLUG)
    game = newest_game(SLUG)
    assert game.faction[KEY].picture == stored()
    assert game_at(SLUG, 1).faction[KEY].picture == ""
    gang = next(one.gang for one in site.gangs.values() if one.gang.faction == KEY)

    def kit() -> tuple[int, tuple[str, ...]]:
        context = replace(print_context(game, gang), pool=LocalPool(), store=None)
        made = print_gang(context, PrintOptions(what=("cards",)))
        return made.pdf.count(b"/DCTDecode"), made.report.notes

    pictures, notes = kit()
    assert pictures
    assert not any("picture" in one for one in notes)
    models.Emblem.objects.all().delete()
    pictures, notes = kit()
    assert pictures == 0
    assert any(f"{game.faction[KEY].name}: its picture is not here" in one for one in notes)


def test_the_zip_of_a_draft_carries_it_and_brings_it_back(desk: Client, site: Site) -> None:
    posted(desk, "save", picture("PNG", (300, 300)))
    digest = stored()
    data = desk.get(reverse("desk:draft-zip", args=[SLUG])).content
    reading = read_files(files_in_zip(data))
    assert reading.problems == ()
    assert set(reading.pictures) == {digest}
    posted(desk, "save", **{"f.picture.none": "yes"})
    models.Emblem.objects.all().delete()
    bring = reverse("desk:bring-zip", args=[SLUG])
    look = desk.post(bring, {"file": SimpleUploadedFile("a.zip", data)})
    kept = {name: look.context[name] for name in ("zip", "digest")}
    desk.post(bring, {**kept, "action": "bring"})
    assert stored() == digest
    assert models.Emblem.objects.filter(digest=digest).exists()
