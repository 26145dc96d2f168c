"""Addresses of the builder: starting a gang, working on it, settling two versions.

Lives here: addresses. Never here: views.
"""

from django.urls import path

from roster.web.builder import settling, starting, views

urlpatterns = [
    path("new/", starting.start, name="start"),
    path("new/<slug:slug>/", starting.start_game, name="start-game"),
    path("gangs/<slug:uid>/edit/", views.edit, name="edit"),
    path("gangs/<slug:uid>/edit/settle/", settling.settle, name="settle"),
]
