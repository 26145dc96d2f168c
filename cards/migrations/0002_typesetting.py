"""Jobs that typeset an edition, beside those that print a gang."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("cards", "0001_print_jobs")]

    operations = [
        migrations.AddField(model_name="printjob", name="kind", field=models.CharField(default="print", max_length=12)),
        migrations.AddConstraint(
            model_name="printjob",
            constraint=models.CheckConstraint(
                condition=models.Q(("kind__in", ("print", "typesetting"))), name="a_job_has_a_known_kind"
            ),
        ),
    ]
