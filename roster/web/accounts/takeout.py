"""Everything somebody has here as one ZIP file of JSON documents.

Lives here: the file. Never here: views, reading gangs (see `queries.takeout`).
"""

import json
from mimetypes import guess_extension
from tempfile import SpooledTemporaryFile
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser, User
from django.utils.text import slugify

from roster.packs.gang_file import written
from roster.queries.owners import OwnerKey
from roster.queries.takeout import TakenGang, taken_gangs, taken_pictures

IN_MEMORY = 8_000_000
"""Bytes that stay in memory; a larger file goes to disk while it is made."""
README = """Everything that this Pressgang keeps of you.

account.json     your account, if you have one
gangs/*/gang.json        a gang as it is now: any Pressgang reads it
gangs/*/about.json       where it lay, when it was made and changed, its links
gangs/*/revisions.json   every state it ever had, oldest first
pictures/*       the portraits you uploaded, by the name under which gangs show them
"""


def account_told(user: User | AnonymousUser | AbstractBaseUser) -> dict[str, Any]:
    """What is kept of an account, its password and secrets left out."""
    if not isinstance(user, User):
        return {"account": None}
    addresses = EmailAddress.objects.filter(user=user).values_list("email", "verified", "primary")
    return {
        "account": user.username,
        "email": [
            {"address": email, "verified": verified, "primary": primary} for email, verified, primary in addresses
        ],
        "joined": user.date_joined.isoformat(),
        "last_login": user.last_login.isoformat() if user.last_login else None,
        "second_factors": sorted(Authenticator.objects.filter(user=user).values_list("type", flat=True)),
    }


def indented(told: object) -> str:
    """JSON as people read it."""
    return json.dumps(told, indent=2, ensure_ascii=False) + "\n"


def add_gang(file: ZipFile, gang: TakenGang) -> None:
    """One gang in a folder of its own."""
    folder = f"gangs/{slugify(str(gang.body.get('name', '')))[:40] or 'gang'}-{gang.uid[:8]}"
    file.writestr(f"{folder}/gang.json", written(gang.body))
    file.writestr(f"{folder}/about.json", indented(gang.about))
    file.writestr(f"{folder}/revisions.json", indented(gang.revisions))


def takeout(user: User | AnonymousUser | AbstractBaseUser, owner: OwnerKey | None) -> IO[bytes]:
    """The file, ready to be read from its start."""
    made = SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115  # the response closes it
    with ZipFile(made, "w", ZIP_DEFLATED) as file:
        file.writestr("README.txt", README)
        file.writestr("account.json", indented(account_told(user)))
        for gang in taken_gangs(owner):
            add_gang(file, gang)
        for picture in taken_pictures(owner):
            file.writestr(f"pictures/{picture.digest}{guess_extension(picture.kind) or ''}", picture.data, ZIP_STORED)
    made.seek(0)
    return made
