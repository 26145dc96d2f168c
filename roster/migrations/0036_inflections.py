"""Forms of a game's words that English spelling does not tell."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0001_squashed_0035_earlier_keys"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="inflections",
            field=models.JSONField(blank=True, default=dict),
        ),
    ]
