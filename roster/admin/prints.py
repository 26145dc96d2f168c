"""Tokens, templates and card designs in the admin.

Lives here: their lists and forms. Never here: drawing.
"""

from django.contrib import admin

from roster import models
from roster.admin.noun_admin import NounAdmin


@admin.register(models.Token)
class TokenAdmin(NounAdmin):
    """Tokens to cut out."""

    list_display = ("name", "key", "copies", "per", "game", "position")
    list_filter = ("game",)


@admin.register(models.Template)
class TemplateAdmin(NounAdmin):
    """Templates at true scale."""

    list_display = ("name", "key", "copies", "game", "position")


@admin.register(models.Design)
class DesignAdmin(NounAdmin):
    """How cards look."""

    list_display = ("name", "key", "subject", "width", "height", "game", "position")
    list_filter = ("game", "subject")
