"""Keys that things had in earlier editions."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0034_columns_of_nouns"),
    ]

    operations = [
        migrations.AddField(
            model_name="advance",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="attempt",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="bike",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="constraint",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="deck",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="deckcard",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="design",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="entry",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="equipment",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="faction",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="keyword",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="option",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="profile",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="rank",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="reading",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="section",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="size",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="stat",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="surcharge",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="template",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="token",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="trait",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="weapon",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="weapongroup",
            name="was",
            field=models.JSONField(blank=True, default=list),
        ),
    ]
