"""All tables, and the database's own refusal to change an edition: what the migrations up to 0035 made."""

from typing import Any

from django.conf import settings
from django.db import DatabaseError, migrations, models, transaction
from django.utils import timezone

from roster.models import columns

ID = ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID"))
REPLACED = """
0001_tables 0002_editions_never_change 0003_owners_and_links 0004_supplies 0005_pictures 0006_own_range 0007_changes
0008_reports 0009_editors 0010_staying 0011_tallies 0012_proposals 0013_gallery 0014_attempts 0015_renames
0016_mails 0017_seen 0018_open_decks 0019_stat_icons 0020_gallery_indexes 0021_editions_stay 0022_template_colour
0023_template_supply 0024_pictures_on_cards 0025_worth_of_stats_and_slots 0028_emblems 0029_template_behind
0030_visibility 0031_verdicts 0032_words_folded 0033_below_price_and_zero 0034_columns_of_nouns 0035_earlier_keys
"""
PROSE = models.TextField(blank=True, default="")
LINE = models.CharField(blank=True, default="", max_length=200)
LIST, MAPPING = models.JSONField(blank=True, default=list), models.JSONField(blank=True, default=dict)
JSON_OR_NULL = models.JSONField(blank=True, null=True)
IN_GALLERY = models.Q(("deleted__isnull", True), ("hidden__isnull", True), ("shown__isnull", False))
POSITION = models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first.")

REFUSAL = "An edition never changes: publish a new one."
GONE = "EXISTS (SELECT 1 FROM roster_deletedgame WHERE game = OLD.game_id)"
REFUSE = f"BEGIN SELECT RAISE(ABORT, '{REFUSAL}'); END"
RAISE = f"RAISE EXCEPTION '{REFUSAL}' USING ERRCODE = 'integrity_constraint_violation';"
FORBID = {
    "sqlite": [
        f"CREATE TRIGGER edition_no_update BEFORE update ON roster_edition {REFUSE}",
        f"CREATE TRIGGER edition_no_delete BEFORE DELETE ON roster_edition WHEN NOT {GONE} {REFUSE}",
    ],
    "postgresql": [
        "CREATE FUNCTION edition_never_changes() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN IF TG_OP = 'DELETE' AND {GONE} THEN RETURN OLD; END IF; {RAISE} END $$",
        "CREATE TRIGGER edition_no_change BEFORE UPDATE OR DELETE ON roster_edition "
        "FOR EACH ROW EXECUTE FUNCTION edition_never_changes()",
        "CREATE FUNCTION editions_stay() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN IF EXISTS (SELECT 1 FROM roster_edition) THEN RAISE EXCEPTION 'An edition never changes: keep it.' "
        "USING ERRCODE = 'integrity_constraint_violation'; END IF; RETURN NULL; END $$",
        "CREATE TRIGGER edition_no_truncate BEFORE TRUNCATE ON roster_edition "
        "FOR EACH STATEMENT EXECUTE FUNCTION editions_stay()",
    ],
}
ALLOW = {
    "sqlite": ["DROP TRIGGER edition_no_update", "DROP TRIGGER edition_no_delete"],
    "postgresql": [
        "DROP TRIGGER edition_no_change ON roster_edition",
        "DROP FUNCTION edition_never_changes()",
        "DROP TRIGGER edition_no_truncate ON roster_edition",
        "DROP FUNCTION editions_stay()",
    ],
}
TRIGRAMS = """
CREATE INDEX gallery_words ON roster_gang USING gin (words gin_trgm_ops)
WHERE shown IS NOT NULL AND hidden IS NULL AND deleted IS NULL
"""


def forbid(apps: Any, editor: Any) -> None:
    """Let the database refuse to change an edition, and to delete one whose game stays."""
    for statement in FORBID[editor.connection.vendor]:
        editor.execute(statement, params=None)


def allow(apps: Any, editor: Any) -> None:
    """Remove those refusals."""
    for statement in ALLOW[editor.connection.vendor]:
        editor.execute(statement, params=None)


def index_words(apps: Any, editor: Any) -> None:
    """Find words in the gallery by their groups of three letters: PostgreSQL can, if its user may add pg_trgm."""
    if editor.connection.vendor != "postgresql":
        return
    try:
        with transaction.atomic(using=editor.connection.alias):
            editor.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
    except DatabaseError:
        return  # searching works without it, and takes longer
    editor.execute(TRIGRAMS)


def forget_words(apps: Any, editor: Any) -> None:
    """Remove that index."""
    editor.execute("DROP INDEX IF EXISTS gallery_words")


def noun(name: str, *own: tuple[str, Any], related: str = "%(class)ss") -> migrations.CreateModel:
    """Return the table of a noun: what all nouns have, and the columns of its own."""
    game = models.ForeignKey(on_delete=models.CASCADE, related_name=related, to="roster.game")
    shared: list[tuple[str, Any]] = [
        ID,
        ("position", POSITION),
        ("key", models.CharField(max_length=60)),
        ("name", models.CharField(max_length=80)),
        ("source", models.JSONField(blank=True, default=columns.rulebook)),
        ("was", LIST),
    ]
    once = models.UniqueConstraint(fields=("game", "key"), name=f"{name.lower()}_key_once_a_game")
    options = {"ordering": ["game", "position", "key"], "abstract": False, "constraints": [once]}
    return migrations.CreateModel(name=name, fields=[*shared, *own, ("game", game)], options=options)


class Migration(migrations.Migration):
    initial = True

    replaces = [("roster", name) for name in REPLACED.split()]

    dependencies = [migrations.swappable_dependency(settings.AUTH_USER_MODEL)]

    operations = [
        migrations.CreateModel(
            name="DeletedGame",
            fields=[
                ID,
                ("slug", models.CharField(max_length=60, unique=True)),
                ("game", models.PositiveBigIntegerField(unique=True)),
            ],
        ),
        migrations.CreateModel(
            name="Game",
            fields=[
                ID,
                ("slug", models.CharField(max_length=60, unique=True)),
                ("name", models.CharField(max_length=80)),
                ("tagline", LINE),
                ("summary", PROSE),
                ("version", models.CharField(max_length=200)),
                ("credits", models.JSONField(blank=True)),
                ("terms", MAPPING),
                ("colour", models.CharField(default="#2b2f33", max_length=200)),
                ("ink", models.CharField(default="#ffffff", max_length=200)),
                ("emblem", LINE),
                ("loaded", models.CharField(blank=True, default="", editable=False, max_length=64)),
                ("visibility", models.CharField(default="listed", editable=False, max_length=10)),
            ],
            options={"ordering": ["name", "slug"]},
        ),
        noun(
            "Advance",
            ("noun", models.CharField(max_length=20)),
            ("price", models.JSONField(blank=True)),
            ("text", PROSE),
            ("groups", LIST),
            ("tags", LIST),
            ("payer", models.CharField(default="owner", max_length=20)),
            ("only", models.BooleanField(default=False)),
            ("below_price", models.BooleanField(default=False)),
        ),
        noun(
            "Attempt",
            ("text", PROSE),
            ("weapons", JSON_OR_NULL),
            ("marks", LIST),
            ("mechanism", models.JSONField(blank=True)),
            ("passes", LIST),
            ("effects", LIST),
            ("situations", LIST),
            ("aims", LIST),
            ("readings", LIST),
            ("limits", PROSE),
            ("icon", LINE),
            ("carrying", MAPPING),
            ("lasting", MAPPING),
        ),
        noun(
            "Bike",
            ("tags", LIST),
            ("icon", LINE),
            ("text", PROSE),
            ("points", models.JSONField(blank=True, default=int)),
            ("base", JSON_OR_NULL),
            ("changes", MAPPING),
            ("skills", LIST),
            ("playable", models.BooleanField(default=True)),
        ),
        migrations.CreateModel(
            name="Change",
            fields=[
                ID,
                ("number", models.PositiveIntegerField()),
                ("words", models.CharField(max_length=200)),
                ("made", models.DateTimeField()),
                ("undone", models.DateTimeField(blank=True, null=True)),
                ("dropped", models.BooleanField(default=False)),
                ("game", models.ForeignKey(on_delete=models.CASCADE, related_name="changes", to="roster.game")),
                (
                    "user",
                    models.ForeignKey(
                        blank=True, null=True, on_delete=models.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "ordering": ["game", "-number"],
                "constraints": [models.UniqueConstraint(fields=("game", "number"), name="change_number_once_a_game")],
            },
        ),
        noun(
            "Constraint",
            ("kind", models.CharField(max_length=20)),
            ("severity", models.CharField(default="error", max_length=20)),
            ("reason", models.TextField()),
            ("of", JSON_OR_NULL),
            ("within", models.CharField(blank=True, max_length=20, null=True)),
            ("field", models.CharField(blank=True, max_length=200, null=True)),
            ("stats", JSON_OR_NULL),
            ("minimum", JSON_OR_NULL),
            ("maximum", JSON_OR_NULL),
            ("per", JSON_OR_NULL),
            ("among", JSON_OR_NULL),
            ("holds", JSON_OR_NULL),
            ("needs", JSON_OR_NULL),
            ("forbids", JSON_OR_NULL),
            ("when", JSON_OR_NULL),
            ("unless", JSON_OR_NULL),
        ),
        noun(
            "Deck",
            ("text", PROSE),
            ("open", models.BooleanField(default=False)),
        ),
        noun(
            "DeckCard",
            ("tags", LIST),
            ("icon", LINE),
            ("type", LINE),
            ("requirement", PROSE),
            ("effects", LIST),
            ("points", models.JSONField(blank=True, default=int)),
            ("stats", MAPPING),
            ("deck", models.ForeignKey(on_delete=models.RESTRICT, related_name="+", to="roster.deck")),
            related="deck_cards",
        ),
        noun(
            "Design",
            ("subject", models.CharField(default="member", max_length=20)),
            ("width", models.FloatField()),
            ("height", models.FloatField()),
            ("front", models.JSONField(blank=True)),
            ("back", LIST),
            ("display_font", models.CharField(default="barlow-condensed", max_length=60)),
            ("text_font", models.CharField(default="barlow", max_length=60)),
            ("look", models.CharField(default="plate", max_length=60)),
            ("of", LIST),
            ("besides", models.BooleanField(default=False)),
            ("art", models.FloatField(blank=True, null=True)),
            ("offered", models.BooleanField(default=False)),
        ),
        migrations.CreateModel(
            name="Edition",
            fields=[
                ID,
                ("number", models.PositiveIntegerField()),
                ("body", models.TextField()),
                ("sha256", models.CharField(max_length=64)),
                ("notes", models.CharField(blank=True, default="", max_length=2000)),
                ("published", models.DateTimeField()),
                ("game", models.ForeignKey(on_delete=models.PROTECT, related_name="editions", to="roster.game")),
            ],
            options={
                "ordering": ["game", "-number"],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "number"), name="edition_number_once_a_game"),
                    models.CheckConstraint(condition=models.Q(("number__gte", 1)), name="edition_number_from_one"),
                ],
            },
        ),
        migrations.CreateModel(
            name="EditionTally",
            fields=[
                ID,
                ("body", models.TextField()),
                ("gangs", models.PositiveIntegerField()),
                ("seen", models.DateTimeField()),
                ("counted", models.DateTimeField()),
                ("edition", models.OneToOneField(on_delete=models.CASCADE, related_name="tally", to="roster.edition")),
            ],
        ),
        migrations.CreateModel(
            name="Editor",
            fields=[
                ID,
                ("role", models.CharField(max_length=10)),
                ("since", models.DateTimeField()),
                ("game", models.ForeignKey(on_delete=models.CASCADE, related_name="editors", to="roster.game")),
                ("user", models.ForeignKey(on_delete=models.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL)),
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
            name="Emblem",
            fields=[
                ID,
                ("digest", models.CharField(max_length=64, unique=True)),
                ("data", models.BinaryField()),
                ("created", models.DateTimeField()),
                (
                    "game",
                    models.ForeignKey(null=True, on_delete=models.SET_NULL, related_name="emblems", to="roster.game"),
                ),
            ],
            options={"ordering": ["pk"]},
        ),
        noun(
            "Equipment",
            ("copies", models.IntegerField(default=1)),
            ("per", models.JSONField(blank=True, default=columns.once)),
            ("minimum", models.IntegerField(default=0)),
            ("maximum", models.IntegerField(blank=True, null=True)),
            ("text", PROSE),
            ("icon", LINE),
            related="equipment",
        ),
        noun(
            "Faction",
            ("tags", LIST),
            ("icon", LINE),
            ("short", models.CharField(max_length=14)),
            ("text", PROSE),
            ("colour", models.CharField(max_length=200)),
            ("ink", models.CharField(default="#ffffff", max_length=200)),
            ("emblem", models.CharField(max_length=200)),
            ("pattern", models.CharField(default="plain", max_length=20)),
            ("status", models.CharField(default="playable", max_length=20)),
            ("picture", LINE),
        ),
        migrations.CreateModel(
            name="Invitation",
            fields=[
                ID,
                ("role", models.CharField(max_length=10)),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("made", models.DateTimeField()),
                ("expires", models.DateTimeField()),
                ("closed", models.DateTimeField(blank=True, null=True)),
                ("game", models.ForeignKey(on_delete=models.CASCADE, related_name="invitations", to="roster.game")),
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
        noun(
            "Keyword",
            ("text", models.TextField()),
        ),
        migrations.CreateModel(
            name="Mail",
            fields=[
                ID,
                ("parts", models.JSONField()),
                ("created", models.DateTimeField()),
                ("attempt", models.PositiveIntegerField(default=0)),
                ("lease", models.DateTimeField(blank=True, null=True)),
            ],
            options={"ordering": ["pk"]},
        ),
        noun(
            "Option",
            ("text", PROSE),
            ("offered", models.BooleanField(default=False)),
        ),
        migrations.CreateModel(
            name="Owner",
            fields=[
                ID,
                ("key", models.CharField(max_length=32, unique=True)),
                ("created", models.DateTimeField()),
                (
                    "user",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=models.CASCADE,
                        related_name="owner",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("seen", models.DateTimeField(default=timezone.now)),
            ],
            options={
                "ordering": ["pk"],
                "indexes": [
                    models.Index(condition=models.Q(("user", None)), fields=["seen"], name="browsers_last_seen")
                ],
            },
        ),
        migrations.CreateModel(
            name="Gang",
            fields=[
                ID,
                ("uid", models.CharField(max_length=32, unique=True)),
                ("name", models.CharField(blank=True, default="", max_length=80)),
                ("faction", models.CharField(blank=True, default="", max_length=60)),
                ("size", models.CharField(blank=True, default="", max_length=60)),
                ("body", models.TextField()),
                ("revision", models.PositiveIntegerField(default=1)),
                ("client_key", models.CharField(blank=True, max_length=100, null=True)),
                ("sample_key", models.CharField(blank=True, max_length=100, null=True)),
                ("created", models.DateTimeField()),
                ("updated", models.DateTimeField()),
                ("edition", models.ForeignKey(on_delete=models.PROTECT, related_name="gangs", to="roster.edition")),
                ("game", models.ForeignKey(on_delete=models.PROTECT, related_name="gangs", to="roster.game")),
                ("archived", models.DateTimeField(blank=True, null=True)),
                ("deleted", models.DateTimeField(blank=True, null=True)),
                ("folder", models.CharField(blank=True, default="", max_length=80)),
                ("shown", models.DateTimeField(blank=True, null=True)),
                (
                    "owner",
                    models.ForeignKey(
                        blank=True, null=True, on_delete=models.CASCADE, related_name="gangs", to="roster.owner"
                    ),
                ),
                ("stayed", models.PositiveIntegerField(default=0)),
                ("copies", models.PositiveIntegerField(default=0)),
                ("hidden", models.DateTimeField(blank=True, null=True)),
                ("words", models.CharField(blank=True, default="", max_length=2000)),
                ("verdict", models.JSONField(blank=True, editable=False, null=True)),
            ],
            options={
                "ordering": ["-updated", "uid"],
                "indexes": [
                    models.Index(condition=IN_GALLERY, fields=["-shown", "-id"], name="gallery_newest"),
                    models.Index(condition=IN_GALLERY, fields=["-copies", "-id"], name="gallery_copied"),
                    models.Index(condition=IN_GALLERY, fields=["game", "-shown", "-id"], name="gallery_newest_of_game"),
                    models.Index(
                        condition=IN_GALLERY, fields=["game", "-copies", "-id"], name="gallery_copied_of_game"
                    ),
                    models.Index(
                        condition=IN_GALLERY,
                        fields=["game", "faction", "-shown", "-id"],
                        name="gallery_newest_of_faction",
                    ),
                    models.Index(
                        condition=IN_GALLERY,
                        fields=["game", "faction", "-copies", "-id"],
                        name="gallery_copied_of_faction",
                    ),
                    models.Index(fields=["owner", "-updated", "uid"], name="own_gangs_last_changed"),
                    models.Index(
                        condition=models.Q(("sample_key__isnull", False)), fields=["game"], name="samples_of_a_game"
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "sample_key"), name="sample_once_a_game"),
                    models.UniqueConstraint(fields=("owner", "client_key"), name="client_key_once_an_owner"),
                    models.UniqueConstraint(
                        condition=models.Q(("owner__isnull", True)),
                        fields=("client_key",),
                        name="client_key_once_unowned",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="GangReport",
            fields=[
                ID,
                ("text", models.CharField(max_length=1000)),
                ("sender", models.CharField(max_length=64)),
                ("created", models.DateTimeField()),
                ("closed", models.DateTimeField(blank=True, null=True)),
                ("gang", models.ForeignKey(on_delete=models.CASCADE, related_name="reports", to="roster.gang")),
            ],
            options={
                "ordering": ["-created", "-pk"],
                "indexes": [models.Index(fields=["sender", "created"], name="gang_reports_of_a_sender")],
            },
        ),
        migrations.CreateModel(
            name="Picture",
            fields=[
                ID,
                ("digest", models.CharField(db_index=True, max_length=64)),
                ("kind", models.CharField(max_length=20)),
                ("width", models.PositiveIntegerField()),
                ("height", models.PositiveIntegerField()),
                ("data", models.BinaryField()),
                ("created", models.DateTimeField()),
                ("owner", models.ForeignKey(on_delete=models.CASCADE, related_name="pictures", to="roster.owner")),
            ],
            options={
                "ordering": ["owner", "pk"],
                "constraints": [models.UniqueConstraint(fields=("owner", "digest"), name="picture_once_an_owner")],
            },
        ),
        migrations.CreateModel(
            name="Proposal",
            fields=[
                ID,
                ("name", models.CharField(max_length=80)),
                ("body", models.TextField()),
                ("made", models.DateTimeField()),
                ("merged", models.DateTimeField(blank=True, null=True)),
                ("base", models.ForeignKey(null=True, on_delete=models.PROTECT, related_name="+", to="roster.edition")),
                ("game", models.ForeignKey(on_delete=models.CASCADE, related_name="proposals", to="roster.game")),
                (
                    "user",
                    models.ForeignKey(
                        blank=True, null=True, on_delete=models.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={"ordering": ["game", "-made", "-pk"]},
        ),
        noun(
            "Rank",
            ("tags", LIST),
            ("icon", LINE),
            ("text", PROSE),
            ("points", models.JSONField(blank=True, default=int)),
            ("stats", MAPPING),
            ("slots", MAPPING),
            ("joins", LIST),
        ),
        noun(
            "Profile",
            ("tags", LIST),
            ("icon", LINE),
            ("text", PROSE),
            ("points", JSON_OR_NULL),
            ("stats", MAPPING),
            ("traits", LIST),
            ("weapons", LIST),
            ("figures", models.IntegerField(default=1)),
            ("open", LIST),
            (
                "bike",
                models.ForeignKey(blank=True, null=True, on_delete=models.RESTRICT, related_name="+", to="roster.bike"),
            ),
            (
                "faction",
                models.ForeignKey(
                    blank=True, null=True, on_delete=models.RESTRICT, related_name="+", to="roster.faction"
                ),
            ),
            (
                "rank",
                models.ForeignKey(blank=True, null=True, on_delete=models.RESTRICT, related_name="+", to="roster.rank"),
            ),
        ),
        noun(
            "Reading",
            ("reading", models.TextField()),
            ("other", models.TextField()),
        ),
        migrations.CreateModel(
            name="Rename",
            fields=[
                ID,
                ("noun", models.CharField(max_length=60)),
                ("key_before", models.CharField(max_length=60)),
                ("key", models.CharField(max_length=60)),
                ("made", models.DateTimeField()),
                ("game", models.ForeignKey(on_delete=models.CASCADE, related_name="renames", to="roster.game")),
            ],
            options={
                "ordering": ["made", "pk"],
                "indexes": [models.Index(fields=["game", "made"], name="renames_of_a_game")],
            },
        ),
        migrations.CreateModel(
            name="Replay",
            fields=[
                ID,
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
                ("crowded", LIST),
                ("finished", models.BooleanField(default=False)),
                ("edition", models.ForeignKey(on_delete=models.CASCADE, related_name="+", to="roster.edition")),
                ("game", models.ForeignKey(on_delete=models.CASCADE, related_name="replays", to="roster.game")),
                ("illegal", LIST),
            ],
            options={"constraints": [models.UniqueConstraint(fields=("game", "sha256"), name="replay_once_a_draft")]},
        ),
        migrations.CreateModel(
            name="Report",
            fields=[
                ID,
                ("noun", models.CharField(max_length=60)),
                ("key", models.CharField(max_length=121)),
                ("name", models.CharField(max_length=80)),
                ("text", models.CharField(max_length=1000)),
                ("sender", models.CharField(max_length=64)),
                ("created", models.DateTimeField()),
                ("closed", models.DateTimeField(blank=True, null=True)),
                ("reply", LINE),
                (
                    "answered",
                    models.ForeignKey(
                        blank=True, null=True, on_delete=models.PROTECT, related_name="+", to="roster.edition"
                    ),
                ),
                ("edition", models.ForeignKey(on_delete=models.PROTECT, related_name="+", to="roster.edition")),
                ("game", models.ForeignKey(on_delete=models.CASCADE, related_name="reports", to="roster.game")),
                ("owner", models.ForeignKey(on_delete=models.CASCADE, related_name="reports", to="roster.owner")),
            ],
            options={
                "ordering": ["-created", "-pk"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("closed__isnull", True)), fields=["game"], name="open_reports_of_a_game"
                    ),
                    models.Index(fields=["sender", "created"], name="reports_of_a_sender"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Revision",
            fields=[
                ID,
                ("number", models.PositiveIntegerField()),
                ("body", models.TextField()),
                ("note", LINE),
                ("saved", models.DateTimeField()),
                ("edition", models.ForeignKey(on_delete=models.PROTECT, related_name="+", to="roster.edition")),
                ("gang", models.ForeignKey(on_delete=models.CASCADE, related_name="revisions", to="roster.gang")),
                ("client_key", models.CharField(blank=True, max_length=100, null=True)),
                ("restores", models.PositiveIntegerField(blank=True, null=True)),
            ],
            options={
                "ordering": ["gang", "-number"],
                "indexes": [models.Index(fields=["saved"], name="revisions_by_time")],
                "constraints": [
                    models.UniqueConstraint(fields=("gang", "number"), name="revision_number_once_a_gang"),
                    models.UniqueConstraint(fields=("gang", "client_key"), name="client_key_once_a_gang"),
                ],
            },
        ),
        migrations.CreateModel(
            name="RowChange",
            fields=[
                ID,
                ("noun", models.CharField(max_length=60)),
                ("key_before", models.CharField(blank=True, default="", max_length=60)),
                ("key", models.CharField(blank=True, default="", max_length=60)),
                ("before", PROSE),
                ("after", PROSE),
                ("change", models.ForeignKey(on_delete=models.CASCADE, related_name="rows", to="roster.change")),
            ],
            options={"ordering": ["pk"], "indexes": [models.Index(fields=["noun", "key"], name="changes_of_a_row")]},
        ),
        noun(
            "Section",
            ("form", models.CharField(default="entries", max_length=20)),
            ("text", PROSE),
            ("columns", LIST),
            ("sheet", models.IntegerField(default=0)),
            ("icon", LINE),
            ("pick", models.CharField(default="one", max_length=20)),
            related="reference",
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                ID,
                (
                    "position",
                    models.PositiveIntegerField(default=0, help_text="The order on pages and cards, lowest first."),
                ),
                ("key", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("source", models.JSONField(blank=True, default=columns.rulebook)),
                ("tags", LIST),
                ("icon", LINE),
                ("text", PROSE),
                ("values", MAPPING),
                ("rules_out", LIST),
                ("needs", LIST),
                ("asks", LINE),
                ("section", models.ForeignKey(on_delete=models.CASCADE, related_name="entries", to="roster.section")),
                ("was", LIST),
            ],
            options={
                "verbose_name_plural": "entries",
                "ordering": ["section", "position", "key"],
                "constraints": [models.UniqueConstraint(fields=("section", "key"), name="entry_key_once_a_section")],
            },
        ),
        migrations.CreateModel(
            name="ShareLink",
            fields=[
                ID,
                ("secret", models.CharField(max_length=40, unique=True)),
                ("created", models.DateTimeField()),
                ("revoked", models.DateTimeField(blank=True, null=True)),
                ("gang", models.ForeignKey(on_delete=models.CASCADE, related_name="links", to="roster.gang")),
            ],
            options={
                "ordering": ["gang", "-created"],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("revoked__isnull", True)), fields=("gang",), name="one_open_link_a_gang"
                    )
                ],
            },
        ),
        noun(
            "Size",
            ("points", models.IntegerField(blank=True, null=True)),
            ("text", PROSE),
        ),
        noun(
            "Stat",
            ("short", models.CharField(max_length=12)),
            ("text", PROSE),
            ("carrier", models.CharField(default="member", max_length=20)),
            ("group", models.CharField(blank=True, default="", max_length=40)),
            ("minimum", models.IntegerField(blank=True, null=True)),
            ("maximum", models.IntegerField(blank=True, null=True)),
            ("default", models.IntegerField(blank=True, null=True)),
            ("step", models.IntegerField(blank=True, null=True)),
            ("step_power", models.IntegerField(default=0)),
            ("lowerable", models.BooleanField(default=False)),
            ("formula", JSON_OR_NULL),
            ("prefix", models.CharField(blank=True, default="", max_length=6)),
            ("suffix", models.CharField(blank=True, default="", max_length=6)),
            ("labels", MAPPING),
            ("own_range", models.BooleanField(default=False)),
            ("icon", LINE),
        ),
        noun(
            "Surcharge",
            ("of", models.JSONField(blank=True)),
            ("points", models.IntegerField()),
            ("first", models.IntegerField(default=1)),
            ("last", models.IntegerField(blank=True, null=True)),
            ("when", JSON_OR_NULL),
            ("below_zero", models.BooleanField(default=False)),
        ),
        noun(
            "Template",
            ("drawing", models.JSONField(blank=True)),
            ("note", LINE),
            ("copies", models.IntegerField(default=1)),
            ("tags", LIST),
            ("colour", LINE),
            ("per", models.JSONField(blank=True, default=columns.once)),
            ("minimum", models.IntegerField(default=0)),
            ("maximum", models.IntegerField(blank=True, null=True)),
            ("behind", models.CharField(blank=True, default="", max_length=60)),
        ),
        noun(
            "Token",
            ("outline", models.JSONField(blank=True)),
            ("front", models.JSONField(blank=True)),
            ("back", JSON_OR_NULL),
            ("copies", models.IntegerField(default=1)),
            ("text", PROSE),
            ("tags", LIST),
            ("per", models.JSONField(blank=True, default=columns.once)),
            ("minimum", models.IntegerField(default=0)),
            ("maximum", models.IntegerField(blank=True, null=True)),
        ),
        noun(
            "Trait",
            ("tags", LIST),
            ("icon", LINE),
            ("text", models.TextField()),
            ("points", models.JSONField(blank=True, default=int)),
            ("parameter", JSON_OR_NULL),
            ("uses", JSON_OR_NULL),
            ("per", models.CharField(blank=True, default="", max_length=20)),
            ("takes", models.IntegerField(default=1)),
            ("changes", MAPPING),
        ),
        noun("WeaponGroup", related="weapon_groups"),
        noun(
            "Weapon",
            ("tags", LIST),
            ("icon", LINE),
            ("text", PROSE),
            ("points", models.JSONField(blank=True, default=int)),
            ("stats", MAPPING),
            ("keywords", LIST),
            ("uses", models.IntegerField(blank=True, null=True)),
            ("innate", models.BooleanField(default=False)),
            ("takes", models.IntegerField(default=1)),
            ("changes", MAPPING),
            ("group", models.ForeignKey(on_delete=models.RESTRICT, related_name="+", to="roster.weapongroup")),
        ),
        migrations.AddField(
            model_name="game",
            name="default_size",
            field=models.ForeignKey(
                blank=True, null=True, on_delete=models.SET_NULL, related_name="+", to="roster.size"
            ),
        ),
        migrations.RunPython(forbid, allow),
        migrations.RunPython(index_words, forget_words),
    ]
