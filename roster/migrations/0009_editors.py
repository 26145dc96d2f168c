"""Games have owners and editors, who come by invitation."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0008_reports"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Editor",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("role", models.CharField(max_length=10)),
                ("since", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="editors", to="roster.game"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "ordering": ["game", "since", "pk"],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "user"), name="one_role_an_account_and_game"),
                    models.CheckConstraint(condition=models.Q(("role__in", ("owner", "editor"))), name="role_is_known"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Invitation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("role", models.CharField(max_length=10)),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("made", models.DateTimeField()),
                ("expires", models.DateTimeField()),
                ("closed", models.DateTimeField(blank=True, null=True)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="invitations", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "-made", "-pk"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("role__in", ("owner", "editor"))), name="invited_role_is_known"
                    )
                ],
            },
        ),
    ]
