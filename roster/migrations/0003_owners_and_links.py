"""Owners of gangs, links to share them, and what a writer's token and an undone edit leave in a revision."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0002_editions_never_change"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Owner",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(max_length=32, unique=True)),
                ("created", models.DateTimeField()),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="ShareLink",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("secret", models.CharField(max_length=40, unique=True)),
                ("created", models.DateTimeField()),
                ("revoked", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "ordering": ["gang", "-created"],
            },
        ),
        migrations.AddField(
            model_name="gang",
            name="archived",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="gang",
            name="deleted",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="gang",
            name="folder",
            field=models.CharField(blank=True, default="", max_length=80),
        ),
        migrations.AddField(
            model_name="gang",
            name="shown",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="revision",
            name="client_key",
            field=models.CharField(blank=True, max_length=100, null=True),
        ),
        migrations.AddField(
            model_name="revision",
            name="restores",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name="gang",
            name="client_key",
            field=models.CharField(blank=True, max_length=100, null=True),
        ),
        migrations.AddConstraint(
            model_name="revision",
            constraint=models.UniqueConstraint(fields=("gang", "client_key"), name="client_key_once_a_gang"),
        ),
        migrations.AddField(
            model_name="owner",
            name="user",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="owner",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="gang",
            name="owner",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="gangs",
                to="roster.owner",
            ),
        ),
        migrations.AddIndex(
            model_name="gang",
            index=models.Index(
                condition=models.Q(("shown__isnull", False)), fields=["-shown"], name="gangs_in_the_gallery"
            ),
        ),
        migrations.AddConstraint(
            model_name="gang",
            constraint=models.UniqueConstraint(fields=("owner", "client_key"), name="client_key_once_an_owner"),
        ),
        migrations.AddConstraint(
            model_name="gang",
            constraint=models.UniqueConstraint(
                condition=models.Q(("owner__isnull", True)), fields=("client_key",), name="client_key_once_unowned"
            ),
        ),
        migrations.AddField(
            model_name="sharelink",
            name="gang",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="links", to="roster.gang"
            ),
        ),
        migrations.AddConstraint(
            model_name="sharelink",
            constraint=models.UniqueConstraint(
                condition=models.Q(("revoked__isnull", True)), fields=("gang",), name="one_open_link_a_gang"
            ),
        ),
    ]
