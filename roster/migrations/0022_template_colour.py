"""The own colour of a template."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0021_editions_stay"),
    ]

    operations = [
        migrations.AddField(
            model_name="template",
            name="colour",
            field=models.CharField(blank=True, default="", max_length=7),
        ),
    ]
