"""How often things are taken in an edition's gangs, kept."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0010_staying"),
    ]

    operations = [
        migrations.CreateModel(
            name="EditionTally",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("body", models.TextField()),
                ("gangs", models.PositiveIntegerField()),
                ("seen", models.DateTimeField()),
                ("counted", models.DateTimeField()),
                (
                    "edition",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="tally", to="roster.edition"
                    ),
                ),
            ],
        ),
    ]
