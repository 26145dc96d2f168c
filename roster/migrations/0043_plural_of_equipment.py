"""Name several pieces of equipment rightly."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0042_section_colour"),
    ]

    operations = [
        migrations.AlterModelOptions(
            name="equipment",
            options={"ordering": ["game", "position", "key"], "verbose_name_plural": "equipment"},
        ),
    ]
