"""Games are listed, found by their address alone, or hidden; a deleted one goes with its editions."""

from typing import Any

from django.db import migrations, models

REFUSAL = "An edition never changes: publish a new one."
GONE = "EXISTS (SELECT 1 FROM roster_deletedgame WHERE game = OLD.game_id)"
REFUSE = f"SELECT RAISE(ABORT, '{REFUSAL}')"
RAISE = f"RAISE EXCEPTION '{REFUSAL}' USING ERRCODE = 'integrity_constraint_violation';"
FUNCTION = "CREATE OR REPLACE FUNCTION edition_never_changes() RETURNS trigger LANGUAGE plpgsql AS "
ALLOW = {
    "sqlite": [
        "DROP TRIGGER edition_no_delete",
        f"CREATE TRIGGER edition_no_delete BEFORE DELETE ON roster_edition WHEN NOT {GONE} BEGIN {REFUSE}; END",
    ],
    "postgresql": [f"{FUNCTION} $$ BEGIN IF TG_OP = 'DELETE' AND {GONE} THEN RETURN OLD; END IF; {RAISE} END $$"],
}
FORBID = {
    "sqlite": [
        "DROP TRIGGER edition_no_delete",
        f"CREATE TRIGGER edition_no_delete BEFORE DELETE ON roster_edition BEGIN {REFUSE}; END",
    ],
    "postgresql": [f"{FUNCTION} $$ BEGIN {RAISE} END $$"],
}


def allow(apps: Any, schema_editor: Any) -> None:
    for statement in ALLOW[schema_editor.connection.vendor]:
        schema_editor.execute(statement, params=None)


def forbid(apps: Any, schema_editor: Any) -> None:
    for statement in FORBID[schema_editor.connection.vendor]:
        schema_editor.execute(statement, params=None)


def unlist_drafts(apps: Any, schema_editor: Any) -> None:
    """What an account has begun and not published yet is not listed; what was published stays in the lists."""
    games = apps.get_model("roster", "Game").objects
    begun = games.filter(editors__role="owner", editors__user__is_staff=False, editions__isnull=True)
    games.filter(pk__in=list(begun.values_list("pk", flat=True))).update(visibility="unlisted")


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0029_template_behind"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="visibility",
            field=models.CharField(default="listed", editable=False, max_length=10),
        ),
        migrations.CreateModel(
            name="DeletedGame",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("slug", models.CharField(max_length=60, unique=True)),
                ("game", models.PositiveBigIntegerField(unique=True)),
            ],
        ),
        migrations.RunPython(allow, forbid),
        migrations.RunPython(unlist_drafts, migrations.RunPython.noop),
    ]
