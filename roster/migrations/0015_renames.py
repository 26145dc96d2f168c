"""Renamed rows are remembered by themselves, with those of earlier changes; drafts are counted side by side."""

from typing import Any

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import F


def remember(apps: Any, _schema_editor: Any) -> None:
    """What earlier changes renamed, and what was renamed back when they were undone."""
    rows = apps.get_model("roster", "RowChange").objects.exclude(key="").exclude(key_before="")
    rename = apps.get_model("roster", "Rename")
    for row in rows.exclude(key=F("key_before")).select_related("change").order_by("pk").iterator():
        change = row.change
        kept = {"game_id": change.game_id, "noun": row.noun}
        rename.objects.create(**kept, key_before=row.key_before, key=row.key, made=change.made)
        if change.undone:
            rename.objects.create(**kept, key_before=row.key, key=row.key_before, made=change.undone)


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0014_attempts"),
    ]

    operations = [
        migrations.CreateModel(
            name="Rename",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("noun", models.CharField(max_length=60)),
                ("key_before", models.CharField(max_length=60)),
                ("key", models.CharField(max_length=60)),
                ("made", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="renames", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["made", "pk"],
                "indexes": [models.Index(fields=["game", "made"], name="renames_of_a_game")],
            },
        ),
        migrations.AddField(
            model_name="replay",
            name="illegal",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AlterField(
            model_name="replay",
            name="game",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="replays", to="roster.game"
            ),
        ),
        migrations.AddConstraint(
            model_name="replay",
            constraint=models.UniqueConstraint(fields=("game", "sha256"), name="replay_once_a_draft"),
        ),
        migrations.RunPython(remember, migrations.RunPython.noop, elidable=True),
    ]
