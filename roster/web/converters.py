"""Parts of addresses that take only what can be there.

Lives here: path converters. Never here: routes.
"""

from django.urls.converters import IntConverter


class EditionConverter(IntConverter):
    """An edition's number: from 1 on, without leading zeros, small enough for every database."""

    regex = "[1-9][0-9]{0,8}"
