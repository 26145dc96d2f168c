"""Every address named `roster:`: those of pages that show cards, and those of the roster's own pages."""

from django.urls import path

from pages import bringing, builder, games, gangs, portraits
from roster.web.urls import page
from roster.web.urls import urlpatterns as without_cards

app_name = "roster"

urlpatterns = [
    path("", games.home, name="home"),
    *page("pieces/", games.pieces, "pieces"),
    path("mine/", gangs.mine, name="mine"),
    path("mine/bring/all/", bringing.bring_all, name="bring-all"),
    path("s/<str:secret>/", gangs.shared, name="shared"),
    path("gangs/<slug:uid>/", gangs.gang, name="gang"),
    path("gangs/<slug:uid>/edit/", builder.edit, name="edit"),
    path("gangs/<slug:uid>/edit/settle/", builder.settle, name="settle"),
    path("gangs/<slug:uid>/portrait/", portraits.upload, name="portrait"),
    *without_cards,
]
