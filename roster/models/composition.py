"""Constraints, surcharges, advances and attempts."""

from django.db import models

from roster.models.nouns import LINE_LENGTH, GameNoun


class Constraint(GameNoun):
    """One rule for building a gang."""

    kind = models.CharField(max_length=20)
    severity = models.CharField(max_length=20, default="error")
    reason = models.TextField()
    of = models.JSONField(null=True, blank=True)
    within = models.CharField(max_length=20, null=True, blank=True)
    field = models.CharField(max_length=LINE_LENGTH, null=True, blank=True)
    stats = models.JSONField(null=True, blank=True)
    minimum = models.JSONField(null=True, blank=True)
    maximum = models.JSONField(null=True, blank=True)
    per = models.JSONField(null=True, blank=True)
    among = models.JSONField(null=True, blank=True)
    holds = models.JSONField(null=True, blank=True)
    needs = models.JSONField(null=True, blank=True)
    forbids = models.JSONField(null=True, blank=True)
    when = models.JSONField(null=True, blank=True)
    unless = models.JSONField(null=True, blank=True)


class Surcharge(GameNoun):
    """Points for each selected thing, from number `first` to number `last`."""

    of = models.JSONField(blank=True)
    points = models.IntegerField()
    first = models.IntegerField(default=1)
    last = models.IntegerField(null=True, blank=True)
    when = models.JSONField(null=True, blank=True)
    below_zero = models.BooleanField(default=False)


class Advance(GameNoun):
    """One way to gain a stat's step, a trait or a weapon, and its price."""

    noun = models.CharField(max_length=20)
    price = models.JSONField(blank=True)
    text = models.TextField(default="", blank=True)
    groups = models.JSONField(default=list, blank=True)
    tags = models.JSONField(default=list, blank=True)
    payer = models.CharField(max_length=20, default="owner")
    only = models.BooleanField(default=False)
    below_price = models.BooleanField(default=False)


class Attempt(GameNoun):
    """One thing that members attempt, and how the game decides it."""

    text = models.TextField(default="", blank=True)
    icon = models.CharField(max_length=LINE_LENGTH, default="", blank=True)
    weapons = models.JSONField(null=True, blank=True)
    marks = models.JSONField(default=list, blank=True)
    mechanism = models.JSONField(blank=True)
    passes = models.JSONField(default=list, blank=True)
    effects = models.JSONField(default=list, blank=True)
    situations = models.JSONField(default=list, blank=True)
    aims = models.JSONField(default=list, blank=True)
    readings = models.JSONField(default=list, blank=True)
    limits = models.TextField(default="", blank=True)
    lasting = models.JSONField(default=dict, blank=True)
    carrying = models.JSONField(default=dict, blank=True)
