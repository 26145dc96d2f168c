"""Keep in drafts which sections are read before play."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0038_trials_and_comments"),
    ]

    operations = [
        migrations.AddField(
            model_name="section",
            name="before_play",
            field=models.BooleanField(default=False),
        ),
    ]
