"""The tables of printing: jobs, what they made, and the codes on cards."""

from cards.models.print_jobs import PrintJob, PrintResult
from cards.models.printings import Printing

__all__ = ["PrintJob", "PrintResult", "Printing"]
