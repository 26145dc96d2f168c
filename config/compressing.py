"""Sending pages, styles and scripts compressed."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

WORTH = ("text/", "application/json", "application/javascript", "image/svg+xml")


class CompressedText(GZipMiddleware):
    """Compresses whole answers of text; pictures, fonts, PDFs and parts of files stay as they are."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """The answer, compressed where that helps."""
        if response.status_code == 206 or not response.headers.get("Content-Type", "").startswith(WORTH):
            return response
        return super().process_response(request, response)
