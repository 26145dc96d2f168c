"""What a stat and a slot are worth to a member in a balance sheet."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0024_pictures_on_cards"),
    ]

    operations = [
        migrations.AddField(
            model_name="attempt",
            name="carrying",
            field=models.JSONField(blank=True, default=dict),
        ),
        migrations.AddField(
            model_name="attempt",
            name="lasting",
            field=models.JSONField(blank=True, default=dict),
        ),
    ]
