"""Index the gallery by each order that it can be read in, and its words; an owner's gangs; the samples."""

from typing import Any

from django.db import DatabaseError, migrations, models, transaction

TRIGRAMS = """
CREATE INDEX gallery_words ON roster_gang USING gin (words gin_trgm_ops)
WHERE shown IS NOT NULL AND hidden IS NULL AND deleted IS NULL
"""


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


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0019_stat_icons"),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name="gang",
            name="gangs_in_the_gallery",
        ),
        migrations.RemoveIndex(
            model_name="gang",
            name="most_copied_in_the_gallery",
        ),
        migrations.RemoveIndex(
            model_name="gang",
            name="gangs_of_a_game_in_gallery",
        ),
        migrations.RemoveIndex(
            model_name="gang",
            name="most_copied_of_a_game",
        ),
        migrations.AddIndex(
            model_name="gang",
            index=models.Index(
                condition=models.Q(("deleted__isnull", True), ("hidden__isnull", True), ("shown__isnull", False)),
                fields=["-shown", "-id"],
                name="gallery_newest",
            ),
        ),
        migrations.AddIndex(
            model_name="gang",
            index=models.Index(
                condition=models.Q(("deleted__isnull", True), ("hidden__isnull", True), ("shown__isnull", False)),
                fields=["-copies", "-id"],
                name="gallery_copied",
            ),
        ),
        migrations.AddIndex(
            model_name="gang",
            index=models.Index(
                condition=models.Q(("deleted__isnull", True), ("hidden__isnull", True), ("shown__isnull", False)),
                fields=["game", "-shown", "-id"],
                name="gallery_newest_of_game",
            ),
        ),
        migrations.AddIndex(
            model_name="gang",
            index=models.Index(
                condition=models.Q(("deleted__isnull", True), ("hidden__isnull", True), ("shown__isnull", False)),
                fields=["game", "-copies", "-id"],
                name="gallery_copied_of_game",
            ),
        ),
        migrations.AddIndex(
            model_name="gang",
            index=models.Index(
                condition=models.Q(("deleted__isnull", True), ("hidden__isnull", True), ("shown__isnull", False)),
                fields=["game", "faction", "-shown", "-id"],
                name="gallery_newest_of_faction",
            ),
        ),
        migrations.AddIndex(
            model_name="gang",
            index=models.Index(
                condition=models.Q(("deleted__isnull", True), ("hidden__isnull", True), ("shown__isnull", False)),
                fields=["game", "faction", "-copies", "-id"],
                name="gallery_copied_of_faction",
            ),
        ),
        migrations.AddIndex(
            model_name="gang",
            index=models.Index(fields=["owner", "-updated", "uid"], name="own_gangs_last_changed"),
        ),
        migrations.AddIndex(
            model_name="gang",
            index=models.Index(
                condition=models.Q(("sample_key__isnull", False)), fields=["game"], name="samples_of_a_game"
            ),
        ),
        migrations.RunPython(index_words, forget_words),
    ]
