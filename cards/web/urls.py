"""Addresses of card styles, drawings, prints and play views.

Lives here: addresses. Never here: views.
"""

from django.urls import path, register_converter

from cards.web import codes, drawings, play, portraits, shared, styles
from cards.web.converters import CodeConverter, FormatConverter, SideConverter
from cards.web.prints import choosing, waiting
from roster.web.urls import EDITION

register_converter(SideConverter, "side")
register_converter(CodeConverter, "code")
register_converter(FormatConverter, "format")
app_name = "cards"

urlpatterns = [
    path(f"{EDITION}cards.css", styles.styles, name="styles"),
    path(f"{EDITION}templates/<slug:key>.<format:form>", drawings.template_file, name="template"),
    path(f"{EDITION}tokens/<slug:key>-<side:side>.<format:form>", drawings.token_file, name="token"),
    path("gangs/<slug:uid>/print/", choosing.print_page, name="print-page"),
    path("gangs/<slug:uid>/print/preview.png", choosing.preview, name="preview"),
    path("s/<str:secret>/card.png", shared.card_picture, name="shared-card"),
    path("gangs/<slug:uid>/portrait/", portraits.upload, name="portrait"),
    path("pictures/<slug:digest>", portraits.picture, name="picture"),
    path("C/<code:code>", codes.card, name="card"),
    path("C/E/<slug:slug>/<edition:number>", codes.edition, name="card-edition"),
    path("prints/<slug:uid>/", waiting.print_job, name="print"),
    path("prints/<slug:uid>/progress.json", waiting.progress, name="print-progress"),
    path("prints/<slug:uid>/cancel", waiting.cancel_print, name="cancel-print"),
    path("prints/<slug:uid>/print.pdf", waiting.pdf, name="print-pdf"),
    path("gangs/<slug:uid>/play/", play.play, name="play"),
    path("play-worker.js", play.worker, name="play-worker"),
]
