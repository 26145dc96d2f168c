"""People come to a game by an invitation that works once, and a game keeps an owner."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from roster import models
from roster.operations.editors import MOST_OPEN, accept_invitation, change_role, invite, revoke_invitation
from roster.operations.refusals import Refused
from roster.queries.editors import InvitationUnknown, editors_of, games_of, invitation, invitations_of, role_of
from roster.queries.games import GameUnknown
from tests.loaded import load_pack
from tests.tables.made_up import made_up_pack

pytestmark = pytest.mark.django_db
SLUG = "kettle-war"


@pytest.fixture(autouse=True)
def game():
    load_pack(made_up_pack())


@pytest.fixture
def ada():
    return User.objects.create_user("ada").pk


@pytest.fixture
def bo():
    return User.objects.create_user("bo").pk


def joined(user, role="owner"):
    accept_invitation(secret=invite(slug=SLUG, role=role), user=user)


def test_an_invitation_gives_its_role_once_and_the_tables_do_not_hold_its_secret(ada, bo):
    secret = invite(slug=SLUG, role="editor")
    assert (invitation(secret).game, invitation(secret).role) == ("Kettle War", "editor")
    assert accept_invitation(secret=secret, user=ada) == SLUG
    assert role_of(SLUG, ada) == "editor"
    with pytest.raises(InvitationUnknown):
        accept_invitation(secret=secret, user=bo)
    assert role_of(SLUG, bo) is None
    assert invitations_of(SLUG) == ()
    assert models.Invitation.objects.exists()
    assert all(secret not in str(value) for row in models.Invitation.objects.values() for value in row.values())


def test_an_invitation_that_is_revoked_or_old_gives_nothing(ada):
    secret = invite(slug=SLUG, role="editor")
    (there,) = invitations_of(SLUG)
    assert not revoke_invitation(slug="another-game", pk=there.pk)
    assert revoke_invitation(slug=SLUG, pk=there.pk)
    old = invite(slug=SLUG, role="owner")
    models.Invitation.objects.filter(closed=None).update(expires=timezone.now() - timedelta(seconds=1))
    for one in (secret, old, "", "nonsense\0"):
        with pytest.raises(InvitationUnknown):
            accept_invitation(secret=one, user=ada)
    assert editors_of(SLUG) == ()


def test_an_owner_stays_one_when_invited_to_less_and_the_link_stays_open(ada, bo):
    joined(ada)
    secret = invite(slug=SLUG, role="editor")
    with pytest.raises(Refused, match="own this game already"):
        accept_invitation(secret=secret, user=ada)
    accept_invitation(secret=secret, user=bo)
    assert (role_of(SLUG, ada), role_of(SLUG, bo)) == ("owner", "editor")


@pytest.mark.parametrize("role", ["editor", ""])
def test_a_role_that_nobody_has_is_not_changed(ada, bo, role):
    joined(ada)
    with pytest.raises(Refused, match="no role in this game"):
        change_role(slug=SLUG, user=bo, role=role)


def test_a_game_keeps_an_owner(ada, bo):
    joined(ada)
    joined(bo, "editor")
    for role in ("editor", ""):
        with pytest.raises(Refused, match="one owner at least"):
            change_role(slug=SLUG, user=ada, role=role)
    change_role(slug=SLUG, user=bo, role="owner")
    change_role(slug=SLUG, user=ada, role="")
    assert [(one.name, one.role) for one in editors_of(SLUG)] == [("bo", "owner")]


def test_an_editor_of_a_game_without_an_owner_can_go(ada):
    joined(ada, "editor")
    change_role(slug=SLUG, user=ada, role="")
    assert editors_of(SLUG) == ()


def test_roles_and_invitations_are_bounded(ada):
    for _ in range(MOST_OPEN):
        invite(slug=SLUG, role="editor")
    with pytest.raises(Refused, match="open invitations"):
        invite(slug=SLUG, role="editor")
    with pytest.raises(Refused, match="no such role"):
        invite(slug=SLUG, role="king")
    with pytest.raises(GameUnknown):
        invite(slug="nowhere", role="editor")


def test_games_are_listed_for_their_people_and_all_for_staff(ada, bo):
    joined(ada, "editor")
    assert games_of(ada) == (SLUG,)
    assert games_of(bo) == ()
    assert games_of(bo, every=True) == (SLUG,)
