"""The gallery is searched by words and counts copies; gangs in it can be reported and hidden."""

import json
from typing import Any

import django.db.models.deletion
from django.db import migrations, models


def found_by(body: dict[str, Any]) -> str:
    """The words by which the gallery finds a gang, from its file."""
    parts = [body.get("name"), body.get("faction"), body.get("size")]
    for one in body.get("members", ()):
        held = (*one.get("traits", ()), *one.get("weapons", ()))
        parts += [
            one.get("name"),
            one.get("profile"),
            one.get("rank"),
            one.get("bike"),
            *(it.get("key") for it in held),
        ]
    words = [word for part in parts if part for word in part.replace("-", " ").casefold().split() if word.isprintable()]
    return " ".join(dict.fromkeys(words))[:2000]


def give_words(apps: Any, schema_editor: Any) -> None:
    """Give every gang the words it is found by, so that those shown later are found too."""
    gangs = apps.get_model("roster", "Gang")
    for row in gangs.objects.only("pk", "body").iterator(chunk_size=100):
        gangs.objects.filter(pk=row.pk).update(words=found_by(json.loads(row.body)))


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0012_proposals"),
    ]

    operations = [
        migrations.CreateModel(
            name="GangReport",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("text", models.CharField(max_length=1000)),
                ("sender", models.CharField(max_length=64)),
                ("created", models.DateTimeField()),
                ("closed", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "ordering": ["-created", "-pk"],
            },
        ),
        migrations.AddField(
            model_name="gang",
            name="copies",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="gang",
            name="hidden",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="gang",
            name="words",
            field=models.CharField(blank=True, default="", max_length=2000),
        ),
        migrations.AddIndex(
            model_name="gang",
            index=models.Index(
                condition=models.Q(("shown__isnull", False)), fields=["-copies"], name="most_copied_in_the_gallery"
            ),
        ),
        migrations.AddIndex(
            model_name="gang",
            index=models.Index(
                condition=models.Q(("shown__isnull", False)),
                fields=["game", "-shown"],
                name="gangs_of_a_game_in_gallery",
            ),
        ),
        migrations.AddIndex(
            model_name="gang",
            index=models.Index(
                condition=models.Q(("shown__isnull", False)), fields=["game", "-copies"], name="most_copied_of_a_game"
            ),
        ),
        migrations.AddField(
            model_name="gangreport",
            name="gang",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="reports", to="roster.gang"
            ),
        ),
        migrations.AddIndex(
            model_name="gangreport",
            index=models.Index(fields=["sender", "created"], name="gang_reports_of_a_sender"),
        ),
        migrations.RunPython(give_words, migrations.RunPython.noop),
    ]
