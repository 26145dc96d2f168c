"""A gang's verdict is stored when the gang is saved."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0030_visibility"),
    ]

    operations = [
        migrations.AddField(
            model_name="gang",
            name="verdict",
            field=models.JSONField(blank=True, editable=False, null=True),
        ),
    ]
