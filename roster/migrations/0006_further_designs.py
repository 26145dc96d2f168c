"""Designs printed besides another: full sheets.

Lives here: one column. Never here: content.
"""

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("roster", "0005_orders")]
    operations: ClassVar = [
        migrations.AddField(model_name="design", name="besides", field=models.BooleanField(default=False)),
    ]
