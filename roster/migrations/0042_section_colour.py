"""Keep in drafts which colour the title of a section has."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0041_usual_battle"),
    ]

    operations = [
        migrations.AddField(
            model_name="section",
            name="colour",
            field=models.CharField(blank=True, default="", max_length=200),
        ),
    ]
