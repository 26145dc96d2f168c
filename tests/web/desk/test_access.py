"""Who may open the desk: a table of every address of it, asked by everybody."""

from collections.abc import Iterator
from itertools import chain

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from roster import models
from roster.operations.drafts import load_draft
from roster.operations.editors import accept_invitation, invite
from roster.queries.drafts import draft_body
from roster.queries.editors import editors_of, invitations_of, role_of
from tests.loaded import publish_pack
from tests.tables.made_up import body, made_up_pack, pack_of
from tests.web.routes import routes
from tests.web.saying import says

pytestmark = pytest.mark.any_database

SLUG, OTHER = "kettle-war", "cup-war"
ROLES = ("anonymous", "account", "editor of another game", "editor", "owner", "staff")
SIGNED_IN, EDITORS, OWNERS = ROLES[1:], ROLES[3:], ROLES[4:]
Table = dict[tuple[object, ...], tuple[str, ...]]
PAGES: Table = {
    (): ("games", "new-game"),
    (SLUG,): (
        *("overview", "history", "files", "draft-zip", "words", "people", "reports", "balance", "strongest"),
        *("publish", "proposals", "card-styles"),
    ),
    (SLUG, 1): ("edition-zip",),
    (SLUG, "turn"): ("new-entry",),
    (SLUG, "weapons"): ("noun", "new-row", "table"),
    (SLUG, "turn", "pour"): ("entry",),
    (SLUG, "weapons", "csv"): ("sheet",),
    (SLUG, "weapons", "ladle"): ("row", "row-history", "actions", "preview"),
    (SLUG, "templates", "spill"): ("preview-pdf",),
}
"""Pages to read, by what they are asked with. A page that is missing here fails the walk."""
FORMS: Table = {
    (SLUG,): ("step", "bring-back", "try", "bring-zip", "apply", "change-people", "effect"),
    (SLUG, "weapons"): ("do-several", "bring-sheet"),
    (SLUG, "weapons", "ladle"): ("do",),
}
"""Addresses that only take what a form sends."""
ELSEWHERE = {"join": "the tests of invitations", "merge": "the tests of proposals", "again": "the tests of publishing"}


@pytest.fixture
def roles(db: None) -> dict[str, Client]:
    """Return a browser session for each role of the desk of a small game."""
    publish_pack(made_up_pack())
    load_draft(pack=pack_of(body(game={**body()["game"], "slug": OTHER})))
    clients = {role: Client() for role in ROLES}
    for role in SIGNED_IN:
        user = User.objects.create_user(role.replace(" ", "-"), is_staff=role == "staff")
        clients[role].force_login(user)
        if role in ("editor", "owner"):
            accept_invitation(secret=invite(slug=SLUG, role=role), user=user.pk)
        if role == "editor of another game":
            accept_invitation(secret=invite(slug=OTHER, role="owner"), user=user.pk)
    return clients


def addresses(table: Table) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each address with the roles that find it."""
    for args, names in table.items():
        for name in names:
            may = OWNERS if name == "change-people" else EDITORS if args else SIGNED_IN
            yield reverse(f"desk:{name}", args=args), may


def test_every_address_of_the_desk_is_in_the_table() -> None:
    named = {f"desk:{name}" for name in chain(*PAGES.values(), *FORMS.values(), ELSEWHERE)}
    assert {name for name in routes() if name.startswith("desk:")} == named


def test_each_page_is_there_for_its_roles_and_not_found_by_others(roles: dict[str, Client]) -> None:
    got, wanted = {}, {}
    for address, may in addresses(PAGES):
        for role, client in roles.items():
            answer = client.get(address)
            refused = f"/account/login/?next={address}" if role == "anonymous" else 404
            got[address, role] = answer.headers.get("Location", answer.status_code)
            wanted[address, role] = 200 if role in may else refused
    assert got == wanted


def test_forms_are_taken_from_their_roles_alone(roles: dict[str, Client]) -> None:
    before = draft_body(SLUG), models.Change.objects.count(), editors_of(SLUG)
    for address, may in addresses(FORMS):
        for role, client in roles.items():
            answer = client.get(address) if role in may else client.post(address)
            wanted = 405 if role in may else 302 if role == "anonymous" else 404
            assert (address, role, answer.status_code) == (address, role, wanted)
    assert (draft_body(SLUG), models.Change.objects.count(), editors_of(SLUG)) == before


def test_everybody_sees_their_own_games(roles: dict[str, Client]) -> None:
    shown = {role: roles[role].get("/desk/").text for role in SIGNED_IN}
    assert "You edit no game yet. Start one, or ask the owner of one" in shown["account"]
    assert {role for role, page in shown.items() if f"/desk/{SLUG}/" in page} == {"editor", "owner", "staff"}
    assert {role for role, page in shown.items() if f"/desk/{OTHER}/" in page} == {"editor of another game", "staff"}


def test_a_game_that_is_not_here_is_not_found(roles: dict[str, Client]) -> None:
    says(roles["staff"].get("/desk/no-such-game/"), "no game called “no-such-game”", status=404)
    assert roles["staff"].get(f"/desk/{SLUG}/spells/").status_code == 404


def invited(owner: Client, role: str) -> str:
    page = owner.post(reverse("desk:change-people", args=[SLUG]), {"action": "invite", "role": role}, follow=True).text
    return page[page.index("/desk/join/") :].split('"')[0]


def test_an_invitation_is_shown_once_and_taken_up_once(roles: dict[str, Client]) -> None:
    link = invited(roles["owner"], "editor")
    assert link not in roles["owner"].get(reverse("desk:people", args=[SLUG])).text
    assert Client().get(link)["Location"] == f"/account/login/?next={link}"
    assert "an editor of" in roles["account"].get(link).text
    assert roles["account"].post(link)["Location"] == reverse("desk:overview", args=[SLUG])
    assert role_of(SLUG, User.objects.get(username="account").pk) == "editor"
    for method in (roles["editor of another game"].get, roles["editor of another game"].post):
        answer = method(link)
        assert (answer.status_code, "used, taken back, or is too old" in answer.text) == (404, True)


def test_owners_take_invitations_back_and_change_roles(roles: dict[str, Client]) -> None:
    link = invited(roles["owner"], "owner")
    people = {one.name: one.user for one in editors_of(SLUG)}
    change = reverse("desk:change-people", args=[SLUG])
    roles["owner"].post(change, {"action": "revoke", "who": str(invitations_of(SLUG)[0].pk)})
    assert roles["account"].get(link).status_code == 404
    says(roles["owner"].post(change, {"action": "end", "who": str(people["owner"])}, follow=True), "one owner at least")
    roles["owner"].post(change, {"action": "owner", "who": str(people["editor"])})
    roles["owner"].post(change, {"action": "end", "who": str(people["owner"])})
    assert [(one.name, one.role) for one in editors_of(SLUG)] == [("editor", "owner")]
    assert roles["owner"].get(reverse("desk:overview", args=[SLUG])).status_code == 404


@pytest.mark.parametrize("sent", [{}, {"action": "crown"}, {"action": "end", "who": "x" * 99}, {"action": "invite"}])
def test_nonsense_changes_nobody(roles: dict[str, Client], sent: dict[str, str]) -> None:
    before = editors_of(SLUG), invitations_of(SLUG)
    assert roles["owner"].post(reverse("desk:change-people", args=[SLUG]), sent).status_code == 302
    assert (editors_of(SLUG), invitations_of(SLUG)) == before


def test_the_header_leads_editors_to_the_desk_and_nobody_else(roles: dict[str, Client]) -> None:
    link = '<li><a href="/desk/">Desk</a></li>'
    shown = {role for role in SIGNED_IN if link in roles[role].get(reverse("roster:colophon")).text}
    assert shown == {*SIGNED_IN} - {"account"}
    with CaptureQueriesContext(connection) as asked:
        assert link not in Client().get(reverse("roster:colophon")).text
    assert not any("roster_editor" in one["sql"] for one in asked)
