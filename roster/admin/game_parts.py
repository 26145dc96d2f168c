"""Sizes, options, weapon groups, equipment and readings in the admin.

Lives here: their lists and forms. Never here: the game's own (see `game`).
"""

from django.contrib import admin

from roster import models
from roster.admin.noun_admin import NounAdmin


@admin.register(models.Size)
class SizeAdmin(NounAdmin):
    """Game sizes."""

    list_display = ("name", "key", "points", "game", "position")


@admin.register(models.Option)
class OptionAdmin(NounAdmin):
    """Rules that gangs may switch on."""

    list_display = ("name", "key", "offered", "game", "position")
    list_filter = ("game", "offered")


@admin.register(models.WeaponGroup)
class WeaponGroupAdmin(NounAdmin):
    """Kinds of weapons."""


@admin.register(models.Equipment)
class EquipmentAdmin(NounAdmin):
    """Dice and tools that a game is played with."""

    list_display = ("name", "key", "copies", "per", "game", "position")


@admin.register(models.Reading)
class ReadingAdmin(NounAdmin):
    """How unclear rules are read."""

    search_fields = ("name", "key", "game__slug", "reading", "other")
