"""The game's nouns in the admin."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from roster import models
from roster.queries.drafts import ENTRIES
from web.admin.forms import NounAdmin, RowFilter, WrittenFields


@admin.register(models.Stat)
class StatAdmin(NounAdmin):
    """The stats of members, weapons and cards."""

    list_display = ("name", "key", "short", "carrier", "group", "minimum", "maximum", "default", "step", "game")
    list_filter = ("game", "carrier", "group", "lowerable")
    search_fields = ("name", "key", "game__slug", "short", "text")


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
    """Bikes, mounts and walking."""

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
    list_filter = ("game", "innate", ("group", RowFilter))
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


@admin.register(models.Deck)
class DeckAdmin(NounAdmin):
    """Kinds of decks."""


@admin.register(models.DeckCard)
class DeckCardAdmin(NounAdmin):
    """Cards of decks."""

    list_display = ("name", "key", "deck", "type", "points", "game", "position")
    list_filter = ("game", ("deck", RowFilter), "type")
    list_select_related = ("game", "deck__game")
    autocomplete_fields = ("game", "deck")
    search_fields = ("name", "key", "game__slug", "type", "requirement")


@admin.register(models.Constraint)
class ConstraintAdmin(NounAdmin):
    """Rules for building a gang; each kind uses only some of the fields."""

    list_display = ("name", "key", "kind", "severity", "reason", "game", "position")
    list_filter = ("game", "kind", "severity")
    search_fields = ("name", "key", "game__slug", "reason")


@admin.register(models.Surcharge)
class SurchargeAdmin(NounAdmin):
    """Points added or taken off for certain selections."""

    list_display = ("name", "key", "points", "first", "last", "game", "position")


@admin.register(models.Advance)
class AdvanceAdmin(NounAdmin):
    """What members gain between games."""

    list_display = ("name", "key", "noun", "price", "payer", "only", "game", "position")
    list_filter = ("game", "noun", "payer")
    search_fields = ("name", "key", "game__slug", "text")


@admin.register(models.Attempt)
class AttemptAdmin(NounAdmin):
    """What members attempt, and how the game decides it."""

    list_display = ("name", "key", "game", "position")
    search_fields = WORDS


class EntryInline(WrittenFields, admin.StackedInline):
    """The entries of a section."""

    model = models.Entry
    extra = 0
    fields = (*ENTRIES.columns, "position")


@admin.register(models.Section)
class SectionAdmin(NounAdmin):
    """Sections of actions, states, tables and terms."""

    list_display = ("name", "key", "form", "sheet", "game", "position")
    list_filter = ("game", "form", "sheet")
    search_fields = ("name", "key", "game__slug", "text", "entries__name")
    inlines = (EntryInline,)

    def get_search_results(self, request: HttpRequest, queryset: Any, search_term: str) -> tuple[Any, bool]:
        """A section once, however many of its entries match."""
        found, _may_repeat = super().get_search_results(request, queryset, search_term)
        return found.distinct(), False


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
