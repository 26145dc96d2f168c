"""The tables of printing: jobs, what they made, and the codes on cards.

Lives here: columns, references and constraints. Never here: rules, logic in save(), reading or writing rows
(see `queries` and `operations`).
"""

from cards.models.print_jobs import PrintJob, PrintResult
from cards.models.printings import Printing

__all__ = ["PrintJob", "PrintResult", "Printing"]
