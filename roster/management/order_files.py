"""The order in a file on disk.

Lives here: the file's bytes as an order. Never here: what stands in it (see `packs.order_file`).
"""

from pathlib import Path

from roster.management.file_bytes import bytes_in
from roster.packs.order_file import OrderReading, read_order
from roster.packs.problems import Problem


def order_in_file(path: Path) -> OrderReading:
    """The order of a file, or every problem it has, under the file's name."""
    body = bytes_in(path, "order file")
    if isinstance(body, Problem):
        return OrderReading(order=None, body={}, problems=(body,))
    return read_order(body, path.name)
