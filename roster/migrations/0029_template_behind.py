"""The template on the back of a template."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0028_emblems"),
    ]

    operations = [
        migrations.AddField(
            model_name="template",
            name="behind",
            field=models.CharField(blank=True, default="", max_length=60),
        ),
    ]
