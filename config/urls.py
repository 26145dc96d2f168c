"""Every address of the site.

Lives here: which package answers which prefix. Never here: views.
"""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("admin/", admin.site.urls),
    path("", include("cards.web.urls")),
    path("", include("roster.web.urls")),
]
