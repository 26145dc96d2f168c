"""A gang remembers the newest edition that its owner has turned down."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0009_editors"),
    ]

    operations = [
        migrations.AddField(
            model_name="gang",
            name="stayed",
            field=models.PositiveIntegerField(default=0),
        ),
    ]
