"""What editors change in a draft is kept, row by row."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0006_own_range"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Change",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("words", models.CharField(max_length=200)),
                ("made", models.DateTimeField()),
                ("undone", models.DateTimeField(blank=True, null=True)),
                ("dropped", models.BooleanField(default=False)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="changes", to="roster.game"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["game", "-number"],
            },
        ),
        migrations.CreateModel(
            name="RowChange",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("noun", models.CharField(max_length=60)),
                ("key_before", models.CharField(blank=True, default="", max_length=60)),
                ("key", models.CharField(blank=True, default="", max_length=60)),
                ("before", models.TextField(blank=True, default="")),
                ("after", models.TextField(blank=True, default="")),
                (
                    "change",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="rows", to="roster.change"
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.AddConstraint(
            model_name="change",
            constraint=models.UniqueConstraint(fields=("game", "number"), name="change_number_once_a_game"),
        ),
        migrations.AddIndex(
            model_name="rowchange",
            index=models.Index(fields=["noun", "key"], name="changes_of_a_row"),
        ),
    ]
