"""People with gangs of their own, for tests: an owner, somebody with a link, and somebody with neither."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from roster import models

ROLES = ("owner", "account", "holder", "other", "anonymous", "editor", "admin")


def copied(client: Client, site: Any, key: str = "hades-ferry-street", token: str = "once") -> str:
    """Copy a sample in this browser, and return the copy's address."""
    before = set(models.Gang.objects.values_list("uid", flat=True))
    client.post(reverse("roster:copy", args=[site.gangs[key].uid]), {"client_key": f"{key} {token}"})
    (made,) = set(models.Gang.objects.values_list("uid", flat=True)) - before
    return made


@dataclass(frozen=True, kw_only=True)
class Owned:
    """A gang that `owner` keeps without an account, its open link, and everybody who may ask for it."""

    uid: str
    secret: str
    people: dict[str, Client]

    def address(self, route: str, role: str) -> str:
        """Return where that role asks for a page of the gang: the holder of the link brings it along."""
        linked = route in ("roster:shared", "roster:code")
        where = reverse(route, args=[self.secret if linked else self.uid])
        return f"{where}?link={self.secret}" if role == "holder" and not linked else where


def signed_in(name: str = "ada", **account: Any) -> Client:
    """Return a browser with a new account."""
    client = Client()
    client.force_login(User.objects.create_user(name, **account))
    return client


def owned_gang(site: Any) -> Owned:
    """Make a browser's gang, shared by a link, and a person for each role; account and other have their own gangs."""
    people = {role: Client() for role in ROLES} | {"account": signed_in(), "editor": signed_in("editor", is_staff=True)}
    people["admin"] = signed_in("admin", is_staff=True, is_superuser=True)
    uid = copied(people["owner"], site)
    for role in ("account", "other"):
        copied(people[role], site)
    people["owner"].post(reverse("roster:share", args=[uid]), {"action": "open"})
    return Owned(uid=uid, secret=models.ShareLink.objects.get(gang__uid=uid).secret, people=people)
