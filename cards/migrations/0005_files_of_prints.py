"""What prints made moves from the table to files."""

from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import migrations, models


def move(apps: Any, schema_editor: Any) -> None:
    """Write each result to a file of the day on which it was made."""
    results = apps.get_model("cards", "PrintResult").objects.select_related("job").exclude(pdf=b"")
    for result in results.iterator(chunk_size=10):
        name = f"prints/{result.job.created:%Y-%m-%d}/{result.job.uid}-{result.job.attempt}"
        result.file = default_storage.save(name, ContentFile(bytes(result.pdf)))
        result.size = len(result.pdf)
        result.save(update_fields=["file", "size"])


class Migration(migrations.Migration):
    dependencies = [("cards", "0004_turns")]

    operations = [
        migrations.AddField(
            model_name="printresult",
            name="file",
            field=models.CharField(blank=True, default="", max_length=200),
        ),
        migrations.AddField(model_name="printresult", name="size", field=models.PositiveBigIntegerField(default=0)),
        migrations.RunPython(move, migrations.RunPython.noop),
        migrations.RemoveField(model_name="printresult", name="pdf"),
    ]
