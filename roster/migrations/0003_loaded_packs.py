"""What was loaded last into each draft, so that editors' changes can be told from it.

Lives here: one column. Never here: content.
"""

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("roster", "0002_editions_never_change")]
    operations: ClassVar = [
        migrations.AddField(
            model_name="game",
            name="loaded",
            field=models.CharField(blank=True, default="", editable=False, max_length=64),
        ),
    ]
