"""Public pages that are kept: made once for each state of what they show, and never one visitor's words to another."""

import gzip
import re
from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest
from django.core.cache import caches
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from cards.faces.card import CardFace, Header
from cards.faces.fitting import fit_for_screen
from cards.faces.parts import Entries, TextEntry
from cards.html.pieces import side_html
from config.bounded import BoundedCache
from roster import models
from roster.operations.drafts import load_draft
from roster.operations.games import publish
from roster.operations.gangs import save_gang
from roster.operations.moderation import hide_gangs, restore_gangs
from roster.queries.drafts import draft
from roster.queries.gangs import gang_at
from roster.queries.owners import OwnerKey
from tests.cards.pictures.test_pictures import picture
from tests.web.conftest import SLUG, Site
from tests.web.owning import Owned
from tests.web.saying import says
from web.http.fragments import compact, page_sides

pytestmark = pytest.mark.any_database

KEYS = re.compile(r'(name="(?:csrfmiddlewaretoken|client_key)"\s+value=")[0-9A-Za-z]+')
PUBLIC = (
    *("/", f"/games/{SLUG}/", f"/games/{SLUG}/weapons/", f"/games/{SLUG}/editions/1/rules/", "/gallery/"),
    "/colophon/",
)


@pytest.fixture
def owned(owned: Owned) -> Owned:
    """Return a gang in the gallery and behind a link."""
    owned.people["owner"].post(reverse("roster:share", args=[owned.uid]), {"action": "show"})
    return owned


def rename(owned: Owned, **changed: object) -> None:
    record, cookie = gang_at(owned.uid), owned.people["owner"].cookies["owner"].value
    kept = OwnerKey(secret=cookie.split(":")[0])
    save_gang(uid=owned.uid, body={**record.body, **changed}, expected_revision=record.revision, owner=kept)


def words(client: Client, where: str, **headers: str) -> str:
    """Return a page without the keys of its forms."""
    answer = client.get(where, headers=headers)
    assert answer.status_code == 200
    return KEYS.sub(r"\1", answer.text)


def is_made(where: str) -> bool:
    """Return whether a page is made for a stranger now: it then asks more than its stamp does."""
    with CaptureQueriesContext(connection) as asked:
        assert Client().get(where).status_code == 200
    return len(asked) > 2


def test_a_public_page_is_made_once_for_all_strangers(site: Site, owned: Owned) -> None:
    for where in (*PUBLIC, f"/gangs/{site.gangs['hades-ferry-street'].uid}/", f"/gangs/{owned.uid}/"):
        first = words(Client(), where)
        assert not is_made(where)
        assert words(Client(), where) == first
        caches["pages"].clear()
        assert words(Client(), where) == first


def test_nobody_gets_the_page_of_somebody_else(owned: Owned) -> None:
    people, where = {**owned.people, "stranger": Client()}, f"/gangs/{owned.uid}/"
    for order in (list(people), list(people)[::-1]):
        caches["pages"].clear()
        for who in order:
            text = words(people[who], where)
            assert ("Edit</a>" in text) is (who == "owner")
            assert (">Account<" in text) is (who in ("account", "editor", "admin"))
            assert (">Desk<" in text) is (who in ("editor", "admin"))
        for public in (*PUBLIC, f"/s/{owned.secret}/"):
            shown = {who for who in order if ">Account<" in words(people[who], public)}
            assert shown == {"account", "editor", "admin"}


def test_a_message_is_shown_to_the_one_whom_it_is_for(owned: Owned) -> None:
    told, where = Client(), reverse("roster:report-gang", args=[owned.uid])
    words(Client(), "/gallery/")
    told.post(where, {"text": "Rude."})
    assert "Thank you." in words(told, "/gallery/")
    assert "Thank you." not in words(told, "/gallery/") + words(Client(), "/gallery/")


def test_a_part_of_a_page_is_not_kept_as_the_page(owned: Owned) -> None:
    where = f"/gangs/{owned.uid}/"
    whole, part = words(Client(), where), words(Client(), where, HX_Request="true")
    assert ("<!DOCTYPE" in whole, "<!DOCTYPE" in part) == (True, False)
    assert words(Client(), where) == whole


def test_odd_parameters_and_ports_keep_no_pages(owned: Owned) -> None:
    for where in ("/gallery/", f"/gangs/{owned.uid}/"):
        words(Client(), where)
    before = len(cast("BoundedCache", caches["pages"])._cache)
    gang = f"/gangs/{owned.uid}/"
    parameters = ("/?x=1", f"/games/{SLUG}/weapons/?q=gun", "/gallery/?q=a", "/gallery/?game=anything")
    for where in (*parameters, f"{gang}?link={owned.secret}", f"{gang}?cards=1000"):
        assert "ETag" not in Client().get(where)
    assert not is_made("/gallery/?order=anything")
    assert "ETag" in Client().get(f"/gangs/{owned.uid}/", headers={"Host": "localhost:1"})
    assert len(cast("BoundedCache", caches["pages"])._cache) == before


def test_a_kept_cache_never_holds_more_bytes_than_it_may() -> None:
    cache = BoundedCache("a test", {"OPTIONS": {"MOST_BYTES": 1000}})
    for name in ("first", "second"):
        cache.set(name, "x" * 400)
    assert cache.get("first")
    cache.set("third", "x" * 400)
    assert [cache.has_key(name) for name in ("first", "second", "third")] == [True, False, True]
    cache.set("large", "x" * 2000)
    assert not cache.has_key("large")


def test_each_stranger_has_own_keys_in_the_forms_of_a_kept_page(owned: Owned) -> None:
    seen = set()
    for _ in range(2):
        stranger = Client(enforce_csrf_checks=True)
        text = stranger.get(f"/gangs/{owned.uid}/").text
        names = ("csrfmiddlewaretoken", "client_key")
        sent = {name: re.findall(rf'name="{name}"\s+value="([^"]+)"', text)[0] for name in names}
        assert stranger.post(reverse("roster:copy", args=[owned.uid]), sent).status_code == 302
        seen |= set(sent.values())
    assert len(seen) == 4
    assert len(KEYS.findall(Client().get("/gallery/").text)) == 2


def test_a_kept_page_is_the_same_compressed_and_not_sent_twice(owned: Owned) -> None:
    for where in ("/", f"/gangs/{owned.uid}/", "/gallery/"):
        visitor = Client()
        plain = visitor.get(where)
        zipped = visitor.get(where, headers={"Accept-Encoding": "br, gzip"})
        assert zipped["Content-Encoding"] == "gzip"
        assert KEYS.sub(r"\1", gzip.decompress(zipped.content).decode()) == KEYS.sub(r"\1", plain.text)
        assert len(zipped.content) < len(plain.content) / 2
        assert {"Cookie", "Accept-Encoding"} <= set(zipped["Vary"].split(", "))
        again = visitor.get(where, headers={"If-None-Match": plain["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert Client().get(where, headers={"If-None-Match": '"other"'}).status_code == 200
    assert Client().get("/gallery/")["ETag"] != Client().get("/gallery/")["ETag"]


def test_a_page_is_made_again_when_what_it_shows_has_changed(site: Site, owned: Owned) -> None:
    owner, gang = owned.people["owner"], f"/gangs/{owned.uid}/"
    sample = models.Gang.objects.get(uid=site.gangs["hades-ferry-street"].uid)
    share = reverse("roster:share", args=[owned.uid])

    def sampled() -> None:
        models.Gang.objects.filter(pk=sample.pk).update(revision=sample.revision + 1)

    def published() -> None:
        pack = draft(SLUG).pack
        load_draft(pack=pack.model_copy(update={"game": replace(pack.game, tagline="Third printing")}))
        publish(slug=SLUG, notes="A new tagline.")

    changes: tuple[tuple[Callable[[], object], tuple[str, ...]], ...] = (
        (lambda: rename(owned, name="A new name"), (gang, f"/s/{owned.secret}/", "/gallery/")),
        (sampled, ("/", f"/games/{SLUG}/", f"/gangs/{sample.uid}/")),
        (published, ("/", f"/games/{SLUG}/", f"/games/{SLUG}/editions/1/rules/", gang, "/gallery/")),
        (lambda: owner.post(share, {"action": "hide"}), ("/gallery/",)),
    )
    for change, places in changes:
        for where in places:
            words(Client(), where)
        change()
        for where in places:
            assert is_made(where), where
    assert "A new name" not in words(Client(), "/gallery/")


def test_what_is_hidden_deleted_or_no_longer_shared_is_gone_at_once(owned: Owned) -> None:
    owner, gang, link = owned.people["owner"], f"/gangs/{owned.uid}/", f"/s/{owned.secret}/"
    share = reverse("roster:share", args=[owned.uid])
    changes: tuple[tuple[Callable[[], object], Callable[[], object], tuple[str, ...]], ...] = (
        (lambda: hide_gangs([owned.uid]), lambda: restore_gangs([owned.uid]), (gang, link)),
        (lambda: owner.post(share, {"action": "hide"}), lambda: owner.post(share, {"action": "show"}), (gang,)),
        (lambda: owner.post(share, {"action": "revoke"}), lambda: None, (link,)),
        (lambda: owner.post(reverse("roster:delete", args=[owned.uid])), lambda: None, (gang,)),
    )
    for change, back, places in changes:
        for where in places:
            words(Client(), where)
        change()
        assert [Client().get(where).status_code for where in places] == [404] * len(places)
        back()


def test_a_page_with_a_portrait_is_never_kept(owned: Owned) -> None:
    owner, record = owned.people["owner"], gang_at(owned.uid)
    member = {"member": record.gang.members[0].id, "revision": record.revision, "token": "once"}
    file = SimpleUploadedFile("me.png", picture())
    owner.post(reverse("roster:portrait", args=[owned.uid]), {**member, "picture": file})
    shown = says(Client().get(f"/gangs/{owned.uid}/"), 'class="pg-portrait"')
    assert "ETag" not in shown


def test_a_page_put_together_from_kept_parts_is_as_new_as_one_without(owned: Owned) -> None:
    reader, owner, where = owned.people["account"], owned.people["owner"], f"/gangs/{owned.uid}/"
    words(reader, "/")  # shows the messages that wait
    for one in ("/", f"/games/{SLUG}/", f"/games/{SLUG}/editions/1/", where, f"/s/{owned.secret}/"):
        made = words(reader, one)
        assert words(reader, one) == made, "from kept parts"
        caches["parts"].clear()
        assert words(reader, one) == made, "without them"
    member, *others = gang_at(owned.uid).body["members"]
    rename(owned, members=[{**member, "name": "Renamed at noon"}, *others])
    for who in (reader, owner):
        assert "Renamed at noon" in words(who, where)


def test_a_part_beyond_a_link_is_not_shown_without_it(owned: Owned) -> None:
    reader = owned.people["account"]
    assert owned.secret in words(reader, f"/gangs/{owned.uid}/?link={owned.secret}")
    assert owned.secret not in words(reader, f"/gangs/{owned.uid}/")


FACE = CardFace(
    key="a",
    name="A",
    width=70,
    height=120,
    header=Header(name="A"),
    front=(Entries(title="Notes", of="notes", items=(TextEntry(title="One", text="Two"),)),),
    footer=("Sea <b>", "edition 1", "revision 1"),
)


def test_a_kept_card_says_what_a_fresh_one_does_with_its_own_small_print() -> None:
    for face in (FACE, replace(FACE, footer=("Sea <b>", "edition 1", "revision 2")), replace(FACE, footer=())):
        assert page_sides(face) == tuple(str(side_html(side)) for side in fit_for_screen(face).sides)
        assert page_sides(face, "/pictures/x") != page_sides(face)


def test_a_part_of_a_page_has_each_drawing_once_and_one_line_break_for_blanks() -> None:
    shape = f'<path d="{"M0 0h9" * 20}"/>'
    text = "two\n\n  lines"
    part = f'<p\n     class="a"\n     id="b">{text}</p>\n\n   <svg class="x">{shape}</svg> <svg class="y">{shape}</svg>'
    assert compact(part, "d-") == (
        f'<p\n     class="a"\nid="b">{text}</p>\n<svg class="x"><g id="d-0">{shape}</g></svg> '
        '<svg class="y"><use href="#d-0"/></svg>'
    )
    assert compact('<svg><path d="M0"/></svg>' * 2, "d-") == '<svg><path d="M0"/></svg>' * 2


def test_a_part_that_figures_share_is_on_a_page_once() -> None:
    head, coat, cape = (f'<path d="M0 0h{at}{"l1 1" * 20}"/>' for at in range(3))
    figures = (f'<svg><g fill="#eee"><g>{body}</g><g transform="x">{head}</g></g></svg>' for body in (coat, cape))
    page = compact("".join(figures), "d-")
    assert [page.count(one) for one in (head, coat, cape)] == [1, 1, 1]
    assert '<g transform="x"><use href="#d-1"/></g>' in page
