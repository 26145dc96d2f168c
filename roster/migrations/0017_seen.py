"""When a browser without an account was last here, and revisions by time."""

import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0016_mails"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="owner",
            name="seen",
            field=models.DateTimeField(default=django.utils.timezone.now),
        ),
        migrations.AddIndex(
            model_name="owner",
            index=models.Index(condition=models.Q(("user", None)), fields=["seen"], name="browsers_last_seen"),
        ),
        migrations.AddIndex(
            model_name="revision",
            index=models.Index(fields=["saved"], name="revisions_by_time"),
        ),
    ]
