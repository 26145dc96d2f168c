"""manage.py cardpdf: export a gang's cards as PDF/X-4 for a printing press or PDF/UA-1 for screen readers."""

from cards.management.export_command import ExportCommand


class Command(ExportCommand):
    """The command; exits with 0 if the PDF is written and passes its checks."""

    help = "Make a PDF/X-4 of a gang's cards for a printing press, or a PDF/UA-1 for screen readers."
    suffix, flag, flag_help = "pdf", "--as", "which kind"
    epilog = """\
exit codes: 0 written, 2 the gang is unreadable, or of a game or edition that is not here, 3 nothing could be made or
written, 4 written, but its checks found faults (listed on stderr)

pdf/x-4: front and back pages in turn, with bleed, for a printing house. It needs the house's own colour profile
(--profile press.icc) and the name of the printing condition that it describes (--condition FOGRA39).
pdf/ua-1: the same cards as one tagged document with headings, tables and lists, for screens and screen readers.
"""
