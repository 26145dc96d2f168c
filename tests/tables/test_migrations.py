"""The migrations make exactly the tables that the code describes, and the refusal to change an edition with them."""

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from roster.operations.gangs import create_gang
from roster.packs.gang_file import body_of
from roster.queries.drafts import FORM_OF
from roster.queries.gangs import gang_at
from roster.rules.gang.gang import Gang
from tests.loaded import publish_pack
from tests.tables.made_up import made_up_pack


def refusals():
    """The triggers that stand on the table of editions."""
    asked = {
        "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'roster_edition'",
        "postgresql": "SELECT tgname FROM pg_trigger WHERE tgrelid = 'roster_edition'::regclass AND NOT tgisinternal",
    }
    with connection.cursor() as cursor:
        cursor.execute(asked[connection.vendor])
        return {name for (name,) in cursor.fetchall()}


@pytest.mark.django_db
def test_no_migration_is_missing(capsys):
    call_command("makemigrations", "--check", "--dry-run", "--verbosity", "0")
    assert capsys.readouterr().out == ""


@pytest.mark.django_db(transaction=True)
def test_the_refusal_goes_and_comes_with_its_migration():
    before = refusals()
    assert before
    loader = MigrationLoader(connection)
    migration = loader.get_migration("roster", "0002_editions_never_change")
    tables = loader.project_state(("roster", "0001_tables"))
    with connection.schema_editor() as editor:
        migration.unapply(tables.clone(), editor)
    assert refusals() <= {"edition_no_truncate"}, "which a later migration makes"
    with connection.schema_editor() as editor:
        migration.apply(tables, editor)
    assert refusals() == before


@pytest.mark.django_db(transaction=True)
def test_gangs_of_an_earlier_version_come_through_the_later_migrations():
    publish_pack(made_up_pack())
    gang = create_gang(body=body_of(Gang(game=made_up_pack().game.slug, edition=1, name="Old")))
    try:
        call_command("migrate", "roster", "0009", verbosity=0)
    finally:
        call_command("migrate", "roster", verbosity=0)
    kept = gang_at(gang.uid)
    assert (kept.name, kept.revision, kept.stayed) == ("Old", 1, 0)


@pytest.mark.parametrize("form", FORM_OF.values(), ids=lambda form: form.relation)
def test_every_column_of_a_content_table_is_of_the_schema(form):
    """Beside its parent, position, number, last load and who sees it, a row keeps nothing that a pack cannot say."""
    own = {field.name for field in form.table._meta.concrete_fields}
    assert own - set(form.names) <= {"id", "position", "game", "section", "loaded", "visibility"}
