"""The e-mails that workers send."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0015_renames"),
    ]

    operations = [
        migrations.CreateModel(
            name="Mail",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("parts", models.JSONField()),
                ("created", models.DateTimeField()),
                ("attempt", models.PositiveIntegerField(default=0)),
                ("lease", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
    ]
