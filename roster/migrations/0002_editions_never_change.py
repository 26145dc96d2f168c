"""The database itself refuses to change or delete an edition."""

from typing import Any, ClassVar

from django.db import migrations

REFUSAL = "An edition never changes: publish a new one."
SQLITE = [
    f"CREATE TRIGGER edition_no_{deed} BEFORE {deed} ON roster_edition BEGIN SELECT RAISE(ABORT, '{REFUSAL}'); END"
    for deed in ("update", "delete")
]
SQLITE_BACK = ["DROP TRIGGER edition_no_update", "DROP TRIGGER edition_no_delete"]
POSTGRESQL = [
    "CREATE FUNCTION edition_never_changes() RETURNS trigger LANGUAGE plpgsql AS "
    f"$$ BEGIN RAISE EXCEPTION '{REFUSAL}' USING ERRCODE = 'integrity_constraint_violation'; END $$",
    "CREATE TRIGGER edition_no_change BEFORE UPDATE OR DELETE ON roster_edition "
    "FOR EACH ROW EXECUTE FUNCTION edition_never_changes()",
]
POSTGRESQL_BACK = ["DROP TRIGGER edition_no_change ON roster_edition", "DROP FUNCTION edition_never_changes()"]


def run(schema_editor: Any, by_vendor: dict[str, list[str]]) -> None:
    """Run the statements that this database understands."""
    for statement in by_vendor[schema_editor.connection.vendor]:
        schema_editor.execute(statement, params=None)


def forbid(apps: Any, schema_editor: Any) -> None:
    run(schema_editor, {"sqlite": SQLITE, "postgresql": POSTGRESQL})


def allow(apps: Any, schema_editor: Any) -> None:
    run(schema_editor, {"sqlite": SQLITE_BACK, "postgresql": POSTGRESQL_BACK})


class Migration(migrations.Migration):
    dependencies: ClassVar = [("roster", "0001_tables")]
    operations: ClassVar = [migrations.RunPython(forbid, allow)]
