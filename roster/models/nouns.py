"""Content rows: the fields that every noun has, and the nouns that a gang is made of."""

from typing import ClassVar

from django.db import models

KEY_LENGTH = 60
NAME_LENGTH = 80
LINE_LENGTH = 200
DIGEST_LENGTH = 64


def rulebook() -> str:
    """The default of `source`: the rulebook."""
    return "rulebook"


class Noun(models.Model):
    """A thing with a key that is unique in its table. `source` is one word, or a word for each field."""

    position = models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first.")
    key = models.CharField(max_length=KEY_LENGTH)
    name = models.CharField(max_length=NAME_LENGTH)
    source = models.JSONField(default=rulebook, blank=True)

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


def once() -> str:
    """The default of `per`: the copies are for the whole gang."""
    return "gang"


class SuppliedNoun(GameNoun):
    """A thing of one game with the number that a gang needs: `per` is one word, or a selector with its weight."""

    copies = models.IntegerField(default=1)
    per = models.JSONField(default=once, blank=True)
    minimum = models.IntegerField(default=0, blank=True)
    maximum = models.IntegerField(null=True, blank=True)

    class Meta(GameNoun.Meta):
        abstract = True


class TaggedNoun(GameNoun):
    """A thing of one game that selectors can name by tag."""

    tags = models.JSONField(default=list, blank=True)
    icon = models.CharField(max_length=LINE_LENGTH, default="", blank=True)

    class Meta(GameNoun.Meta):
        abstract = True


class Faction(TaggedNoun):
    """One faction with its colours and emblem."""

    short = models.CharField(max_length=14)
    text = models.TextField(default="", blank=True)
    colour = models.CharField(max_length=7)
    ink = models.CharField(max_length=7, default="#ffffff")
    emblem = models.CharField(max_length=LINE_LENGTH)
    picture = models.CharField(max_length=DIGEST_LENGTH, default="", blank=True)
    pattern = models.CharField(max_length=20, default="plain")
    status = models.CharField(max_length=20, default="playable")


class Rank(TaggedNoun):
    """One rank with its starting stats and slots."""

    text = models.TextField(default="", blank=True)
    points = models.JSONField(default=int, blank=True)
    stats = models.JSONField(default=dict, blank=True)
    slots = models.JSONField(default=dict, blank=True)
    joins = models.JSONField(default=list, blank=True)


class Bike(TaggedNoun):
    """One bike or mount, or walking."""

    text = models.TextField(default="", blank=True)
    points = models.JSONField(default=int, blank=True)
    base = models.JSONField(null=True, blank=True)
    changes = models.JSONField(default=dict, blank=True)
    skills = models.JSONField(default=list, blank=True)
    playable = models.BooleanField(default=True)


class Trait(TaggedNoun):
    """One trait; `uses` is a number, "x", or None."""

    text = models.TextField()
    points = models.JSONField(default=int, blank=True)
    parameter = models.JSONField(null=True, blank=True)
    uses = models.JSONField(null=True, blank=True)
    per = models.CharField(max_length=20, default="", blank=True)
    takes = models.IntegerField(default=1)
    changes = models.JSONField(default=dict, blank=True)


class Keyword(GameNoun):
    """A rule that weapons share by name."""

    text = models.TextField()


class Weapon(TaggedNoun):
    """One weapon or item."""

    group = models.ForeignKey("roster.WeaponGroup", on_delete=models.RESTRICT, related_name="members")
    text = models.TextField(default="", blank=True)
    points = models.JSONField(default=int, blank=True)
    stats = models.JSONField(default=dict, blank=True)
    keywords = models.JSONField(default=list, blank=True)
    uses = models.IntegerField(null=True, blank=True)
    innate = models.BooleanField(default=False)
    takes = models.IntegerField(default=1)
    changes = models.JSONField(default=dict, blank=True)


class Profile(TaggedNoun):
    """A named character or ready unit; `points` None: it is priced by its parts."""

    faction = models.ForeignKey("roster.Faction", null=True, blank=True, on_delete=models.RESTRICT, related_name="+")
    rank = models.ForeignKey("roster.Rank", null=True, blank=True, on_delete=models.RESTRICT, related_name="+")
    bike = models.ForeignKey("roster.Bike", null=True, blank=True, on_delete=models.RESTRICT, related_name="+")
    text = models.TextField(default="", blank=True)
    points = models.JSONField(null=True, blank=True)
    stats = models.JSONField(default=dict, blank=True)
    traits = models.JSONField(default=list, blank=True)
    weapons = models.JSONField(default=list, blank=True)
    figures = models.IntegerField(default=1)
    open = models.JSONField(default=list, blank=True)


class Stat(GameNoun):
    """One stat; a derived one has a formula."""

    short = models.CharField(max_length=12)
    text = models.TextField(default="", blank=True)
    icon = models.CharField(max_length=LINE_LENGTH, default="", blank=True)
    carrier = models.CharField(max_length=20, default="member")
    group = models.CharField(max_length=40, default="", blank=True)
    minimum = models.IntegerField(null=True, blank=True)
    maximum = models.IntegerField(null=True, blank=True)
    own_range = models.BooleanField(default=False)
    default = models.IntegerField(null=True, blank=True)
    step = models.IntegerField(null=True, blank=True)
    step_power = models.IntegerField(default=0)
    lowerable = models.BooleanField(default=False)
    formula = models.JSONField(null=True, blank=True)
    prefix = models.CharField(max_length=6, default="", blank=True)
    suffix = models.CharField(max_length=6, default="", blank=True)
    labels = models.JSONField(default=dict, blank=True)


class Deck(GameNoun):
    """One kind of deck."""

    text = models.TextField(default="", blank=True)
    open = models.BooleanField(default=False)


class DeckCard(TaggedNoun):
    """One card of a deck."""

    game = models.ForeignKey("roster.Game", on_delete=models.CASCADE, related_name="deck_cards")
    deck = models.ForeignKey("roster.Deck", on_delete=models.RESTRICT, related_name="cards")
    type = models.CharField(max_length=LINE_LENGTH, default="", blank=True)
    requirement = models.TextField(default="", blank=True)
    effects = models.JSONField(default=list, blank=True)
    points = models.JSONField(default=int, blank=True)
    stats = models.JSONField(default=dict, blank=True)
