"""Telling other parts of the site that gangs are gone for good, so that what they keep of them goes too.

Lives here: `tell_others`, by the setting WHEN_FORGOTTEN. Never here: deleting gangs, what others keep.
"""

from django.conf import settings
from django.utils.module_loading import import_string


def tell_others(gangs: tuple[str, ...]) -> None:
    """Call each function that the setting names with the addresses of the gangs."""
    for name in settings.WHEN_FORGOTTEN:
        import_string(name)(gangs)
