"""All tables: what the migrations up to 0007 made."""

from django.db import migrations, models

ID = ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID"))
REPLACED = """
0001_print_jobs 0002_typesetting 0003_shared_tables 0004_turns 0005_files_of_prints 0006_drop_typesettings
0007_prints_alone
"""


class Migration(migrations.Migration):
    initial = True

    replaces = [("cards", name) for name in REPLACED.split()]

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="PrintJob",
            fields=[
                ID,
                ("uid", models.CharField(max_length=32, unique=True)),
                ("asker", models.CharField(max_length=80)),
                ("asked", models.CharField(max_length=64)),
                ("game", models.CharField(max_length=60)),
                ("edition", models.PositiveIntegerField()),
                ("gang", models.CharField(blank=True, default="", max_length=32)),
                ("name", models.CharField(blank=True, default="", max_length=80)),
                ("revision", models.PositiveIntegerField(default=0)),
                ("body", models.TextField()),
                ("words", models.TextField()),
                ("state", models.CharField(default="waiting", max_length=10)),
                ("ready", models.PositiveIntegerField(default=0)),
                ("of", models.PositiveIntegerField(default=0)),
                ("why", models.TextField(blank=True, default="")),
                ("attempt", models.PositiveIntegerField(default=0)),
                ("worker", models.CharField(blank=True, default="", max_length=100)),
                ("lease", models.DateTimeField(blank=True, null=True)),
                ("created", models.DateTimeField()),
                ("ended", models.DateTimeField(blank=True, null=True)),
                ("pieces", models.PositiveIntegerField(default=0)),
                ("sender", models.CharField(blank=True, default="", max_length=64)),
                ("started", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "ordering": ["created", "pk"],
                "indexes": [
                    models.Index(fields=["state", "created"], name="jobs_by_state"),
                    models.Index(fields=["asker", "-created"], name="jobs_by_asker"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("state__in", ("waiting", "working", "done", "failed", "cancelled"))),
                        name="a_job_has_a_known_state",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("state__in", ("waiting", "working"))),
                        fields=("asker", "asked"),
                        name="asked_once_while_open",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="PrintResult",
            fields=[
                ID,
                ("report", models.TextField()),
                ("job", models.OneToOneField(on_delete=models.CASCADE, related_name="result", to="cards.printjob")),
                ("file", models.CharField(blank=True, default="", max_length=200)),
                ("size", models.PositiveBigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="Printing",
            fields=[
                ID,
                ("code", models.CharField(max_length=16, unique=True)),
                ("game", models.CharField(max_length=60)),
                ("edition", models.PositiveIntegerField()),
                ("gang", models.CharField(max_length=32)),
                ("revision", models.PositiveIntegerField()),
                ("created", models.DateTimeField()),
            ],
            options={
                "ordering": ["-created"],
                "constraints": [
                    models.UniqueConstraint(fields=("gang", "revision", "edition"), name="one_code_a_printing")
                ],
            },
        ),
        migrations.CreateModel(
            name="SharedTable",
            fields=[
                ID,
                ("secret", models.CharField(max_length=32, unique=True)),
                ("pen", models.CharField(max_length=32)),
                ("gang", models.CharField(max_length=32)),
                ("facing", models.CharField(blank=True, default="", max_length=32)),
                ("sender", models.CharField(max_length=64)),
                ("marks", models.TextField(default="{}", max_length=60000)),
                ("version", models.PositiveIntegerField(default=0)),
                ("created", models.DateTimeField(db_index=True)),
                ("updated", models.DateTimeField(db_index=True)),
            ],
            options={"ordering": ["-created"]},
        ),
    ]
