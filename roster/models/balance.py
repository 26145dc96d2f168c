"""How often things are taken in stored gangs, counted for each edition and kept."""

from django.db import models


class EditionTally(models.Model):
    """The count of one edition's gangs by size, as JSON: numbers and keys of the edition, nothing about anybody.

    `gangs` and `seen` are how many gangs there were, and when the last of them had changed, when it was `counted`.
    """

    edition = models.OneToOneField("roster.Edition", on_delete=models.CASCADE, related_name="tally")
    body = models.TextField()
    gangs = models.PositiveIntegerField()
    seen = models.DateTimeField()
    counted = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.edition}, {self.gangs} gangs"
