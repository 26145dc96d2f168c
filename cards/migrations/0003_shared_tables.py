"""Games that other devices follow."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("cards", "0002_typesetting"),
    ]

    operations = [
        migrations.CreateModel(
            name="SharedTable",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("secret", models.CharField(max_length=32, unique=True)),
                ("pen", models.CharField(max_length=32)),
                ("gang", models.CharField(max_length=32)),
                ("facing", models.CharField(blank=True, default="", max_length=32)),
                ("sender", models.CharField(max_length=64)),
                ("marks", models.TextField(default="{}", max_length=60000)),
                ("version", models.PositiveIntegerField(default=0)),
                ("created", models.DateTimeField(db_index=True)),
                ("updated", models.DateTimeField(db_index=True)),
            ],
            options={
                "ordering": ["-created"],
            },
        ),
    ]
