"""Keep the icon of a deck."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0043_plural_of_equipment"),
    ]

    operations = [
        migrations.AddField(
            model_name="deck",
            name="icon",
            field=models.CharField(blank=True, default="", max_length=200),
        ),
    ]
