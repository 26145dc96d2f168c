"""Portraits through the real form: taken, shown, replaced, removed, undone, copied, erased; or refused."""

from dataclasses import replace
from hashlib import sha256
from io import BytesIO
from uuid import uuid4
from zipfile import ZipFile

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from PIL import Image

from cards.pdf.context import LocalPool
from cards.press.pictures import poster_picture, proof
from cards.press.printing import print_context, print_gang
from cards.sheets.options import PrintOptions
from config.uploads import MOST_BYTES
from roster import models
from roster.operations import owners as keeping
from roster.operations.owners import adopt, forget, keep_picture
from roster.operations.refusals import Refused
from roster.packs.gang_file import body_of
from roster.queries.games import game_at
from roster.queries.owners import OwnerKey
from tests.cards.pictures.test_pictures import bomb, picture
from tests.web.builder import now, page, posting, started
from tests.web.conftest import Site
from tests.web.saying import says

pytestmark = pytest.mark.any_database

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(1)</script></svg>'
HOSTILE = {
    "a bomb": ("me.png", bomb(11_000, 11_000), "pixels is too large"),
    "a polyglot": ("me.png", picture() + b"PK\x03\x04evil", "Something else is hidden"),
    "an SVG": ("me.svg", SVG, "Choose a PNG, JPEG or WEBP file"),
    "an SVG that says it is a PNG": ("me.png", SVG, "Choose a PNG, JPEG or WEBP file"),
    "a GIF": ("me.gif", picture("GIF"), "Choose a PNG, JPEG or WEBP file"),
    "half a picture": ("me.png", picture()[:200], "damaged or incomplete"),
    "too large a file": ("me.png", picture() + b"\0" * MOST_BYTES, "larger than 8 MB"),
    "an empty file": ("me.png", b"", "empty"),
}


@pytest.fixture
def uid(client: Client, site: Site) -> str:
    made = started(client, site.game)
    posting(client, made, "add-member", rank=site.game.ranks[0].key, bike=site.game.bikes[0].key, name="Ann")
    return made


def given(client: Client, uid: str, data: bytes | None, name: str = "me.png", **fields: object) -> HttpResponse:
    asked = {"member": now(uid).gang.members[0].id, "revision": now(uid).revision, "token": uuid4().hex, **fields}
    file = {} if data is None else {"picture": SimpleUploadedFile(name, data)}
    return client.post(reverse("roster:portrait", args=[uid]), {**asked, **file})  # type: ignore[return-value]


def shown(uid: str) -> str:
    return now(uid).gang.members[0].portrait


def state(uid: str) -> tuple[object, ...]:
    return now(uid).body, now(uid).revision, models.Picture.objects.count(), models.Revision.objects.count()


def test_a_picture_is_kept_under_its_hash_and_stands_on_the_card(client: Client, uid: str) -> None:
    answer = given(client, uid, picture("WEBP", (300, 200)), name="wrong.txt")
    assert (answer.status_code, answer["Location"]) == (303, f"/gangs/{uid}/edit/?member=m1#portrait")
    digest = shown(uid)
    where = reverse("cards:picture", args=[digest])
    for address in (f"/gangs/{uid}/edit/?member=m1", f"/gangs/{uid}/"):
        assert f'class="pg-portrait" src="{where}"' in client.get(address).text
    got = Client().get(where)
    assert sha256(got.content).hexdigest() == digest
    assert Image.open(BytesIO(got.content)).size == (300, 200)
    assert (got["Content-Type"], got["X-Content-Type-Options"]) == ("image/jpeg", "nosniff")
    assert got["Cache-Control"] == "private, max-age=31536000, immutable"
    assert "sandbox" in got["Content-Security-Policy"]


@pytest.mark.print
def test_a_kept_picture_is_printed_and_a_missing_one_leaves_the_emblem(client: Client, uid: str) -> None:
    def images() -> int:
        record = now(uid)
        context = print_context(game_at(record.game, record.edition), record.gang)
        kit = print_gang(replace(context, pool=LocalPool(), store=None), PrintOptions(what=("cards",)))
        return kit.pdf.count(b"/DCTDecode")

    assert images() == 0
    given(client, uid, picture("PNG", (300, 200)))
    assert images() == 1
    models.Picture.objects.all().delete()
    assert images() == 0


@pytest.mark.print
def test_no_poster_or_preview_shows_a_portrait_that_was_deleted(client: Client, uid: str, settings) -> None:
    settings.PRINT_WORKERS = 1
    given(client, uid, picture("PNG", (300, 200)))
    with_portrait, sheet = poster_picture(now(uid)), proof(now(uid), PrintOptions(what=("cards",)))
    assert poster_picture(now(uid)) == with_portrait
    models.Picture.objects.all().delete()
    assert poster_picture(now(uid)) != with_portrait
    assert proof(now(uid), PrintOptions(what=("cards",))) != sheet


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_file_changes_nothing_and_the_page_says_why(client: Client, uid: str, kind: str) -> None:
    name, data, said = HOSTILE[kind]
    before = state(uid)
    says(given(client, uid, data, name), "Not changed.", said, status=422)
    assert state(uid) == before


def test_a_form_without_a_picture_a_member_or_a_revision_says_so(client: Client, uid: str) -> None:
    before = state(uid)
    for data, fields, said in (
        (None, {}, "No picture was chosen"),
        (picture(), {"member": "m99"}, "Reload the page"),
        (picture(), {"member": ""}, "Reload the page"),
        (picture(), {"revision": "no"}, "Reload the page"),
    ):
        says(given(client, uid, data, **fields), said, status=422)
    assert state(uid) == before


def test_it_is_replaced_removed_and_undone_and_the_file_only_names_it(client: Client, uid: str) -> None:
    given(client, uid, picture())
    first = shown(uid)
    file = client.get(reverse("roster:gang-file", args=[uid])).json()
    assert [one["portrait"] for one in (*file["members"], *body_of(now(uid).gang)["members"])] == [first, first]
    given(client, uid, picture(size=(90, 90)))
    second = shown(uid)
    assert len({first, second, ""}) == 3
    posting(client, uid, "set-part", member="m1", part="portrait", value="")
    assert shown(uid) == ""
    for left in (second, first, ""):
        posting(client, uid, "undo")
        assert shown(uid) == left
    assert client.get(reverse("cards:picture", args=[second])).status_code == 200


def test_the_same_form_sent_twice_writes_once(client: Client, uid: str) -> None:
    before, fields = now(uid).revision, {"revision": now(uid).revision, "token": "once"}
    answers = [given(client, uid, picture(), **fields).status_code for _ in range(2)]
    assert (answers, now(uid).revision, models.Picture.objects.count()) == ([303, 303], before + 1, 1)


def test_a_late_form_asks_which_version_to_keep(client: Client, uid: str) -> None:
    seen = now(uid).revision
    posting(client, uid, "set-part", member="m1", part="name", value="Bea")
    answer = given(client, uid, picture(), revision=seen)
    digest = models.Picture.objects.get().digest
    assert (answer.status_code, shown(uid)) == (409, "")
    kept = {"edit": "set-part", "member": "m1", "part": "portrait", "value": digest, "revision": seen}
    assert all(f'name="{name}" value="{value}"' in answer.content.decode() for name, value in kept.items())
    client.post(f"/gangs/{uid}/edit/settle/", {**kept, "seen": now(uid).revision, "choice": "both", "token": "t"})
    assert (shown(uid), now(uid).gang.members[0].name) == (digest, "Bea")


def test_other_peoples_gangs_look_absent(client: Client, uid: str, site: Site) -> None:
    before = state(uid)
    other = Client()
    started(other, site.game)
    for stranger in (other, Client()):
        assert given(stranger, uid, picture()).status_code == 404
    assert given(client, next(iter(site.gangs.values())).uid, picture()).status_code == 404
    assert Client(enforce_csrf_checks=True).post(reverse("roster:portrait", args=[uid])).status_code == 403
    assert state(uid)[:2] == before[:2]


@pytest.mark.parametrize("digest", ["0f" * 32, "no", "0F" * 32, "a" * 500])
def test_a_picture_that_is_not_here_is_advice_and_no_error(client: Client, uid: str, digest: str) -> None:
    assert client.get(f"/pictures/{digest}").status_code == 404
    posting(client, uid, "set-part", member="m1", part="portrait", value=digest[:200])
    for text in (page(client, uid, "?member=m1"), client.get(f"/gangs/{uid}/").text):
        assert ("Its portrait isn&#x27;t here" in text, "pg-portrait" in text) == (True, False)


def test_a_copy_keeps_the_portrait_when_the_first_owner_leaves(client: Client, uid: str) -> None:
    given(client, uid, picture())
    client.post(reverse("roster:share", args=[uid]), {"action": "open"})
    link = models.ShareLink.objects.get().secret
    other = Client()
    other.post(f"{reverse('roster:copy', args=[uid])}?link={link}", {"client_key": "mine"})
    digest = shown(uid)
    owners = {one.owner.key for one in models.Picture.objects.select_related("owner")}
    assert len(owners) == 2
    first = models.Gang.objects.select_related("owner").get(uid=uid).owner
    forget(OwnerKey(secret=first.key))
    assert other.get(reverse("cards:picture", args=[digest])).status_code == 200
    forget(OwnerKey(secret=(owners - {first.key}).pop()))
    assert other.get(reverse("cards:picture", args=[digest])).status_code == 404
    assert not models.Picture.objects.exists()


def test_pictures_move_into_an_account_and_are_among_ones_own_data(client: Client, uid: str) -> None:
    given(client, uid, picture())
    digest, owner = shown(uid), models.Picture.objects.get().owner
    file = ZipFile(BytesIO(b"".join(client.get(reverse("roster:data-file")).streaming_content)))  # type: ignore[attr-defined]
    assert sha256(file.read(f"pictures/{digest}.jpg")).hexdigest() == digest
    user = User.objects.create_user("ada")
    adopt(secret=owner.key, user=user.pk)
    assert models.Picture.objects.get().owner.user_id == user.pk


@pytest.mark.django_db
def test_an_owner_keeps_only_so_many_and_what_nothing_shows_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST_PICTURES", 2)
    owner = OwnerKey(secret="e" * 32)

    def kept(data: bytes) -> str:
        return keep_picture(owner=owner, data=data, kind="image/jpeg", width=1, height=1)

    assert kept(b"one") == kept(b"one") == sha256(b"one").hexdigest()
    kept(b"two")
    kept(b"three")
    assert models.Picture.objects.count() == 1
    with pytest.raises(Refused, match="less detail"):
        kept(b"x" * (keeping.LARGEST + 1))
    monkeypatch.setattr(keeping, "used_by", lambda row: frozenset(row.pictures.values_list("digest", flat=True)))
    kept(b"four")
    with pytest.raises(Refused, match="then try again"):
        kept(b"five")
    assert models.Picture.objects.count() == 2
