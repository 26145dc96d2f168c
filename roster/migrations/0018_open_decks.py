"""Decks whose cards lie open on the table."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0017_seen"),
    ]

    operations = [
        migrations.AddField(
            model_name="deck",
            name="open",
            field=models.BooleanField(default=False),
        ),
    ]
