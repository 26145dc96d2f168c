"""Warm child processes that lay out and draw, so that the serving process never loads what they need.

Lives here: `Pool` and the `Limits` of one piece of work. Never here: what is worked (see cards.pdf and its tasks).
"""

from cards.pdf.workers.limits import Limits
from cards.pdf.workers.pool import Pool

__all__ = ["Limits", "Pool"]
