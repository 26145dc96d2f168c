"""Whose turn a print is: the network address that asked, its size, and when it was last taken."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("cards", "0003_shared_tables"),
    ]

    operations = [
        migrations.AddField(
            model_name="printjob",
            name="pieces",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="printjob",
            name="sender",
            field=models.CharField(blank=True, default="", max_length=64),
        ),
        migrations.AddField(
            model_name="printjob",
            name="started",
            field=models.DateTimeField(blank=True, null=True),
        ),
    ]
