"""A stat's range may be for its value before any change."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0005_pictures"),
    ]

    operations = [
        migrations.AddField(
            model_name="stat",
            name="own_range",
            field=models.BooleanField(default=False),
        ),
    ]
