"""A usual battle, by which the search for strongest lists compares them."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0040_api_tokens"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="battle",
            field=models.JSONField(blank=True, null=True),
        ),
    ]
