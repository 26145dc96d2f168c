"""The part of a kit that shows how far a printer misplaces backs."""

from cards.pdf.job import Job, Making, Ready
from cards.sheets.calibration import calibration_leaf

ONE_SIDED = "The calibration sheet is left out: it shows how both sides of the paper meet, and only one is printed"


def calibration(job: Job) -> Making:
    """One leaf, or a note where the paper is printed on one side."""
    yield ()
    leaf = calibration_leaf(job.layout)
    if leaf is None:
        return Ready(kind="calibration", notes=(ONE_SIDED,))
    return Ready(kind="calibration", leaves=(leaf,), count=1)
