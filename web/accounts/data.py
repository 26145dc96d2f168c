"""A visitor's own data: tokens of the API, everything in one file to take away, and deleting all of it."""

import json
from contextlib import suppress
from mimetypes import guess_extension
from tempfile import SpooledTemporaryFile
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from allauth.account.decorators import reauthentication_required
from allauth.account.models import EmailAddress
from allauth.core import ratelimit
from allauth.mfa.models import Authenticator
from cryptography.fernet import InvalidToken
from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser, User
from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from pydantic import TypeAdapter

from roster.operations.owners import forget
from roster.operations.refusals import Refused
from roster.operations.tokens import create_token, revoke_token
from roster.packs.gang_file import gang_file_text
from roster.queries.gang_lists import gang_list_summary
from roster.queries.owners import ExportedGang, OwnerKey, exported_gangs, exported_pictures
from roster.queries.reports import ReportRecord, own_reports
from roster.queries.tokens import tokens_of
from web.accounts.adapters import cipher
from web.http.lookups import forget_browser, number_in, owner_of
from web.http.rendering import file_stem

IN_MEMORY = 8_000_000
"""Bytes to keep in memory; a larger file is written to disk."""
README = """Everything that this Pressgang stores about you.

account.json     your account, if you have one
reports.json     what you reported to the editors of games, and what they answered
gangs/*/gang.json        a gang as it is now: any Pressgang reads it, by itself or with this whole ZIP
gangs/*/about.json       its folder, when it was made and changed, its links
gangs/*/revisions.json   every state that is kept of it, oldest first
pictures/*       the portraits you uploaded, by the name under which gangs show them
"""


def account_data(user: User | AnonymousUser | AbstractBaseUser) -> dict[str, Any]:
    """Return what is stored of an account, without its password and secrets."""
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
        "tokens": [
            {"name": one.name, "writes": one.writes, "created": one.created.isoformat()} for one in tokens_of(user.pk)
        ],
        "second_factors": sorted(Authenticator.objects.filter(user=user).values_list("type", flat=True)),
    }


def indented(content: object) -> str:
    """Return the content as JSON that people can read."""
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def add_gang(file: ZipFile, gang: ExportedGang) -> None:
    """Add a gang in a folder of its own."""
    folder = f"gangs/{file_stem(str(gang.body.get('name', '')))[:40]}-{gang.uid[:8]}"
    file.writestr(f"{folder}/gang.json", gang_file_text(gang.body))
    file.writestr(f"{folder}/about.json", indented(gang.about))
    file.writestr(f"{folder}/revisions.json", indented(gang.revisions))


def takeout(user: User | AnonymousUser | AbstractBaseUser, owner: OwnerKey | None) -> IO[bytes]:
    """Return the ZIP file, positioned at its start."""
    made = SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115  # the response closes it
    with ZipFile(made, "w", ZIP_DEFLATED) as file:
        file.writestr("README.txt", README)
        file.writestr("account.json", indented(account_data(user)))
        file.writestr("reports.json", TypeAdapter(tuple[ReportRecord, ...]).dump_json(own_reports(owner), indent=2))
        for gang in exported_gangs(owner):
            add_gang(file, gang)
        for picture in exported_pictures(owner):
            file.writestr(f"pictures/{picture.digest}{guess_extension(picture.kind) or ''}", picture.data, ZIP_STORED)
    made.seek(0)
    return made


SENTENCE = "delete everything"


class DeletionForm(forms.Form):
    """A form that confirms the deletion, by the account's password or, without an account, by a sentence."""

    password = forms.CharField(widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}), max_length=4096)
    sentence = forms.CharField(label=f"Type “{SENTENCE}” to make sure", max_length=100)

    def __init__(self, request: HttpRequest) -> None:
        super().__init__(request.POST if request.method == "POST" else None)
        self.request = request
        del self.fields["sentence" if request.user.is_authenticated else "password"]

    def clean_password(self) -> None:
        """Check the account's password, with a limit on tries."""
        user = self.request.user
        if not ratelimit.consume(self.request, action="reauthenticate", user=user):
            raise forms.ValidationError("Too many tries. Wait a minute, then try again.")
        if not user.check_password(self.cleaned_data["password"]):
            raise forms.ValidationError("That isn't your password. Nothing was deleted.")

    def clean_sentence(self) -> None:
        """Check the sentence, in upper or lower case."""
        if self.cleaned_data["sentence"].strip().casefold() != SENTENCE:
            raise forms.ValidationError(f"Type “{SENTENCE}”. Nothing was deleted.")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def data(request: HttpRequest) -> HttpResponse:
    """Show what is stored about this visitor; a POST deletes all of it."""
    form = DeletionForm(request)
    if request.method == "POST" and form.is_valid():
        return deleted(request)
    shown = {"form": form, "gang_lists": gang_list_summary(owner_of(request)), "store_days": settings.PRINT_STORE_DAYS}
    return render(request, "account/data.html", shown, status=400 if form.errors else 200)


def deleted(request: HttpRequest) -> HttpResponse:
    """Delete everything of this visitor, and go to the front page."""
    owner = owner_of(request)
    if owner is not None:
        forget(owner)
    if isinstance(request.user, User):
        user = request.user
        logout(request)
        user.delete()
    forget_browser(request)
    messages.success(request, "All your data has been deleted.")
    return redirect("roster:home")


@never_cache
@require_safe
def data_file(request: HttpRequest) -> HttpResponseBase:
    """Send everything of this visitor in one file."""
    made = takeout(request.user, owner_of(request))
    return FileResponse(made, as_attachment=True, filename="pressgang-data.zip", content_type="application/zip")


FRESH = "fresh_token"
"""The key in the session of a secret, encrypted, that the next page shows, and forgets."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@reauthentication_required(allow_get=True)  # type: ignore[untyped-decorator]
def tokens(request: HttpRequest) -> HttpResponse:
    """Show the account's tokens, and once the secret of a new one; a POST revokes one, or makes one."""
    if request.method == "POST":
        change_tokens(request, int(request.user.pk or 0))
        return redirect("roster:tokens")
    kept, secret = request.session.pop(FRESH, ""), ""
    with suppress(InvalidToken):  # kept by another release, or under another key
        secret = cipher().decrypt(kept.encode()).decode() if kept else ""
    shown = {"tokens": tokens_of(int(request.user.pk or 0)), "secret": secret}
    return render(request, "account/tokens.html", shown)


def change_tokens(request: HttpRequest, user: int) -> None:
    """Do what the form asks; the session keeps a new token's secret for the next page."""
    if "revoke" in request.POST:
        if revoke_token(user=user, number=number_in(request.POST, "revoke")):
            messages.success(request, "The token is revoked. Programs that have it find nothing of yours any more.")
        return
    try:
        writes = request.POST.get("scope") == "write"
        secret = create_token(user=user, name=request.POST.get("name", ""), writes=writes)
        request.session[FRESH] = cipher().encrypt(secret.encode()).decode()
    except Refused as refused:
        messages.error(request, str(refused))
