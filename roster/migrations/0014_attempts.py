"""What members attempt, and how their game decides it."""

from typing import ClassVar

import django.db.models.deletion
from django.db import migrations, models

import roster.models.columns


class Migration(migrations.Migration):
    dependencies: ClassVar = [
        ("roster", "0013_gallery"),
    ]

    operations: ClassVar = [
        migrations.CreateModel(
            name="Attempt",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("text", models.TextField(blank=True, default="")),
                ("weapons", models.JSONField(blank=True, null=True)),
                ("marks", models.JSONField(blank=True, default=list)),
                ("mechanism", models.JSONField(blank=True)),
                ("passes", models.JSONField(blank=True, default=list)),
                ("effects", models.JSONField(blank=True, default=list)),
                ("situations", models.JSONField(blank=True, default=list)),
                ("aims", models.JSONField(blank=True, default=list)),
                ("readings", models.JSONField(blank=True, default=list)),
                ("limits", models.TextField(blank=True, default="")),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
                "constraints": [models.UniqueConstraint(fields=("game", "key"), name="attempt_key_once_a_game")],
            },
        ),
    ]
