"""The columns of the content tables as the classes of the nouns say."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0033_below_price_and_zero"),
    ]

    operations = [
        migrations.AlterField(
            model_name="deckcard",
            name="deck",
            field=models.ForeignKey(on_delete=django.db.models.deletion.RESTRICT, related_name="+", to="roster.deck"),
        ),
        migrations.AlterField(
            model_name="equipment",
            name="minimum",
            field=models.IntegerField(default=0),
        ),
        migrations.AlterField(
            model_name="faction",
            name="colour",
            field=models.CharField(max_length=200),
        ),
        migrations.AlterField(
            model_name="faction",
            name="ink",
            field=models.CharField(default="#ffffff", max_length=200),
        ),
        migrations.AlterField(
            model_name="faction",
            name="picture",
            field=models.CharField(blank=True, default="", max_length=200),
        ),
        migrations.AlterField(
            model_name="game",
            name="colour",
            field=models.CharField(default="#2b2f33", max_length=200),
        ),
        migrations.AlterField(
            model_name="game",
            name="default_size",
            field=models.ForeignKey(
                blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="roster.size"
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="ink",
            field=models.CharField(default="#ffffff", max_length=200),
        ),
        migrations.AlterField(
            model_name="template",
            name="colour",
            field=models.CharField(blank=True, default="", max_length=200),
        ),
        migrations.AlterField(
            model_name="template",
            name="minimum",
            field=models.IntegerField(default=0),
        ),
        migrations.AlterField(
            model_name="token",
            name="minimum",
            field=models.IntegerField(default=0),
        ),
        migrations.AlterField(
            model_name="weapon",
            name="group",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.RESTRICT, related_name="+", to="roster.weapongroup"
            ),
        ),
    ]
