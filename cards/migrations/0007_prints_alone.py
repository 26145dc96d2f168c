"""Every job is a print: an edition needs no work before it is printed."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("cards", "0006_drop_typesettings")]

    operations = [
        migrations.RemoveConstraint(model_name="printjob", name="a_job_has_a_known_kind"),
        migrations.RemoveField(model_name="printjob", name="kind"),
    ]
