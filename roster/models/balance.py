"""Stored counts of how often things are taken in gangs, one for each edition."""

from django.db import models


class EditionTally(models.Model):
    """The count of one edition's gangs by size, as JSON: numbers and keys of the edition, nothing personal.

    `gangs` is the number of gangs, and `seen` the time of the last change to any, as of when they were `counted`.
    """

    edition = models.OneToOneField("roster.Edition", on_delete=models.CASCADE, related_name="tally")
    body = models.TextField()
    gangs = models.PositiveIntegerField()
    seen = models.DateTimeField()
    counted = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.edition}, {self.gangs} gangs"
