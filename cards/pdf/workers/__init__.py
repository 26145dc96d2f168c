"""Warm child processes that lay out and draw, so that the web process never loads what they need."""

from cards.pdf.workers.limits import Limits
from cards.pdf.workers.pool import WorkerPool

__all__ = ["Limits", "WorkerPool"]
