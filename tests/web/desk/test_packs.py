"""Games are started in the browser, and go out and come in as zips: all or nothing, with the difference first."""

import io
import json
import re
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.db import IntegrityError, transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from roster import models
from roster.operations.drafts import load_draft
from roster.operations.games import publish
from roster.operations.starting import MOST_OWNED, renamed_pack
from roster.packs.schema.pack import Pack
from roster.packs.writing import pack_texts
from roster.packs.zipped import zipped, zipped_pack
from roster.queries.drafts import draft, draft_body, drafted_games
from roster.queries.editors import role_of
from tests.loaded import publish_pack
from tests.tables.made_up import body, made_up_pack, pack_of
from tests.web.owning import signed_in
from tests.web.saying import says

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
SLUG = "kettle-war"
BRING = f"/desk/{SLUG}/files/bring/"


@pytest.fixture
def ada(db: None) -> Client:
    publish_pack(made_up_pack())
    return signed_in("ada")


@pytest.fixture
def staff(db: None) -> Client:
    publish_pack(made_up_pack())
    return signed_in("bo", is_staff=True)


def changed(change: Callable[[dict[str, Any]], object]) -> Pack:
    document = body()
    change(document)
    return pack_of(document)


def in_peace(document: dict[str, Any]) -> None:
    document["game"]["slug"] = "cup-peace"


def send(client: Client, data: bytes, address: str = BRING, action: str = "look") -> HttpResponse:
    return client.post(address, {"action": action, "file": SimpleUploadedFile("pack.zip", data)})


def bring(client: Client, page: str, **sent: str) -> str:
    """Make the draft as the zip says whose difference a page shows."""
    kept = {name: hidden(page, name) for name in ("zip", "digest")}
    return client.post(BRING, {"action": "bring", **kept, **sent}).text


def hidden(page: str, name: str) -> str:
    return page.split(f'name="{name}" value="')[1].split('"')[0]


def assert_undone(client: Client) -> None:
    client.post(f"/desk/{SLUG}/history/step/", {"action": "undo"})
    assert draft(SLUG).canonical == made_up_pack().canonical()


def test_a_game_is_started_from_the_starter_and_only_its_owner_sees_it(ada: Client) -> None:
    sent = {"action": "starter", "name": "Paper <b>Boats", "slug": "paper-boats"}
    page = ada.post(reverse("desk:new-game"), sent, follow=True).text
    assert "Nothing. This draft can be published." in page
    assert "Paper &lt;b&gt;Boats" in page
    first = ada.get(reverse("desk:publish", args=["paper-boats"])).text
    assert ("We began these for you." in first, "from the changes" in first) == (True, False)
    assert "Its credits still say “Nobody yet”." in first
    assert role_of("paper-boats", User.objects.get(username="ada").pk) == "owner"
    stranger = signed_in("eve")
    assert stranger.get(reverse("desk:overview", args=["paper-boats"])).status_code == 404
    assert stranger.get("/games/paper-boats/").status_code == 404
    assert "Boats" not in stranger.get("/desk/new/").text + stranger.get("/").text
    overview = ada.get(reverse("desk:overview", args=["paper-boats"])).text
    ada.post(reverse("desk:publish", args=["paper-boats"]), {"newest": 0, "sha256": hidden(first, "sha256")})
    published = ada.get(reverse("desk:overview", args=["paper-boats"])).text
    assert ["Once you publish it" in one for one in (overview, published)] == [True, False]


def test_the_page_of_a_game_without_sizes_has_no_heading_for_them(ada: Client) -> None:
    header = replace(made_up_pack().game, slug="boats", sizes=(), options=(), default_size="")
    load_draft(pack=made_up_pack().model_copy(update={"game": header, "constraints": ()}))
    publish(slug="boats", notes="")
    assert ['id="sizes"' in ada.get(f"/games/{slug}/").text for slug in (SLUG, "boats")] == [True, False]


def test_a_game_whose_name_has_no_latin_letters_gets_an_address_of_its_own(ada: Client) -> None:
    for name in ("紙の船", "бумага"):
        says(ada.post(reverse("desk:new-game"), {"action": "empty", "name": name, "slug": ""}, follow=True), name)
    slugs = [one.slug for one in models.Game.objects.exclude(slug=SLUG)]
    assert len(slugs) == 2
    assert all(slug[0] == "n" and slug.isalnum() and slug.isascii() for slug in slugs)


def test_a_published_game_is_copied_under_a_name_of_its_own(ada: Client) -> None:
    ada.post(reverse("desk:new-game"), {"action": "copy", "game": SLUG, "name": "Cup Peace", "slug": "cup-peace"})
    wanted = body()
    wanted["game"].update(slug="cup-peace", name="Cup Peace")
    assert draft("cup-peace").canonical == pack_of(wanted).canonical()


def test_a_draft_of_others_cannot_be_copied(ada: Client) -> None:
    load_draft(pack=changed(lambda document: document["game"].update(slug="secret-war")))
    page = ada.post(reverse("desk:new-game"), {"action": "copy", "game": "secret-war", "name": "X", "slug": "x"})
    assert (page.status_code, "There is no such game to copy" in page.text) == (422, True)


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"action": "starter", "name": "A", "slug": "Not A Slug"}, "cannot be a game&#x27;s short name"),
        ({"action": "starter", "name": "", "slug": "a"}, "on one line, such as Paper Boats."),
        ({"action": "starter", "name": "A", "slug": SLUG}, "is taken. Use “kettle-war-2”, or choose another one."),
        ({"action": "starter", "name": "A", "slug": "join"}, "is the name of a page"),
        ({"action": "copy", "game": "no\0where", "name": "A", "slug": "a"}, "no such game"),
        ({"action": "zip"}, "Choose a zip first."),
        ({"action": "unpack", "zip": "!!!"}, "Choose a zip first."),
        ({}, "Choose a zip first."),
    ],
)
def test_what_cannot_be_started_is_said_and_nothing_is_made(ada: Client, sent: dict[str, str], said: str) -> None:
    says(ada.post(reverse("desk:new-game"), sent), said, status=422, never=("--name",))
    assert drafted_games() == (SLUG,)


def test_an_account_owns_a_few_games_at_most(ada: Client) -> None:
    for number in range(MOST_OWNED + 1):
        sent = {"action": "starter", "name": "A", "slug": f"game-{number}"}
        page = ada.post(reverse("desk:new-game"), sent, follow=True).text
    assert f"the limit is {MOST_OWNED}" in page
    assert len(drafted_games()) == MOST_OWNED + 1


def test_a_new_game_is_never_written_over_one_that_is_there(ada: Client) -> None:
    dearer = changed(lambda document: document["weapons"][0].update(points=9))
    for pack in (made_up_pack(), dearer):
        with pytest.raises(IntegrityError), transaction.atomic():
            load_draft(pack=pack, new=True)
    assert draft(SLUG).canonical == made_up_pack().canonical()


def test_a_zip_is_shown_before_it_becomes_a_game(ada: Client) -> None:
    peace = changed(in_peace)
    page = send(ada, zipped_pack(peace), reverse("desk:new-game"), "zip").text
    assert drafted_games() == (SLUG,)
    kept = {"action": "unpack", "zip": hidden(page, "zip")}
    ada.post(reverse("desk:new-game"), kept | {name: hidden(page, name) for name in ("name", "slug")})
    assert draft("cup-peace").canonical == peace.canonical()


def test_a_zip_whose_short_name_is_taken_is_offered_another_one_at_once(ada: Client) -> None:
    page = send(ada, zipped_pack(made_up_pack()), reverse("desk:new-game"), "zip")
    assert (page.status_code, "The short name “kettle-war” is taken." in page.text) == (422, True)
    kept = {"action": "unpack", "zip": hidden(page.text, "zip"), "name": "Tea Peace"}
    again = ada.post(reverse("desk:new-game"), kept | {"slug": SLUG})
    assert (again.status_code, hidden(again.text, "zip"), hidden(again.text, "name")) == (422, kept["zip"], "Tea Peace")
    ada.post(reverse("desk:new-game"), kept | {"slug": hidden(page.text, "slug")})
    assert draft("kettle-war-2").pack == renamed_pack(made_up_pack(), "kettle-war-2", "Tea Peace")


def test_draft_and_edition_leave_as_the_files_that_exportgame_writes(staff: Client, tmp_path: Path) -> None:
    addresses = reverse("desk:draft-zip", args=[SLUG]), reverse("desk:edition-zip", args=[SLUG, 1])
    call_command("exportgame", SLUG, output=tmp_path, verbosity=0)
    files = {f"{SLUG}/{path.name}": path.read_bytes() for path in tmp_path.glob("*.yaml")}
    for address in addresses:
        answer = staff.get(address)
        assert answer.content == staff.get(address).content
        with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
            assert {name: archive.read(name) for name in archive.namelist()} == files
    assert staff.get(reverse("desk:edition-zip", args=[SLUG, 99])).status_code == 404


def test_a_zip_replaces_the_draft_once_its_difference_was_seen(staff: Client) -> None:
    def change(document: dict[str, Any]) -> None:
        document["weapons"][0]["points"] = 9
        document["traits"][0]["text"] = "<i>Waits</i> {x} turns."

    before = draft_body(SLUG)
    page = says(send(staff, zipped_pack(changed(change))), "&lt;i&gt;Waits&lt;/i&gt; {x} turns.", "<bdi>9</bdi>").text
    assert "Somebody changed the draft since you looked" in bring(staff, page, digest="somebody wrote since")
    assert draft_body(SLUG) == before
    bring(staff, page)
    assert draft(SLUG).canonical == changed(change).canonical()
    assert_undone(staff)


def test_a_rename_in_a_zip_reads_as_one_and_is_undone_as_one(staff: Client) -> None:
    document = json.loads(json.dumps(body()).replace('"ladle"', '"fork"'))
    document["weapons"][0]["was"] = ["ladle"]
    page = send(staff, zipped_pack(pack_of(document))).text
    assert [one.strip() for one in re.findall(r'<span class="action [a-z]+">([^<]*)<', page)].count("Renamed") == 1
    assert "Deleted" not in page
    bring(staff, page)
    assert draft(SLUG).canonical == pack_of(document).canonical()
    assert_undone(staff)


def test_a_draft_that_cannot_be_published_yet_comes_back_with_what_is_to_correct(staff: Client) -> None:
    broken = changed(lambda document: document["weapons"][0].update(changes={"set": {"no-such-stat": 1}}))
    load_draft(pack=broken)
    written = staff.get(reverse("desk:draft-zip", args=[SLUG])).content
    load_draft(pack=made_up_pack())
    page = says(send(staff, written), "To correct afterwards", "no-such-stat").text
    bring(staff, page)
    assert draft(SLUG).canonical == broken.canonical()


def test_a_zip_that_lacks_files_is_refused_with_their_names(staff: Client) -> None:
    texts = pack_texts(made_up_pack())
    half = {name: text for name, text in texts.items() if name not in ("weapons.yaml", "traits.yaml")}
    for action in ("look", "bring"):
        refused = send(staff, zipped(half, SLUG), action=action)
        assert (refused.status_code, "Make the draft as the zip says" in refused.text) == (422, False)
        assert "The zip lacks traits.yaml and weapons.yaml. Without them," in refused.text
    assert draft(SLUG).canonical == made_up_pack().canonical()
    says(send(staff, zipped({**texts, "weapons.yaml": "[]\n"}, SLUG)), "Make the draft as the zip says")


def test_a_zip_with_too_many_rows_changes_nothing(staff: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roster.operations.storable.MOST_ROWS", len(body()["weapons"]))
    more = changed(lambda document: document["weapons"].append({**document["weapons"][0], "key": "one-more"}))
    page = send(staff, zipped_pack(more)).text
    assert "of one kind. Take some out." in bring(staff, page)
    assert draft(SLUG).canonical == made_up_pack().canonical()


def test_a_zip_of_another_game_or_of_no_game_changes_nothing(staff: Client) -> None:
    of_another = zipped_pack(changed(in_peace)), "of the game “cup-peace”"
    for data, said in (of_another, (b"MZ", "<bdi>This file isn&#x27;t a whole zip.")):
        says(send(staff, data), said, status=422)
    assert models.Game.objects.count() == 1
