"""Every address of the site."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

admin.autodiscover()
admin.site.site_header = admin.site.site_title = "Pressgang"
admin.site.index_title = "Accounts, gangs and emergencies: games are written at the desk"
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]  # one login, with its rate limits

urlpatterns = [
    path("account/second-factor/", include("allauth.mfa.urls")),
    path("account/", include("allauth.account.urls")),
    path("admin/", admin.site.urls),
    path("desk/", include("pages.desk.urls")),
    path("", include("cards.web.urls")),
    path("", include("pages.urls")),
]
