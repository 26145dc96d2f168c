"""Print jobs with their progress, their results, and the printings behind the codes on cards."""

from typing import ClassVar

from django.db import models

ASKER_LENGTH = 80
SENDER_LENGTH = 64
WORKER_LENGTH = 100
WAITING, WORKING, DONE, FAILED, CANCELLED = "waiting", "working", "done", "failed", "cancelled"
OPEN = (WAITING, WORKING)
ENDED = (DONE, FAILED, CANCELLED)


class PrintJob(models.Model):
    """A gang to print: `body` is the JSON of its gang file at the time of the request, `words` the JSON of the options.

    The order of jobs follows from `sender`, the digest of the network address, `pieces`, the number of cards and
    tokens, and `started`, the time when it was last taken.

    A worker holds the job while `state` is "working" and `lease` is in the future. `attempt` counts how often it was
    taken, so that a worker whose lease has expired cannot write. `asked` is the digest of the request.
    """

    uid = models.CharField(max_length=32, unique=True)
    asker = models.CharField(max_length=ASKER_LENGTH)
    asked = models.CharField(max_length=64)
    sender = models.CharField(max_length=SENDER_LENGTH, default="", blank=True)
    pieces = models.PositiveIntegerField(default=0)
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
    started = models.DateTimeField(null=True, blank=True)
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
    """The result of a job, one for each: the name of its file (a PDF or ZIP), its size in bytes, the report as JSON."""

    job = models.OneToOneField("cards.PrintJob", on_delete=models.CASCADE, related_name="result")
    file = models.CharField(max_length=200, default="", blank=True)
    size = models.PositiveBigIntegerField(default=0)
    report = models.TextField()

    def __str__(self) -> str:
        return f"result of job {self.job_id}"


CODE_LENGTH = 16


class Printing(models.Model):
    """One printing; never deleted, because people keep printed cards."""

    code = models.CharField(max_length=CODE_LENGTH, unique=True)
    game = models.CharField(max_length=60)
    edition = models.PositiveIntegerField()
    gang = models.CharField(max_length=32)
    revision = models.PositiveIntegerField()
    created = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["-created"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["gang", "revision", "edition"], name="one_code_a_printing"),
        ]

    def __str__(self) -> str:
        return self.code
