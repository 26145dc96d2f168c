"""Addresses of the builder: starting a gang, working on it, settling two versions."""

from django.urls import path

from roster.web.builder import views

urlpatterns = [
    path("new/", views.start, name="start"),
    path("new/<slug:slug>/", views.start_game, name="start-game"),
    path("gangs/<slug:uid>/edit/", views.edit, name="edit"),
    path("gangs/<slug:uid>/edit/settle/", views.settle, name="settle"),
]
