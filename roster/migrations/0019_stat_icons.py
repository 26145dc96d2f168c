"""Icons of stats and attempts, drawn on cards."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0018_open_decks"),
    ]

    operations = [
        migrations.AddField(
            model_name="attempt",
            name="icon",
            field=models.CharField(blank=True, default="", max_length=200),
        ),
        migrations.AddField(
            model_name="stat",
            name="icon",
            field=models.CharField(blank=True, default="", max_length=200),
        ),
    ]
