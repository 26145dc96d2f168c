"""Metrics for Prometheus: requests by route and status, prints by state, free disk space."""

import hmac
import os
import time
from collections.abc import Callable, Iterable
from ipaddress import ip_address, ip_network

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from cards.queries.print_jobs import jobs_by_state, longest_wait
from config.requests import route
from web.http.readiness import free_bytes

Answer = Callable[[HttpRequest], HttpResponse]
SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable that names the folder in which a site's processes count together."""
METHODS = {"GET", "HEAD", "POST"}
BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
REQUESTS = Counter("pressgang_requests", "Requests answered", ("method", "route", "status"))
SECONDS = Histogram("pressgang_request_seconds", "Seconds until the answer was ready", ("route",), buckets=BUCKETS)


def count_requests(get_response: Answer) -> Answer:
    """Return middleware that counts and times requests by route."""

    def answered(request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        response = get_response(request)
        method = request.method if request.method in METHODS else "other"
        REQUESTS.labels(method, route(request), response.status_code).inc()
        SECONDS.labels(route(request)).observe(time.perf_counter() - began)
        return response

    return answered


class StateCollector(Collector):
    """A collector of gauges read at each scrape: prints by state, the oldest print's wait, free disk space."""

    def collect(self) -> Iterable[GaugeMetricFamily]:
        jobs = GaugeMetricFamily("pressgang_prints", "Prints by state", labels=["state"])
        for state, count in jobs_by_state().items():
            jobs.add_metric([state], count)
        yield jobs
        yield GaugeMetricFamily("pressgang_oldest_print_seconds", "How long the oldest print waits", longest_wait())
        yield GaugeMetricFamily("pressgang_free_bytes", "Room on the disk of STATE_DIR", free_bytes())


def all_processes() -> CollectorRegistry:
    """Return the metrics of all processes that share a folder, or of this process alone."""
    if SHARED not in os.environ:
        return REGISTRY
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry


def may_read_metrics(request: HttpRequest) -> bool:
    """Return whether a request comes from an allowed address or carries the token."""
    token = f"Bearer {settings.METRICS_TOKEN}"
    if settings.METRICS_TOKEN and hmac.compare_digest(
        request.headers.get("Authorization", "").encode(), token.encode()
    ):
        return True
    try:
        sender = ip_address(get_adapter(request).get_client_ip(request))
        sender = getattr(sender, "ipv4_mapped", None) or sender
    except (PermissionDenied, ValueError):
        return False
    return any(sender in ip_network(one, strict=False) for one in settings.METRICS_ALLOWED)


@never_cache
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Show all metrics in Prometheus' format; a 404 for anybody not allowed to read them."""
    if not settings.METRICS or not may_read_metrics(request):
        raise Http404
    gauges = CollectorRegistry()
    gauges.register(StateCollector())
    metrics_text = generate_latest(all_processes()) + generate_latest(gauges)
    return HttpResponse(metrics_text, content_type=CONTENT_TYPE_LATEST)
