"""The tables of printing: jobs, what they made, and the codes on cards. And of games that other devices follow."""

from cards.models.print_jobs import PrintJob, PrintResult
from cards.models.printings import Printing
from cards.models.shared_tables import SharedTable

__all__ = ["PrintJob", "PrintResult", "Printing", "SharedTable"]
