"""Addresses of an owner's pages, of accounts' data, and of what others see.

Lives here: addresses. Never here: views.
"""

from django.urls import path

from roster.web.accounts import data
from roster.web.mine import bringing, comparing, deeds, revisions, sharing, shelf, texts
from roster.web.shared import gallery, link

GANG = "gangs/<slug:uid>/"

urlpatterns = [
    path("mine/", shelf.mine, name="mine"),
    path("mine/deleted/", shelf.deleted, name="deleted"),
    path(f"{GANG}copy/", deeds.copy, name="copy"),
    path(f"{GANG}archive/", deeds.archive, name="archive"),
    path(f"{GANG}folder/", deeds.folder, name="folder"),
    path(f"{GANG}delete/", deeds.delete, name="delete"),
    path(f"{GANG}restore/", deeds.restore, name="restore"),
    path(f"{GANG}erase/", deeds.erase, name="erase"),
    path(f"{GANG}share/", sharing.share, name="share"),
    path(f"{GANG}history/", revisions.history, name="history"),
    path(f"{GANG}upgrade/", revisions.upgrade, name="upgrade"),
    path(f"{GANG}text/", texts.text, name="text"),
    path("mine/bring/", bringing.bring, name="bring"),
    path("compare/", comparing.compare, name="compare"),
    path("s/<str:secret>/", link.shared, name="shared"),
    path("s/<str:secret>/qr.svg", link.code, name="code"),
    path("gallery/", gallery.gallery, name="gallery"),
    path("your-data/", data.data, name="data"),
    path("your-data/pressgang-data.zip", data.data_file, name="data-file"),
]
