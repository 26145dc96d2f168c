"""The jobs that set editions before they were printed, deleted before their column is."""

from typing import Any

from django.db import migrations


def drop_typesettings(apps: Any, schema_editor: Any) -> None:
    apps.get_model("cards", "PrintJob").objects.filter(kind="typesetting").delete()


class Migration(migrations.Migration):
    dependencies = [("cards", "0005_files_of_prints")]

    operations = [migrations.RunPython(drop_typesettings, migrations.RunPython.noop)]
