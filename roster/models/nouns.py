"""The content tables: a game as its editors write it, and its nouns, each with the columns of the noun's class."""

from typing import ClassVar

from django.db import models

from roster.models.columns import columns_from
from roster.rules.constraints.kinds import KINDS
from roster.rules.game import attempts, designs, nouns, prints, selectors, stats
from roster.rules.game import game as games

KEY_LENGTH = 60
NAME_LENGTH = 80
DIGEST_LENGTH = 64
LISTED, UNLISTED, HIDDEN, PRIVATE = "listed", "unlisted", "hidden", "private"
OPEN = (LISTED, UNLISTED)


@columns_from(games.GameHeader)
class Game(models.Model):
    """One game's draft; its nouns refer to it, under the names of the pack's files.

    `loaded` is the SHA-256 of the pack that was loaded last, so that later edits are not overwritten by mistake.
    A published game is listed, found by its address alone, or hidden from everybody but its editors, at the desk.
    With `owners_publish` its editors propose editions. The trial of a game has its drafts as editions, and no rows.
    A private one is a list of another program: only the owner of its gangs sees any of it.
    """

    slug = models.CharField(max_length=KEY_LENGTH, unique=True)
    name = models.CharField(max_length=NAME_LENGTH)
    terms = models.JSONField(default=dict, blank=True)
    inflections = models.JSONField(default=dict, blank=True)
    default_size = models.ForeignKey("roster.Size", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    loaded = models.CharField(max_length=64, default="", blank=True, editable=False)
    visibility = models.CharField(max_length=10, default=LISTED, editable=False)
    owners_publish = models.BooleanField(default=False, editable=False)
    trial_of = models.OneToOneField(
        "self", null=True, blank=True, editable=False, on_delete=models.CASCADE, related_name="trial"
    )

    class Meta:
        ordering: ClassVar = ["name", "slug"]

    def __str__(self) -> str:
        return f"{self.name} ({self.slug})"


class DeletedGame(models.Model):
    """A deleted game, whose editions are gone. Nobody gets its short name again.

    Processes and browsers cache editions by name and number.
    """

    slug = models.CharField(max_length=KEY_LENGTH, unique=True)
    game = models.PositiveBigIntegerField(unique=True)

    def __str__(self) -> str:
        return self.slug


class Noun(models.Model):
    """A thing with a key that is unique in its table."""

    position = models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first.")
    key = models.CharField(max_length=KEY_LENGTH)
    name = models.CharField(max_length=NAME_LENGTH)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.name} ({self.key})"


class GameNoun(Noun):
    """A thing of one game."""

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="%(class)ss")

    class Meta:
        abstract = True
        ordering: ClassVar = ["game", "position", "key"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "key"], name="%(class)s_key_once_a_game"),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.game.slug}/{self.key})"


@columns_from(games.Size)
class Size(GameNoun):
    """A game size."""


@columns_from(games.Option)
class Option(GameNoun):
    """An optional rule."""


@columns_from(games.Reading)
class Reading(GameNoun):
    """The reading of an unclear rule, and the other way to read it."""


@columns_from(games.WeaponGroup)
class WeaponGroup(GameNoun):
    """A kind of weapon."""

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="weapon_groups")


@columns_from(prints.Equipment)
class Equipment(GameNoun):
    """Something to bring that is not printed, such as dice."""

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="equipment")

    class Meta(GameNoun.Meta):
        verbose_name_plural = "equipment"


@columns_from(stats.Stat)
class Stat(GameNoun):
    """One stat."""


@columns_from(nouns.Faction)
class Faction(GameNoun):
    """One faction with its colours and emblem."""


@columns_from(nouns.Rank)
class Rank(GameNoun):
    """One rank with its starting stats and slots."""


@columns_from(nouns.Bike)
class Bike(GameNoun):
    """One bike or mount, or walking."""


@columns_from(nouns.Trait)
class Trait(GameNoun):
    """One trait."""


@columns_from(nouns.Keyword)
class Keyword(GameNoun):
    """A rule that weapons share by name."""


@columns_from(nouns.Weapon)
class Weapon(GameNoun):
    """One weapon or item."""


@columns_from(nouns.Profile)
class Profile(GameNoun):
    """A named character or ready unit."""


@columns_from(nouns.Deck)
class Deck(GameNoun):
    """One kind of deck."""


@columns_from(nouns.DeckCard)
class DeckCard(GameNoun):
    """One card of a deck."""

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="deck_cards")


@columns_from(*KINDS)
class Constraint(GameNoun):
    """One rule for building a gang, of any kind."""

    of = models.JSONField(null=True, blank=True)


@columns_from(selectors.Surcharge)
class Surcharge(GameNoun):
    """Extra points for each selected thing."""


@columns_from(nouns.Advance)
class Advance(GameNoun):
    """One way to gain a step of a stat, a trait or a weapon."""


@columns_from(attempts.Attempt)
class Attempt(GameNoun):
    """One thing that members attempt, and the game's mechanism for it."""


@columns_from(prints.Section)
class Section(GameNoun):
    """One section of the reference."""

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="reference")


@columns_from(prints.Entry)
class Entry(Noun):
    """One action, state, row or step of a section."""

    section = models.ForeignKey("roster.Section", on_delete=models.CASCADE, related_name="entries")

    class Meta:
        verbose_name_plural = "entries"
        ordering: ClassVar = ["section", "position", "key"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["section", "key"], name="entry_key_once_a_section"),
        ]


@columns_from(prints.Token)
class Token(GameNoun):
    """One token to cut out."""


@columns_from(prints.Template)
class Template(GameNoun):
    """One template at true scale."""


@columns_from(designs.Design)
class Design(GameNoun):
    """One card design."""
