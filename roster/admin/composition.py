"""Constraints, surcharges and advances in the admin.

Lives here: their lists and forms. Never here: checking a gang.
"""

from django.contrib import admin

from roster import models
from roster.admin.noun_admin import NounAdmin


@admin.register(models.Constraint)
class ConstraintAdmin(NounAdmin):
    """How a gang is composed; a kind uses only some of the fields."""

    list_display = ("name", "key", "kind", "severity", "reason", "game", "position")
    list_filter = ("game", "kind", "severity")
    search_fields = ("name", "key", "game__slug", "reason")


@admin.register(models.Surcharge)
class SurchargeAdmin(NounAdmin):
    """Points on top, or back."""

    list_display = ("name", "key", "points", "first", "last", "game", "position")


@admin.register(models.Advance)
class AdvanceAdmin(NounAdmin):
    """What members gain between games."""

    list_display = ("name", "key", "noun", "price", "payer", "only", "game", "position")
    list_filter = ("game", "noun", "payer")
    search_fields = ("name", "key", "game__slug", "text")
