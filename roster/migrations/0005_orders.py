"""What order sheets need: how many entries are ticked, what an entry needs, and what it asks.

Lives here: three columns. Never here: content.
"""

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("roster", "0004_advances")]
    operations: ClassVar = [
        migrations.AddField(
            model_name="section",
            name="pick",
            field=models.CharField(default="one", max_length=20),
        ),
        migrations.AddField(
            model_name="entry",
            name="needs",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="entry",
            name="asks",
            field=models.CharField(blank=True, default="", max_length=200),
        ),
    ]
