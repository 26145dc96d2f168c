"""How many of a thing a gang needs: tokens counted by what the gang holds, and equipment."""

from typing import Any

import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

import roster.models.columns


def keep_words(apps: Apps, _schema: BaseDatabaseSchemaEditor) -> None:
    """Each token's word goes over into the new column."""
    tokens: Any = apps.get_model("roster", "Token")
    for token in tokens.objects.all():
        token.per_what = token.per
        token.save(update_fields=["per_what"])


def give_words_back(apps: Apps, _schema: BaseDatabaseSchemaEditor) -> None:
    """The way back knows two words; what is counted otherwise is counted for the gang."""
    tokens: Any = apps.get_model("roster", "Token")
    for token in tokens.objects.all():
        token.per = token.per_what if isinstance(token.per_what, str) else "gang"
        token.save(update_fields=["per"])


class Migration(migrations.Migration):
    dependencies = [("roster", "0003_owners_and_links")]

    operations = [
        migrations.AddField(
            model_name="token",
            name="per_what",
            field=models.JSONField(blank=True, default=roster.models.columns.once),
        ),
        migrations.RunPython(keep_words, give_words_back),
        migrations.RemoveField(model_name="token", name="per"),
        migrations.RenameField(model_name="token", old_name="per_what", new_name="per"),
        migrations.AddField(model_name="token", name="minimum", field=models.IntegerField(blank=True, default=0)),
        migrations.AddField(model_name="token", name="maximum", field=models.IntegerField(blank=True, null=True)),
        migrations.CreateModel(
            name="Equipment",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("copies", models.IntegerField(default=1)),
                ("per", models.JSONField(blank=True, default=roster.models.columns.once)),
                ("minimum", models.IntegerField(blank=True, default=0)),
                ("maximum", models.IntegerField(blank=True, null=True)),
                ("text", models.TextField(blank=True, default="")),
                ("icon", models.CharField(blank=True, default="", max_length=200)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="equipment", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
                "constraints": [models.UniqueConstraint(fields=("game", "key"), name="equipment_key_once_a_game")],
            },
        ),
    ]
