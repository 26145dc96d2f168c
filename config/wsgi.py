"""The WSGI application that servers import."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
application = get_wsgi_application()

from cards.press.dispatching import dispatcher  # noqa: E402  (Django must be set up first)

dispatcher().job_awaited()
