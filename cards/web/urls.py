"""Addresses of card styles, drawings and kits.

Lives here: addresses. Never here: views.
"""

from django.urls import path, register_converter

from cards.web import drawings, kit, play, styles
from cards.web.converters import FormatConverter, SideConverter
from roster.web.urls import EDITION

register_converter(SideConverter, "side")
register_converter(FormatConverter, "format")
app_name = "cards"

urlpatterns = [
    path(f"{EDITION}cards.css", styles.styles, name="styles"),
    path(f"{EDITION}templates/<slug:key>.<format:form>", drawings.template_file, name="template"),
    path(f"{EDITION}tokens/<slug:key>-<side:side>.<format:form>", drawings.token_file, name="token"),
    path("gangs/<slug:uid>/kit.pdf", kit.kit, name="kit"),
    path("gangs/<slug:uid>/play/", play.play, name="play"),
    path("play-worker.js", play.worker, name="play-worker"),
]
