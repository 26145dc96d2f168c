"""What a ledger may record below a price, and whether surcharges go below zero."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("roster", "0032_words_folded"),
    ]

    operations = [
        migrations.AddField(
            model_name="advance",
            name="below_price",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="surcharge",
            name="below_zero",
            field=models.BooleanField(default=False),
        ),
    ]
