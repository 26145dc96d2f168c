"""What players report about entries of a game."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0007_changes"),
    ]

    operations = [
        migrations.CreateModel(
            name="Report",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("noun", models.CharField(max_length=60)),
                ("key", models.CharField(max_length=121)),
                ("name", models.CharField(max_length=80)),
                ("text", models.CharField(max_length=1000)),
                ("sender", models.CharField(max_length=64)),
                ("created", models.DateTimeField()),
                ("closed", models.DateTimeField(blank=True, null=True)),
                ("reply", models.CharField(blank=True, default="", max_length=200)),
                (
                    "answered",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="roster.edition",
                    ),
                ),
                (
                    "edition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="roster.edition"
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="reports", to="roster.game"
                    ),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="reports", to="roster.owner"
                    ),
                ),
            ],
            options={
                "ordering": ["-created", "-pk"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("closed__isnull", True)), fields=["game"], name="open_reports_of_a_game"
                    ),
                    models.Index(fields=["sender", "created"], name="reports_of_a_sender"),
                ],
            },
        ),
    ]
