"""Advances: what members gain between games.

Lives here: one table. Never here: gangs' ledgers, which are in their bodies.
"""

from typing import ClassVar

from django.db import migrations, models

from roster.models.nouns import rulebook


class Migration(migrations.Migration):
    dependencies: ClassVar = [("roster", "0003_loaded_packs")]
    operations: ClassVar = [
        migrations.CreateModel(
            name="Advance",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=rulebook)),
                ("noun", models.CharField(max_length=20)),
                ("price", models.JSONField(blank=True)),
                ("text", models.TextField(blank=True, default="")),
                ("groups", models.JSONField(blank=True, default=list)),
                ("tags", models.JSONField(blank=True, default=list)),
                ("payer", models.CharField(default="owner", max_length=20)),
                ("only", models.BooleanField(default=False)),
                (
                    "game",
                    models.ForeignKey(on_delete=models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
                "constraints": [models.UniqueConstraint(fields=("game", "key"), name="advance_key_once_a_game")],
            },
        ),
    ]
