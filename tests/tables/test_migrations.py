"""The migrations make exactly the tables that the code describes, and the refusal to change an edition with them."""

import pytest
from django.contrib.auth.models import User
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.db import connection
from django.db.migrations import Migration, RunPython
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.state import ProjectState
from django.utils import timezone

from cards.models import PrintJob
from config.snapshots import single_migrations
from roster import models
from roster.operations.gangs import create_gang
from roster.packs.gang_file import body_of
from roster.queries.drafts import FORM_OF
from roster.queries.gangs import gang_at
from roster.rules.gang.gang import Gang
from tests.loaded import publish_pack
from tests.tables.made_up import made_up_pack


def refusals():
    """Return the triggers that stand on the table of editions, each with all that it does, however it is spaced."""
    asked = {
        "sqlite": "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'roster_edition'",
        "postgresql": "SELECT tgname, pg_get_triggerdef(t.oid) || prosrc FROM pg_trigger t JOIN pg_proc p "
        "ON p.oid = tgfoid WHERE tgrelid = 'roster_edition'::regclass AND NOT tgisinternal",
    }
    with connection.cursor() as cursor:
        cursor.execute(asked[connection.vendor])
        return {name: " ".join(text.split()) for name, text in cursor.fetchall()}


def tables():
    """Return every table of this project with its columns, constraints and indexes, as the database has them."""
    with connection.cursor() as cursor:
        names = [one for one in connection.introspection.table_names(cursor) if one.startswith(("roster_", "cards_"))]
        found = {}
        for name in names:
            columns = connection.introspection.get_table_description(cursor, name)
            # the name that Django makes up for an index depends on the columns that its table had at the time
            rules = connection.introspection.get_constraints(cursor, name).values()
            found[name] = (
                {one.name: (one.type_code, one.display_size, one.null_ok) for one in columns},
                sorted(str(sorted((key, str(value)) for key, value in one.items())) for one in rules),
            )
        return found


def steps():
    """Return the database's migrations one by one, as if none replaced others."""
    executor = MigrationExecutor(connection)
    executor.loader = single_migrations()
    return executor


def back_to(*targets):
    """Take the tables back to some migrations, step by step. Returns the models as they were.

    Django would make all models anew after each operation of each migration on the way to where it begins.
    """
    mutated = Migration.mutate_state

    def made_once(migration, state, preserve=True):
        state = state.clone() if preserve else state
        state.__dict__.pop("apps", None)
        after = mutated(migration, state, preserve=False)
        return after if after.apps else None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Migration, "mutate_state", made_once)
        return steps().migrate(list(targets)).apps


@pytest.mark.django_db
def test_no_migration_is_missing(capsys):
    call_command("makemigrations", "--check", "--dry-run", "--verbosity", "0")
    assert capsys.readouterr().out == ""


@pytest.mark.django_db
def test_the_squashed_migrations_describe_the_tables_that_their_steps_describe():
    squashed, stepwise = MigrationLoader(connection).project_state(), single_migrations().project_state()
    assert set(squashed.models) == set(stepwise.models)
    for key, model in squashed.models.items():
        assert dict(model.options) == dict(stepwise.models[key].options), key
        assert model == stepwise.models[key], key


@pytest.mark.django_db(transaction=True)
def test_the_refusals_go_and_come_with_their_migration():
    before = refusals()
    assert before
    loader = MigrationLoader(connection)
    (name,) = loader.graph.root_nodes("roster")
    forbid = next(one for one in loader.get_migration(*name).operations if isinstance(one, RunPython))
    with connection.schema_editor() as editor:
        forbid.database_backwards("roster", editor, ProjectState(), ProjectState())
    assert refusals() == {}
    with connection.schema_editor() as editor:
        forbid.database_forwards("roster", editor, ProjectState(), ProjectState())
    assert refusals() == before


@pytest.mark.django_db(transaction=True)
def test_tables_and_rows_of_an_earlier_version_come_through_the_later_migrations():
    """The tables of the first version with proposals become those that a new database gets at once."""
    publish_pack(made_up_pack())
    gang = create_gang(body=body_of(Gang(game=made_up_pack().game.slug, edition=1, name="Old Hands")))
    new_tables, new_refusals = tables(), refusals()
    stranger = User.objects.create_user("stranger")
    try:
        old = back_to(("roster", "0012_proposals"), ("cards", "0002_typesetting"))
        keep_old_rows(old, stranger.pk)
    finally:
        call_command("migrate", verbosity=0)
    assert tables() == new_tables
    assert refusals() == new_refusals
    kept = gang_at(gang.uid)
    assert (kept.name, kept.revision, kept.stayed) == ("Old Hands", 1, 0)
    assert models.Gang.objects.get().words.startswith("old hands")
    assert models.Rename.objects.values_list("noun", "key_before", "key").get() == ("ranks", "host", "hostess")
    assert dict(models.Game.objects.values_list("slug", "visibility")) == {"begun": "unlisted", "kettle-war": "listed"}
    (job,) = PrintJob.objects.all()
    with default_storage.open(job.result.file) as made:
        assert (made.read(), job.result.size) == (b"%PDF-made", 9)


def keep_old_rows(old, stranger):
    """Write what later migrations have to carry over: a rename, a game that a stranger began, prints."""
    now = timezone.now()
    game, change = (old.get_model("roster", name).objects for name in ("Game", "Change"))
    written = change.create(game=game.get(), number=900, words="Renamed", made=now)
    old.get_model("roster", "RowChange").objects.create(
        change=written, noun="ranks", key_before="host", key="hostess", before="{}", after="{}"
    )
    begun = game.create(slug="begun", name="Begun", version="1", credits={})
    old.get_model("roster", "Editor").objects.create(game=begun, user_id=stranger, role="owner", since=now)
    job = old.get_model("cards", "PrintJob").objects
    shared = {"asker": "somebody", "game": "kettle-war", "edition": 1, "body": "{}", "words": "{}", "created": now}
    job.create(uid="a", asked="a", kind="typesetting", **shared)
    done = job.create(uid="b", asked="b", state="done", attempt=1, **shared)
    old.get_model("cards", "PrintResult").objects.create(job=done, pdf=b"%PDF-made", report="{}")


@pytest.mark.parametrize("form", FORM_OF.values(), ids=lambda form: form.relation)
def test_every_column_of_a_content_table_is_of_the_schema(form):
    """Beside its place, last load, who sees and publishes it and whose trial it is, a row keeps only what packs say."""
    own = {field.name for field in form.table._meta.concrete_fields}
    assert own - set(form.names) <= {
        "id",
        "position",
        "game",
        "section",
        "loaded",
        "visibility",
        "trial_of",
        "owners_publish",
    }
