"""Pictures that owners brought, by digest."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0004_supplies"),
    ]

    operations = [
        migrations.CreateModel(
            name="Picture",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(db_index=True, max_length=64)),
                ("kind", models.CharField(max_length=20)),
                ("width", models.PositiveIntegerField()),
                ("height", models.PositiveIntegerField()),
                ("data", models.BinaryField()),
                ("created", models.DateTimeField()),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="pictures", to="roster.owner"
                    ),
                ),
            ],
            options={
                "ordering": ["owner", "pk"],
                "constraints": [models.UniqueConstraint(fields=("owner", "digest"), name="picture_once_an_owner")],
            },
        ),
    ]
