"""How many of a template a gang needs."""

from django.db import migrations, models

import roster.models.columns


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0022_template_colour"),
    ]

    operations = [
        migrations.AddField(
            model_name="template",
            name="per",
            field=models.JSONField(blank=True, default=roster.models.columns.once),
        ),
        migrations.AddField(
            model_name="template",
            name="minimum",
            field=models.IntegerField(blank=True, default=0),
        ),
        migrations.AddField(
            model_name="template",
            name="maximum",
            field=models.IntegerField(blank=True, null=True),
        ),
    ]
