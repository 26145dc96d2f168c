"""One's own data: everything to take away in one file, and deleting all of it.

Lives here: those views, for accounts and for browsers without one. Never here: what is kept (see `takeout`).
"""

from allauth.core import ratelimit
from django import forms
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.models import User
from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from roster.operations.owners import forget
from roster.queries.shelves import shelves_of
from roster.web.accounts.takeout import takeout
from roster.web.owning import forget_browser, owner_of

SENTENCE = "delete everything"


class DeletionForm(forms.Form):
    """What must be given before everything is deleted: an account's password, or a sentence where there is none."""

    password = forms.CharField(widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}), max_length=4096)
    sentence = forms.CharField(label=f"Type “{SENTENCE}” to make sure", max_length=100)

    def __init__(self, request: HttpRequest) -> None:
        super().__init__(request.POST if request.method == "POST" else None)
        self.request = request
        del self.fields["sentence" if request.user.is_authenticated else "password"]

    def clean_password(self) -> None:
        """The account's own password, tried only so often."""
        user = self.request.user
        if not ratelimit.consume(self.request, action="reauthenticate", user=user):
            raise forms.ValidationError("Too many tries. Wait a minute, then try again.")
        if not user.check_password(self.cleaned_data["password"]):
            raise forms.ValidationError("That is not your password. Nothing was deleted.")

    def clean_sentence(self) -> None:
        """The sentence, in any case."""
        if self.cleaned_data["sentence"].strip().casefold() != SENTENCE:
            raise forms.ValidationError(f"Type “{SENTENCE}”. Nothing was deleted.")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def data(request: HttpRequest) -> HttpResponse:
    """What is kept of who asks; posting deletes it all."""
    form = DeletionForm(request)
    if request.method == "POST" and form.is_valid():
        return deleted(request)
    shown = {"form": form, "shelves": shelves_of(owner_of(request))}
    return render(request, "account/data.html", shown, status=400 if form.errors else 200)


def deleted(request: HttpRequest) -> HttpResponse:
    """Delete everything of who asks, and go home."""
    owner = owner_of(request)
    if owner is not None:
        forget(owner)
    if isinstance(request.user, User):
        user = request.user
        logout(request)
        user.delete()
    forget_browser(request)
    messages.success(request, "Everything of yours is deleted.")
    return redirect("roster:home")


@never_cache
@require_safe
def data_file(request: HttpRequest) -> HttpResponseBase:
    """Everything of who asks as one file."""
    made = takeout(request.user, owner_of(request))
    return FileResponse(made, as_attachment=True, filename="pressgang-data.zip", content_type="application/zip")
