"""Add trials of games, who publishes, notes of proposals, and comments on rows."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0037_content_reports"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="owners_publish",
            field=models.BooleanField(default=False, editable=False),
        ),
        migrations.AddField(
            model_name="game",
            name="trial_of",
            field=models.OneToOneField(
                blank=True,
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="trial",
                to="roster.game",
            ),
        ),
        migrations.AddField(
            model_name="proposal",
            name="notes",
            field=models.TextField(blank=True, default=""),
        ),
        migrations.AddField(
            model_name="report",
            name="field",
            field=models.CharField(blank=True, default="", max_length=200),
        ),
        migrations.AlterField(
            model_name="report",
            name="edition",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="roster.edition"
            ),
        ),
    ]
