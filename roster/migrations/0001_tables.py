"""Every table at its first state."""

import django.db.models.deletion
from django.db import migrations, models

import roster.models.columns


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Deck",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("text", models.TextField(blank=True, default="")),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Game",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("slug", models.CharField(max_length=60, unique=True)),
                ("name", models.CharField(max_length=80)),
                ("tagline", models.CharField(blank=True, default="", max_length=200)),
                ("summary", models.TextField(blank=True, default="")),
                ("version", models.CharField(max_length=200)),
                ("credits", models.JSONField(blank=True)),
                ("terms", models.JSONField(blank=True, default=dict)),
                ("colour", models.CharField(default="#2b2f33", max_length=7)),
                ("ink", models.CharField(default="#ffffff", max_length=7)),
                ("emblem", models.CharField(blank=True, default="", max_length=200)),
                ("loaded", models.CharField(blank=True, default="", editable=False, max_length=64)),
            ],
            options={
                "ordering": ["name", "slug"],
            },
        ),
        migrations.CreateModel(
            name="Faction",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("tags", models.JSONField(blank=True, default=list)),
                ("icon", models.CharField(blank=True, default="", max_length=200)),
                ("short", models.CharField(max_length=14)),
                ("text", models.TextField(blank=True, default="")),
                ("colour", models.CharField(max_length=7)),
                ("ink", models.CharField(default="#ffffff", max_length=7)),
                ("emblem", models.CharField(max_length=200)),
                ("pattern", models.CharField(default="plain", max_length=20)),
                ("status", models.CharField(default="playable", max_length=20)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Edition",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("body", models.TextField()),
                ("sha256", models.CharField(max_length=64)),
                ("notes", models.CharField(blank=True, default="", max_length=2000)),
                ("published", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="editions", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "-number"],
            },
        ),
        migrations.CreateModel(
            name="Design",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("subject", models.CharField(default="member", max_length=20)),
                ("width", models.FloatField()),
                ("height", models.FloatField()),
                ("front", models.JSONField(blank=True)),
                ("back", models.JSONField(blank=True, default=list)),
                ("display_font", models.CharField(default="barlow-condensed", max_length=60)),
                ("text_font", models.CharField(default="barlow", max_length=60)),
                ("look", models.CharField(default="plate", max_length=60)),
                ("of", models.JSONField(blank=True, default=list)),
                ("besides", models.BooleanField(default=False)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="DeckCard",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("tags", models.JSONField(blank=True, default=list)),
                ("icon", models.CharField(blank=True, default="", max_length=200)),
                ("type", models.CharField(blank=True, default="", max_length=200)),
                ("requirement", models.TextField(blank=True, default="")),
                ("effects", models.JSONField(blank=True, default=list)),
                ("points", models.JSONField(blank=True, default=int)),
                ("stats", models.JSONField(blank=True, default=dict)),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.RESTRICT, related_name="cards", to="roster.deck"
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="deck_cards", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.AddField(
            model_name="deck",
            name="game",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
            ),
        ),
        migrations.CreateModel(
            name="Constraint",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("kind", models.CharField(max_length=20)),
                ("severity", models.CharField(default="error", max_length=20)),
                ("reason", models.TextField()),
                ("of", models.JSONField(blank=True, null=True)),
                ("within", models.CharField(blank=True, max_length=20, null=True)),
                ("field", models.CharField(blank=True, max_length=200, null=True)),
                ("stats", models.JSONField(blank=True, null=True)),
                ("minimum", models.JSONField(blank=True, null=True)),
                ("maximum", models.JSONField(blank=True, null=True)),
                ("per", models.JSONField(blank=True, null=True)),
                ("among", models.JSONField(blank=True, null=True)),
                ("holds", models.JSONField(blank=True, null=True)),
                ("needs", models.JSONField(blank=True, null=True)),
                ("forbids", models.JSONField(blank=True, null=True)),
                ("when", models.JSONField(blank=True, null=True)),
                ("unless", models.JSONField(blank=True, null=True)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Bike",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("tags", models.JSONField(blank=True, default=list)),
                ("icon", models.CharField(blank=True, default="", max_length=200)),
                ("text", models.TextField(blank=True, default="")),
                ("points", models.JSONField(blank=True, default=int)),
                ("base", models.JSONField(blank=True, null=True)),
                ("changes", models.JSONField(blank=True, default=dict)),
                ("skills", models.JSONField(blank=True, default=list)),
                ("playable", models.BooleanField(default=True)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Advance",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("noun", models.CharField(max_length=20)),
                ("price", models.JSONField(blank=True)),
                ("text", models.TextField(blank=True, default="")),
                ("groups", models.JSONField(blank=True, default=list)),
                ("tags", models.JSONField(blank=True, default=list)),
                ("payer", models.CharField(default="owner", max_length=20)),
                ("only", models.BooleanField(default=False)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Gang",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("uid", models.CharField(max_length=32, unique=True)),
                ("name", models.CharField(blank=True, default="", max_length=80)),
                ("faction", models.CharField(blank=True, default="", max_length=60)),
                ("size", models.CharField(blank=True, default="", max_length=60)),
                ("body", models.TextField()),
                ("revision", models.PositiveIntegerField(default=1)),
                ("client_key", models.CharField(blank=True, max_length=100, null=True, unique=True)),
                ("sample_key", models.CharField(blank=True, max_length=100, null=True)),
                ("created", models.DateTimeField()),
                ("updated", models.DateTimeField()),
                (
                    "edition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="gangs", to="roster.edition"
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="gangs", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["-updated", "uid"],
            },
        ),
        migrations.CreateModel(
            name="Keyword",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("text", models.TextField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Option",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("text", models.TextField(blank=True, default="")),
                ("offered", models.BooleanField(default=False)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Rank",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("tags", models.JSONField(blank=True, default=list)),
                ("icon", models.CharField(blank=True, default="", max_length=200)),
                ("text", models.TextField(blank=True, default="")),
                ("points", models.JSONField(blank=True, default=int)),
                ("stats", models.JSONField(blank=True, default=dict)),
                ("slots", models.JSONField(blank=True, default=dict)),
                ("joins", models.JSONField(blank=True, default=list)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Profile",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("tags", models.JSONField(blank=True, default=list)),
                ("icon", models.CharField(blank=True, default="", max_length=200)),
                ("text", models.TextField(blank=True, default="")),
                ("points", models.JSONField(blank=True, null=True)),
                ("stats", models.JSONField(blank=True, default=dict)),
                ("traits", models.JSONField(blank=True, default=list)),
                ("weapons", models.JSONField(blank=True, default=list)),
                ("figures", models.IntegerField(default=1)),
                ("open", models.JSONField(blank=True, default=list)),
                (
                    "bike",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.RESTRICT,
                        related_name="+",
                        to="roster.bike",
                    ),
                ),
                (
                    "faction",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.RESTRICT,
                        related_name="+",
                        to="roster.faction",
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
                (
                    "rank",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.RESTRICT,
                        related_name="+",
                        to="roster.rank",
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Reading",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("reading", models.TextField()),
                ("other", models.TextField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Revision",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("body", models.TextField()),
                ("note", models.CharField(blank=True, default="", max_length=200)),
                ("saved", models.DateTimeField()),
                (
                    "edition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="roster.edition"
                    ),
                ),
                (
                    "gang",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="revisions", to="roster.gang"
                    ),
                ),
            ],
            options={
                "ordering": ["gang", "-number"],
            },
        ),
        migrations.CreateModel(
            name="Section",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("form", models.CharField(default="entries", max_length=20)),
                ("text", models.TextField(blank=True, default="")),
                ("columns", models.JSONField(blank=True, default=list)),
                ("sheet", models.IntegerField(default=0)),
                ("icon", models.CharField(blank=True, default="", max_length=200)),
                ("pick", models.CharField(default="one", max_length=20)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="reference", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("tags", models.JSONField(blank=True, default=list)),
                ("icon", models.CharField(blank=True, default="", max_length=200)),
                ("text", models.TextField(blank=True, default="")),
                ("values", models.JSONField(blank=True, default=dict)),
                ("rules_out", models.JSONField(blank=True, default=list)),
                ("needs", models.JSONField(blank=True, default=list)),
                ("asks", models.CharField(blank=True, default="", max_length=200)),
                (
                    "section",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="entries", to="roster.section"
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "entries",
                "ordering": ["section", "position", "key"],
            },
        ),
        migrations.CreateModel(
            name="Size",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("points", models.IntegerField(blank=True, null=True)),
                ("text", models.TextField(blank=True, default="")),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.AddField(
            model_name="game",
            name="default_size",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="default_of",
                to="roster.size",
            ),
        ),
        migrations.CreateModel(
            name="Stat",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("short", models.CharField(max_length=12)),
                ("text", models.TextField(blank=True, default="")),
                ("carrier", models.CharField(default="member", max_length=20)),
                ("group", models.CharField(blank=True, default="", max_length=40)),
                ("minimum", models.IntegerField(blank=True, null=True)),
                ("maximum", models.IntegerField(blank=True, null=True)),
                ("default", models.IntegerField(blank=True, null=True)),
                ("step", models.IntegerField(blank=True, null=True)),
                ("step_power", models.IntegerField(default=0)),
                ("lowerable", models.BooleanField(default=False)),
                ("formula", models.JSONField(blank=True, null=True)),
                ("prefix", models.CharField(blank=True, default="", max_length=6)),
                ("suffix", models.CharField(blank=True, default="", max_length=6)),
                ("labels", models.JSONField(blank=True, default=dict)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Surcharge",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("of", models.JSONField(blank=True)),
                ("points", models.IntegerField()),
                ("first", models.IntegerField(default=1)),
                ("last", models.IntegerField(blank=True, null=True)),
                ("when", models.JSONField(blank=True, null=True)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Template",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("drawing", models.JSONField(blank=True)),
                ("note", models.CharField(blank=True, default="", max_length=200)),
                ("copies", models.IntegerField(default=1)),
                ("tags", models.JSONField(blank=True, default=list)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Token",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("outline", models.JSONField(blank=True)),
                ("front", models.JSONField(blank=True)),
                ("back", models.JSONField(blank=True, null=True)),
                ("copies", models.IntegerField(default=1)),
                ("per", models.CharField(default="gang", max_length=20)),
                ("text", models.TextField(blank=True, default="")),
                ("tags", models.JSONField(blank=True, default=list)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Trait",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("tags", models.JSONField(blank=True, default=list)),
                ("icon", models.CharField(blank=True, default="", max_length=200)),
                ("text", models.TextField()),
                ("points", models.JSONField(blank=True, default=int)),
                ("parameter", models.JSONField(blank=True, null=True)),
                ("uses", models.JSONField(blank=True, null=True)),
                ("per", models.CharField(blank=True, default="", max_length=20)),
                ("takes", models.IntegerField(default=1)),
                ("changes", models.JSONField(blank=True, default=dict)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="WeaponGroup",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="weapon_groups", to="roster.game"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Weapon",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=roster.models.columns.rulebook)),
                ("tags", models.JSONField(blank=True, default=list)),
                ("icon", models.CharField(blank=True, default="", max_length=200)),
                ("text", models.TextField(blank=True, default="")),
                ("points", models.JSONField(blank=True, default=int)),
                ("stats", models.JSONField(blank=True, default=dict)),
                ("keywords", models.JSONField(blank=True, default=list)),
                ("uses", models.IntegerField(blank=True, null=True)),
                ("innate", models.BooleanField(default=False)),
                ("takes", models.IntegerField(default=1)),
                ("changes", models.JSONField(blank=True, default=dict)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="%(class)ss", to="roster.game"
                    ),
                ),
                (
                    "group",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.RESTRICT, related_name="members", to="roster.weapongroup"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "position", "key"],
                "abstract": False,
            },
        ),
        migrations.AddConstraint(
            model_name="faction",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="faction_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="edition",
            constraint=models.UniqueConstraint(fields=("game", "number"), name="edition_number_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="edition",
            constraint=models.CheckConstraint(condition=models.Q(("number__gte", 1)), name="edition_number_from_one"),
        ),
        migrations.AddConstraint(
            model_name="design",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="design_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="deckcard",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="deckcard_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="deck",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="deck_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="constraint",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="constraint_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="bike",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="bike_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="advance",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="advance_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="gang",
            constraint=models.UniqueConstraint(fields=("game", "sample_key"), name="sample_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="keyword",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="keyword_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="option",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="option_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="rank",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="rank_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="profile",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="profile_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="reading",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="reading_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="revision",
            constraint=models.UniqueConstraint(fields=("gang", "number"), name="revision_number_once_a_gang"),
        ),
        migrations.AddConstraint(
            model_name="section",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="section_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.UniqueConstraint(fields=("section", "key"), name="entry_key_once_a_section"),
        ),
        migrations.AddConstraint(
            model_name="size",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="size_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="stat",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="stat_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="surcharge",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="surcharge_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="template",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="template_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="token",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="token_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="trait",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="trait_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="weapongroup",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="weapongroup_key_once_a_game"),
        ),
        migrations.AddConstraint(
            model_name="weapon",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="weapon_key_once_a_game"),
        ),
    ]
