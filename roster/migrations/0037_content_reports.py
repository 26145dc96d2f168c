"""Make reports on gangs reports on gangs or games."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("roster", "0036_inflections")]

    operations = [
        migrations.RenameModel(old_name="GangReport", new_name="ContentReport"),
        migrations.RenameIndex(
            model_name="contentreport", old_name="gang_reports_of_a_sender", new_name="content_reports_of_a_sender"
        ),
        migrations.AlterField(
            model_name="contentreport",
            name="gang",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, related_name="reports", to="roster.gang"
            ),
        ),
        migrations.AddField(
            model_name="contentreport",
            name="game",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="content_reports",
                to="roster.game",
            ),
        ),
        migrations.AddConstraint(
            model_name="contentreport",
            constraint=models.CheckConstraint(
                condition=models.Q(("gang__isnull", True), ("game__isnull", True), _connector="XOR"),
                name="a_report_is_on_one_thing",
            ),
        ),
    ]
