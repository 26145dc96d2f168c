"""Who may open the desk: a table of every address of it, asked by everybody."""

from collections.abc import Iterator, Mapping

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from roster import models
from roster.operations.drafts import load_draft
from roster.operations.editors import accept_invitation, invite
from roster.queries.drafts import draft_body
from roster.queries.editors import editors_of, invitations_of, role_of
from tests.loaded import publish_pack
from tests.tables.made_up import body, made_up_pack, pack_of
from tests.web.routes import routes

pytestmark = pytest.mark.any_database

SLUG, OTHER = "kettle-war", "cup-war"
ROLES = ("anonymous", "account", "editor of another game", "editor", "owner", "staff")
EDITORS, OWNERS = ("editor", "owner", "staff"), ("owner", "staff")
SIGNED_IN = ROLES[1:]
PAGES: Mapping[str, tuple[tuple[object, ...], tuple[str, ...]]] = {
    "desk:games": ((), SIGNED_IN),
    "desk:overview": ((SLUG,), EDITORS),
    "desk:noun": ((SLUG, "weapons"), EDITORS),
    "desk:new-row": ((SLUG, "weapons"), EDITORS),
    "desk:row": ((SLUG, "weapons", "ladle"), EDITORS),
    "desk:entry": ((SLUG, "turn", "pour"), EDITORS),
    "desk:new-entry": ((SLUG, "turn"), EDITORS),
    "desk:history": ((SLUG,), EDITORS),
    "desk:row-history": ((SLUG, "weapons", "ladle"), EDITORS),
    "desk:actions": ((SLUG, "weapons", "ladle"), EDITORS),
    "desk:new-game": ((), SIGNED_IN),
    "desk:files": ((SLUG,), EDITORS),
    "desk:draft-zip": ((SLUG,), EDITORS),
    "desk:edition-zip": ((SLUG, 1), EDITORS),
    "desk:words": ((SLUG,), EDITORS),
    "desk:table": ((SLUG, "weapons"), EDITORS),
    "desk:sheet": ((SLUG, "weapons", "csv"), EDITORS),
    "desk:people": ((SLUG,), EDITORS),
    "desk:reports": ((SLUG,), EDITORS),
    "desk:balance": ((SLUG,), EDITORS),
    "desk:strongest": ((SLUG,), EDITORS),
    "desk:publish": ((SLUG,), EDITORS),
    "desk:proposals": ((SLUG,), EDITORS),
    "desk:preview": ((SLUG, "weapons", "ladle"), EDITORS),
    "desk:preview-pdf": ((SLUG, "templates", "spill"), EDITORS),
    "desk:card-styles": ((SLUG,), EDITORS),
}
"""Pages to read: what to ask each with, and who finds it. A page that is missing here fails the walk."""
FORMS: Mapping[str, tuple[tuple[object, ...], tuple[str, ...]]] = {
    "desk:step": ((SLUG,), EDITORS),
    "desk:bring-back": ((SLUG,), EDITORS),
    "desk:do": ((SLUG, "weapons", "ladle"), EDITORS),
    "desk:do-several": ((SLUG, "weapons"), EDITORS),
    "desk:try": ((SLUG,), EDITORS),
    "desk:bring-zip": ((SLUG,), EDITORS),
    "desk:apply": ((SLUG,), EDITORS),
    "desk:bring-sheet": ((SLUG, "weapons"), EDITORS),
    "desk:change-people": ((SLUG,), OWNERS),
    "desk:effect": ((SLUG,), EDITORS),
}
"""Addresses that only take what a form sends."""
ELSEWHERE = {
    "desk:join": "the tests of invitations",
    "desk:merge": "the tests of proposals",
    "desk:again": "the tests of publishing",
}


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


def addresses(table: Mapping[str, tuple[tuple[object, ...], tuple[str, ...]]]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for name, (args, may) in table.items():
        yield reverse(name, args=args), may


def test_every_address_of_the_desk_is_in_the_table() -> None:
    assert {name for name in routes() if name.startswith("desk:")} == {*PAGES, *FORMS, *ELSEWHERE}


def test_each_page_is_there_for_its_roles_and_not_found_by_others(roles: dict[str, Client]) -> None:
    got, wanted = {}, {}
    for address, may in addresses(PAGES):
        for role, client in roles.items():
            got[address, role] = client.get(address).status_code
            wanted[address, role] = 200 if role in may else 302 if role == "anonymous" else 404
    assert got == wanted


def test_forms_are_taken_from_their_roles_alone(roles: dict[str, Client]) -> None:
    before = draft_body(SLUG), models.Change.objects.count(), editors_of(SLUG)
    for address, may in addresses(FORMS):
        for role, client in roles.items():
            refused = 302 if role == "anonymous" else 404
            assert role in may or client.post(address).status_code == refused, (address, role)
            assert role not in may or client.get(address).status_code == 405, (address, role)
    assert (draft_body(SLUG), models.Change.objects.count(), editors_of(SLUG)) == before


def test_strangers_are_asked_to_sign_in(roles: dict[str, Client]) -> None:
    for address, _may in addresses(PAGES):
        assert roles["anonymous"].get(address).headers.get("Location") == f"/account/login/?next={address}"


def test_everybody_sees_their_own_games(roles: dict[str, Client]) -> None:
    shown = {role: roles[role].get("/desk/").text for role in SIGNED_IN}
    assert "You edit no game yet. Start one, or ask the owner of one" in shown["account"]
    assert {role for role, page in shown.items() if f"/desk/{SLUG}/" in page} == {"editor", "owner", "staff"}
    assert {role for role, page in shown.items() if f"/desk/{OTHER}/" in page} == {"editor of another game", "staff"}


def test_a_game_that_is_not_here_is_not_found(roles: dict[str, Client]) -> None:
    answer = roles["staff"].get("/desk/no-such-game/")
    assert (answer.status_code, "no game called “no-such-game”" in answer.text) == (404, True)
    assert roles["staff"].get(f"/desk/{SLUG}/spells/").status_code == 404


def invited(owner: Client, role: str) -> str:
    """Return the address of a new invitation, as the owner's page shows it once."""
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
    answer = roles["owner"].post(change, {"action": "end", "who": str(people["owner"])}, follow=True)
    assert "one owner at least" in answer.text
    roles["owner"].post(change, {"action": "owner", "who": str(people["editor"])})
    roles["owner"].post(change, {"action": "end", "who": str(people["owner"])})
    assert [(one.name, one.role) for one in editors_of(SLUG)] == [("editor", "owner")]
    assert roles["owner"].get(reverse("desk:overview", args=[SLUG])).status_code == 404


@pytest.mark.parametrize("sent", [{}, {"action": "crown"}, {"action": "end", "who": "x" * 99}, {"action": "invite"}])
def test_nonsense_changes_nobody(roles: dict[str, Client], sent: dict[str, str]) -> None:
    before = editors_of(SLUG), invitations_of(SLUG)
    assert roles["owner"].post(reverse("desk:change-people", args=[SLUG]), sent).status_code == 302
    assert (editors_of(SLUG), invitations_of(SLUG)) == before


def test_the_header_leads_editors_to_the_desk_and_nobody_else(db: None) -> None:
    load_draft(pack=made_up_pack())
    ada, bo, staff = (User.objects.create_user(name, is_staff=name == "staff") for name in ("ada", "bo", "staff"))
    models.Editor.objects.create(game=models.Game.objects.get(), user=ada, role="editor", since=timezone.now())
    link, shown = '<li><a href="/desk/">Desk</a></li>', {}
    for user in (ada, bo, staff):
        client = Client()
        client.force_login(user)
        shown[user.username] = link in client.get(reverse("roster:colophon")).text
    assert shown == {"ada": True, "bo": False, "staff": True}
    with CaptureQueriesContext(connection) as asked:
        assert link not in Client().get(reverse("roster:colophon")).text
    assert not any("roster_editor" in one["sql"] for one in asked)
