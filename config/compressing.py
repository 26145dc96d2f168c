"""Compression of pages, styles and scripts."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

TEXT_TYPES = ("text/", "application/json", "application/javascript", "image/svg+xml")


class TextGZipMiddleware(GZipMiddleware):
    """Middleware that compresses text; pictures, fonts, PDFs and partial content (206) stay as they are."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Return the response, compressed if it is text."""
        if response.status_code == 206 or not response.headers.get("Content-Type", "").startswith(TEXT_TYPES):
            return response
        return super().process_response(request, response)
