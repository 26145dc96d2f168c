"""Every address named `roster:`: those of pages that show cards, and all others."""

from django.urls import path

from web.builder import builder, portraits
from web.games import front
from web.gangs import bringing, gangs
from web.urls.games import page
from web.urls.games import urlpatterns as without_cards

app_name = "roster"

urlpatterns = [
    path("", front.home, name="home"),
    *page("pieces/", front.pieces, "pieces"),
    path("mine/", gangs.mine, name="mine"),
    path("mine/bring/all/", bringing.bring_all, name="bring-all"),
    path("s/<str:secret>/", gangs.shared, name="shared"),
    path("gangs/<slug:uid>/", gangs.gang, name="gang"),
    path("gangs/<slug:uid>/edit/", builder.edit, name="edit"),
    path("gangs/<slug:uid>/edit/settle/", builder.settle, name="settle"),
    path("gangs/<slug:uid>/portrait/", portraits.upload, name="portrait"),
    *without_cards,
]
