"""Drafts kept aside as proposals, and the gangs of an edition counted under a draft."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0011_tallies"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Proposal",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=80)),
                ("body", models.TextField()),
                ("made", models.DateTimeField()),
                ("merged", models.DateTimeField(blank=True, null=True)),
                (
                    "base",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="roster.edition"
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="proposals", to="roster.game"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["game", "-made", "-pk"],
            },
        ),
        migrations.CreateModel(
            name="Replay",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("sha256", models.CharField(max_length=64)),
                ("body", models.TextField()),
                ("last", models.PositiveBigIntegerField(default=0)),
                ("total", models.PositiveIntegerField()),
                ("done", models.PositiveIntegerField(default=0)),
                ("legal_before", models.PositiveIntegerField(default=0)),
                ("legal_after", models.PositiveIntegerField(default=0)),
                ("broken", models.PositiveIntegerField(default=0)),
                ("mended", models.PositiveIntegerField(default=0)),
                ("dearer", models.PositiveIntegerField(default=0)),
                ("cheaper", models.PositiveIntegerField(default=0)),
                ("members", models.PositiveIntegerField(default=0)),
                ("reprinted", models.PositiveIntegerField(default=0)),
                ("cards", models.PositiveIntegerField(default=0)),
                ("crowded", models.JSONField(blank=True, default=list)),
                ("finished", models.BooleanField(default=False)),
                (
                    "edition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="roster.edition"
                    ),
                ),
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="replay", to="roster.game"
                    ),
                ),
            ],
        ),
    ]
