"""The words that gangs are found by have no accents, and one kind of apostrophe."""

from typing import Any

from django.db import migrations

from roster.rules.words import folded


def fold_words(apps: Any, schema_editor: Any) -> None:
    """Fold the words of every gang, as those of gangs saved from now on are."""
    gangs = apps.get_model("roster", "Gang")
    for pk, words in gangs.objects.values_list("pk", "words").iterator(chunk_size=500):
        if (new := " ".join(dict.fromkeys(folded(words).split()))[:2000]) != words:
            gangs.objects.filter(pk=pk).update(words=new)


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0031_verdicts"),
    ]

    operations = [
        migrations.RunPython(fold_words, migrations.RunPython.noop, elidable=True),
    ]
