"""The tables of print jobs, their results, the printings behind cards' codes, and shared tables."""

from cards.models.print_jobs import Printing, PrintJob, PrintResult
from cards.models.shared_tables import SharedTable
