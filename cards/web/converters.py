"""Parts of addresses that take only what can be there.

Lives here: path converters. Never here: routes.
"""

from django.urls.converters import StringConverter


class CodeConverter(StringConverter):
    """The letters of a card's code."""

    regex = "[0-9A-Za-z]{15}"


class SideConverter(StringConverter):
    """A side of a token."""

    regex = "front|back"


class FormatConverter(StringConverter):
    """A format of a drawing."""

    regex = "svg|pdf|dxf|png"
