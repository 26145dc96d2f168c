"""Factions, ranks, bikes, traits, keywords, weapons and profiles in the admin.

Lives here: their lists and forms. Never here: composition (see `composition`).
"""

from django.contrib import admin

from roster import models
from roster.admin.noun_admin import NounAdmin

WORDS = ("name", "key", "game__slug", "text")


@admin.register(models.Faction)
class FactionAdmin(NounAdmin):
    """Factions with their colours and emblems."""

    list_display = ("name", "key", "short", "colour", "emblem", "status", "game", "position")
    list_filter = ("game", "status")
    search_fields = WORDS


@admin.register(models.Rank)
class RankAdmin(NounAdmin):
    """Ranks with their starting stats and slots."""

    list_display = ("name", "key", "points", "game", "position")
    search_fields = WORDS


@admin.register(models.Bike)
class BikeAdmin(NounAdmin):
    """Bikes, mounts, ways of walking."""

    list_display = ("name", "key", "points", "playable", "game", "position")
    list_filter = ("game", "playable")
    search_fields = WORDS


@admin.register(models.Trait)
class TraitAdmin(NounAdmin):
    """Traits and drawbacks."""

    list_display = ("name", "key", "points", "uses", "takes", "game", "position")
    search_fields = WORDS


@admin.register(models.Keyword)
class KeywordAdmin(NounAdmin):
    """Rules that weapons share by name."""

    search_fields = WORDS


@admin.register(models.Weapon)
class WeaponAdmin(NounAdmin):
    """Weapons and items."""

    list_display = ("name", "key", "group", "points", "uses", "innate", "game", "position")
    list_filter = ("game", "innate", "group")
    list_select_related = ("game", "group__game")
    autocomplete_fields = ("game", "group")
    search_fields = WORDS


@admin.register(models.Profile)
class ProfileAdmin(NounAdmin):
    """Named characters and ready units."""

    list_display = ("name", "key", "faction", "rank", "bike", "points", "figures", "game", "position")
    list_select_related = ("game", "faction__game", "rank__game", "bike__game")
    autocomplete_fields = ("game", "faction", "rank", "bike")
    search_fields = WORDS
