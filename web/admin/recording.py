"""Recording of the admin's writes to a draft in the game's history, like those of the desk."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

from django.contrib import admin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.db import transaction
from django.http import HttpRequest, HttpResponse

from roster import models
from roster.operations.changes import keeping_changes

WORDS = "Edited in the admin"


class RecordedAdmin(admin.ModelAdmin):
    """An admin that records the writes of its forms and actions as a change of each game they touch."""

    def games_written(self, request: HttpRequest, object_id: str | None) -> Iterator[str]:
        """Yield the slugs of the games that a request may write to."""
        rows = self.model._default_manager.filter(
            pk__in=[one for one in (object_id, *request.POST.getlist(ACTION_CHECKBOX_NAME)) if one and one.isdecimal()]
        )
        yield from rows.values_list("slug" if self.model is models.Game else "game__slug", flat=True)
        if (named := request.POST.get("game", "")).isdecimal():
            yield from models.Game.objects.filter(pk=named).values_list("slug", flat=True)

    def recorded(self, request: HttpRequest, object_id: str | None, view: Callable[[], HttpResponse]) -> HttpResponse:
        """Return a view's response, and record its writes."""
        if request.method != "POST":
            return view()
        with transaction.atomic(), ExitStack() as kept:
            for slug in sorted(set(self.games_written(request, object_id))):
                kept.enter_context(keeping_changes(slug, by=request.user.pk, words=WORDS))
            answer = view()
            return answer.render() if hasattr(answer, "render") else answer

    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, form_url: str = "", extra_context: Any = None
    ) -> Any:
        above = super().changeform_view
        return self.recorded(request, object_id, lambda: above(request, object_id, form_url, extra_context))

    def delete_view(self, request: HttpRequest, object_id: str, extra_context: Any = None) -> Any:
        above = super().delete_view
        return self.recorded(request, object_id, lambda: above(request, object_id, extra_context))

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> Any:
        above = super().changelist_view
        return self.recorded(request, None, lambda: above(request, extra_context))
