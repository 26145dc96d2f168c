"""Addresses of the editors' desk."""

from django.urls import path, register_converter
from django.urls.converters import StringConverter

from roster.queries import drafts
from web.desk import (
    balance,
    history,
    overview,
    packs,
    people,
    preview_pane,
    proposals,
    publishing,
    reports,
    row_actions,
    rows,
    spreadsheets,
    strongest,
    tables,
)


class NounConverter(StringConverter):
    """A noun by the name of its file in a pack, with hyphens: deck-cards."""

    regex = "|".join(form.relation.replace("_", "-") for form in (drafts.GAME, *drafts.NOUNS))

    def to_python(self, value: str) -> str:
        return value.replace("-", "_")

    def to_url(self, value: str) -> str:
        return value.replace("_", "-")


register_converter(NounConverter, "noun")
DESK = "<slug:slug>/"
desk = [
    path("", overview.games, name="games"),
    path("new/", packs.new, name="new-game"),
    path("join/<str:secret>/", people.join, name="join"),
    path(DESK, overview.overview, name="overview"),
    path(f"{DESK}reports/", reports.reports, name="reports"),
    path(f"{DESK}balance/", balance.balance, name="balance"),
    path(f"{DESK}balance/strongest/", strongest.strongest, name="strongest"),
    path(f"{DESK}history/", history.of_draft, name="history"),
    path(f"{DESK}history/step/", history.step, name="step"),
    path(f"{DESK}history/back/", history.restore_row, name="bring-back"),
    path(f"{DESK}<noun:noun>/<slug:key>/more/", row_actions.actions, name="actions"),
    path(f"{DESK}<noun:noun>/<slug:key>/more/do/", row_actions.do, name="do"),
    path(f"{DESK}<noun:noun>/<slug:key>/history/", history.of_row, name="row-history"),
    path(f"{DESK}files/", packs.files, name="files"),
    path(f"{DESK}files/draft.zip", packs.draft_zip, name="draft-zip"),
    path(f"{DESK}files/edition-<edition:number>.zip", packs.edition_zip, name="edition-zip"),
    path(f"{DESK}files/bring/", packs.import_zip, name="bring-zip"),
    path(f"{DESK}words/", row_actions.words, name="words"),
    path(f"{DESK}table/<noun:noun>/", tables.table, name="table"),
    path(f"{DESK}table/<noun:noun>/sheet.<slug:kind>", spreadsheets.sheet, name="sheet"),
    path(f"{DESK}table/<noun:noun>/bring/", spreadsheets.import_sheet, name="bring-sheet"),
    path(f"{DESK}table/", tables.apply, name="apply"),
    path(f"{DESK}people/", people.people, name="people"),
    path(f"{DESK}people/change/", people.change_people, name="change-people"),
    path(f"{DESK}publish/", publishing.publishing, name="publish"),
    path(f"{DESK}try/", publishing.try_it, name="try"),
    path(f"{DESK}publish/effect/", publishing.effect, name="effect"),
    path(f"{DESK}publish/again/", publishing.again, name="again"),
    path(f"{DESK}proposals/", proposals.proposals, name="proposals"),
    path(f"{DESK}proposals/<int:number>/", proposals.merging, name="merge"),
    path(f"{DESK}cards.css", preview_pane.card_styles, name="card-styles"),
    path(f"{DESK}<noun:noun>/<slug:key>/preview/", preview_pane.preview, name="preview"),
    path(f"{DESK}<noun:noun>/<slug:key>/preview.pdf", preview_pane.preview_pdf, name="preview-pdf"),
    path(f"{DESK}<noun:noun>/", rows.noun, name="noun"),
    path(f"{DESK}<noun:noun>/-new/", rows.new, name="new-row"),
    path(f"{DESK}<noun:noun>/-several/", row_actions.do_several, name="do-several"),
    path(f"{DESK}<noun:noun>/<slug:key>/", rows.row, name="row"),
    path(f"{DESK}reference/<slug:key>/entries/-new/", rows.entry, name="new-entry"),
    path(f"{DESK}reference/<slug:key>/entries/<slug:entry>/", rows.entry, name="entry"),
]
