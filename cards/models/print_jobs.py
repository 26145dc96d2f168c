"""Print jobs: what is asked for, by whom, and how far it is; and what a job made, once."""

from typing import ClassVar

from django.db import models

ASKER_LENGTH = 80
WORKER_LENGTH = 100
WAITING, WORKING, DONE, FAILED, CANCELLED = "waiting", "working", "done", "failed", "cancelled"
OPEN = (WAITING, WORKING)
ENDED = (DONE, FAILED, CANCELLED)


class PrintJob(models.Model):
    """One gang to print as it was when asked. `body` is the gang file's JSON, `words` are the print's options.

    A worker holds the job while `state` is "working" and `lease` lies ahead; `attempt` counts the takings, so that a
    worker that lost its lease can write nothing. `asked` is the digest of all that was asked for.
    """

    uid = models.CharField(max_length=32, unique=True)
    asker = models.CharField(max_length=ASKER_LENGTH)
    asked = models.CharField(max_length=64)
    game = models.CharField(max_length=60)
    edition = models.PositiveIntegerField()
    gang = models.CharField(max_length=32, default="", blank=True)
    name = models.CharField(max_length=80, default="", blank=True)
    revision = models.PositiveIntegerField(default=0)
    body = models.TextField()
    words = models.TextField()
    state = models.CharField(max_length=10, default=WAITING)
    ready = models.PositiveIntegerField(default=0)
    of = models.PositiveIntegerField(default=0)
    why = models.TextField(default="", blank=True)
    attempt = models.PositiveIntegerField(default=0)
    worker = models.CharField(max_length=WORKER_LENGTH, default="", blank=True)
    lease = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField()
    ended = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["created", "pk"]
        constraints: ClassVar = [
            models.CheckConstraint(condition=models.Q(state__in=(*OPEN, *ENDED)), name="a_job_has_a_known_state"),
            models.UniqueConstraint(
                fields=["asker", "asked"], condition=models.Q(state__in=OPEN), name="asked_once_while_open"
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["state", "created"], name="jobs_by_state"),
            models.Index(fields=["asker", "-created"], name="jobs_by_asker"),
        ]

    def __str__(self) -> str:
        return f"{self.name or self.uid}, {self.state}"


class PrintResult(models.Model):
    """What a job made: the PDF and its report as JSON. One a job, however many workers tried."""

    job = models.OneToOneField("cards.PrintJob", on_delete=models.CASCADE, related_name="result")
    pdf = models.BinaryField()
    report = models.TextField()

    def __str__(self) -> str:
        return f"result of job {self.job_id}"
