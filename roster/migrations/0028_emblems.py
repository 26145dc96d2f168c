"""Pictures that stand for emblems on cards."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0025_worth_of_stats_and_slots"),
    ]

    operations = [
        migrations.AddField(
            model_name="faction",
            name="picture",
            field=models.CharField(blank=True, default="", max_length=64),
        ),
        migrations.CreateModel(
            name="Emblem",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("data", models.BinaryField()),
                ("created", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="emblems",
                        to="roster.game",
                    ),
                ),
            ],
            options={"ordering": ["pk"]},
        ),
    ]
