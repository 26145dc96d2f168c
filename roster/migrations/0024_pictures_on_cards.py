"""A field for a picture on cards, and designs that players may choose."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0023_template_supply"),
    ]

    operations = [
        migrations.AddField(
            model_name="design",
            name="art",
            field=models.FloatField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="design",
            name="offered",
            field=models.BooleanField(default=False),
        ),
    ]
