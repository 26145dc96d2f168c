"""Addresses of card styles, drawings, prints and play views."""

from django.urls import path, register_converter
from django.urls.converters import StringConverter

from web.games import drawings
from web.gangs import pictures
from web.http import fragments, readiness
from web.play import play
from web.printing import choosing, codes, waiting
from web.urls.roster import EDITION, GANG


class CodeConverter(StringConverter):
    """The letters of a card's code."""

    regex = "[0-9A-Za-z]{15}"


class SideConverter(StringConverter):
    """A side of a token."""

    regex = "front|back"


class FormatConverter(StringConverter):
    """A format of a drawing."""

    regex = "svg|pdf|dxf|png"


register_converter(SideConverter, "side")
register_converter(CodeConverter, "code")
register_converter(FormatConverter, "format")
app_name = "cards"

urlpatterns = [
    path("readyz", readiness.readyz, name="readyz"),
    path(f"{EDITION}cards.css", fragments.styles, name="styles"),
    path(f"{EDITION}templates/<slug:key>.<format:form>", drawings.template_file, name="template"),
    path(f"{EDITION}tokens/<slug:key>-<side:side>.<format:form>", drawings.token_file, name="token"),
    path(f"{GANG}print/", choosing.print_page, name="print-page"),
    path(f"{GANG}print/preview.png", choosing.preview, name="preview"),
    path(f"{GANG}card.png", pictures.card, name="card-picture"),
    path(f"{GANG}poster.png", pictures.poster, name="poster"),
    path("s/<str:secret>/poster.png", pictures.shared_poster, name="shared-poster"),
    path("pictures/<slug:digest>", pictures.picture, name="picture"),
    path("C/<code:code>", codes.card, name="card"),
    path("C/E/<slug:slug>/<edition:number>", codes.edition, name="card-edition"),
    path("prints/<slug:uid>/", waiting.print_job, name="print"),
    path("prints/<slug:uid>/progress.json", waiting.progress, name="print-progress"),
    path("prints/<slug:uid>/cancel", waiting.cancel_print, name="cancel-print"),
    path("prints/<slug:uid>/print.pdf", waiting.pdf, name="print-pdf"),
    path(f"{GANG}play/", play.play, name="play"),
    path("tables/", play.begin, name="begin-table"),
    path("tables/<str:secret>/", play.table, name="table"),
    path("tables/<str:secret>/marks", play.marks, name="table-marks"),
    path("play-worker.js", play.worker, name="play-worker"),
]
