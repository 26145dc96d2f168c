"""Addresses of an owner's pages, of their data, and of shared gangs."""

from django.urls import path

from web.accounts import data
from web.gangs import gallery, revisions, sharing, shelf

GANG = "gangs/<slug:uid>/"

urlpatterns = [
    path("mine/deleted/", shelf.deleted, name="deleted"),
    path(f"{GANG}copy/", shelf.copy, name="copy"),
    path(f"{GANG}archive/", shelf.archive, name="archive"),
    path(f"{GANG}folder/", shelf.folder, name="folder"),
    path(f"{GANG}delete/", shelf.delete, name="delete"),
    path(f"{GANG}restore/", shelf.restore, name="restore"),
    path(f"{GANG}erase/", shelf.erase, name="erase"),
    path(f"{GANG}share/", sharing.share, name="share"),
    path(f"{GANG}history/", revisions.history, name="history"),
    path(f"{GANG}upgrade/", revisions.upgrade, name="upgrade"),
    path(f"{GANG}stay/", revisions.stay, name="stay"),
    path("mine/upgrades/", revisions.upgrades, name="upgrades"),
    path(f"{GANG}text/", sharing.text, name="text"),
    path("mine/bring/", shelf.bring, name="bring"),
    path("compare/", revisions.compare, name="compare"),
    path("s/<str:secret>/qr.svg", sharing.code, name="code"),
    path("gallery/", gallery.gallery, name="gallery"),
    path(f"{GANG}report/", gallery.report, name="report-gang"),
    path("your-data/", data.data, name="data"),
    path("your-data/pressgang-data.zip", data.data_file, name="data-file"),
]
