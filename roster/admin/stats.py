"""Stats in the admin.

Lives here: their list and form. Never here: working them out.
"""

from django.contrib import admin

from roster import models
from roster.admin.noun_admin import NounAdmin


@admin.register(models.Stat)
class StatAdmin(NounAdmin):
    """The numbers that members, weapons and cards carry."""

    list_display = ("name", "key", "short", "carrier", "group", "minimum", "maximum", "default", "step", "game")
    list_filter = ("game", "carrier", "group", "lowerable")
    search_fields = ("name", "key", "game__slug", "short", "text")
