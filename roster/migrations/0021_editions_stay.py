"""PostgreSQL refuses to empty the table of editions too. SQLite has no such statement."""

from typing import Any, ClassVar

from django.db import migrations

FORBID = [
    "CREATE FUNCTION editions_stay() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN IF EXISTS (SELECT 1 FROM roster_edition) THEN RAISE EXCEPTION 'An edition never changes: keep it.' "
    "USING ERRCODE = 'integrity_constraint_violation'; END IF; RETURN NULL; END $$",
    "CREATE TRIGGER edition_no_truncate BEFORE TRUNCATE ON roster_edition "
    "FOR EACH STATEMENT EXECUTE FUNCTION editions_stay()",
]
ALLOW = ["DROP TRIGGER edition_no_truncate ON roster_edition", "DROP FUNCTION editions_stay()"]


def run(schema_editor: Any, statements: list[str]) -> None:
    """Run them on PostgreSQL."""
    if schema_editor.connection.vendor == "postgresql":
        for statement in statements:
            schema_editor.execute(statement, params=None)


def forbid(apps: Any, schema_editor: Any) -> None:
    run(schema_editor, FORBID)


def allow(apps: Any, schema_editor: Any) -> None:
    run(schema_editor, ALLOW)


class Migration(migrations.Migration):
    dependencies: ClassVar = [("roster", "0020_gallery_indexes")]
    operations: ClassVar = [migrations.RunPython(forbid, allow)]
