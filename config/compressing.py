"""Compress pages, styles and scripts."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

TEXT_TYPES = ("text/", "application/json", "application/javascript", "image/svg+xml")


class CompressedText(GZipMiddleware):
    """Compresses responses of text; pictures, fonts, PDFs and parts of files stay as they are."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """The response, compressed if it is text."""
        if response.status_code == 206 or not response.headers.get("Content-Type", "").startswith(TEXT_TYPES):
            return response
        return super().process_response(request, response)
