"""The site's URLs."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

from config.metrics import metrics
from web import urls
from web.api.pages import routes
from web.desk.urls import desk

admin.autodiscover()
admin.site.site_header = admin.site.site_title = "Pressgang"
admin.site.index_title = "Accounts, gangs and emergencies: games are written at the desk"
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]  # one login, with its rate limits

handler400 = "web.http.errors.bad_request"
handler404 = "web.api.pages.not_found"
handler500 = "web.http.errors.server_error"

urlpatterns = [
    path("metrics", metrics, name="metrics"),
    path("account/second-factor/", include("allauth.mfa.urls")),
    path("account/", include("allauth.account.urls")),
    path("admin/", admin.site.urls),
    path("api/v1/", routes),
    path("desk/", include((desk, "desk"))),
    path("", include((urls.cards, "cards"))),
    path("", include((urls.roster, "roster"))),
]
