"""Logging to stderr, one line for each event, as text or as JSON."""

from typing import Any

import structlog

SHARED = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)

CHATTY = ("ezdxf", "pikepdf")
"""Libraries whose logs interest only their developers."""


def plain_text() -> structlog.dev.ConsoleRenderer:
    """Return a renderer of text with plain tracebacks: local values would include whole games."""
    return structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)


def logging_config(*, level: str, as_json: bool) -> dict[str, Any]:
    """Return the dictConfig for the standard library's logging, and configure structlog to log through it."""
    structlog.configure(
        processors=[*SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    renderer = structlog.processors.JSONRenderer() if as_json else plain_text()
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": list(SHARED),
                "processors": [
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    *([structlog.processors.format_exc_info] if as_json else []),
                    renderer,
                ],
            }
        },
        "filters": {"patterns": {"()": "config.requests.RouteFilter"}},
        "handlers": {
            "stderr": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["patterns"]},
            "nowhere": {"class": "logging.NullHandler"},
        },
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            "django": {"handlers": [], "propagate": True, "level": level},
            "django.server": {"handlers": [], "propagate": True, "level": level},
            "gunicorn.error": {"handlers": [], "propagate": True, "level": "WARNING"},
            "waitress": {"handlers": [], "propagate": True, "level": "ERROR"},  # else a line for each HEAD
            "django.security.DisallowedHost": {
                "handlers": ["nowhere"],
                "propagate": False,
            },  # strangers could fill the log
            **{name: {"handlers": [], "propagate": True, "level": "WARNING"} for name in CHATTY},
        },
    }
