"""PDFs in the tools of prepress: checked by qpdf, and drawn by poppler, MuPDF and Ghostscript beside PDFium.

Run as `python bench/prepress.py FILE.pdf ...`, with qpdf, poppler-utils, mupdf-tools and ghostscript installed; a tool
that is missing is named and passed over. Prints, for each file and engine, how many pages it draws and the most cells
of a page that differ clearly from PDFium's; ends with 1 where a check fails or a page differs.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from PIL import Image, ImageChops

DPI = 80
CELL, CLEAR, MOST = 8, 40, 80
"""The pixels along a cell in which pages are compared, as edges of letters differ; the difference in levels of a cell
that the eye sees; the most such cells of a page: poppler draws thin rules a pixel thick.
"""
ENGINES: dict[str, tuple[str, ...]] = {
    "poppler": ("pdftoppm", "-r", str(DPI), "-png", "{pdf}", "{to}/page"),
    "MuPDF": ("mutool", "draw", "-q", "-r", str(DPI), "-o", "{to}/page-%04d.png", "{pdf}"),
    "Ghostscript": (
        *("gs", "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-sDEVICE=png16m", f"-r{DPI}"),
        *("-dTextAlphaBits=4", "-dGraphicsAlphaBits=4", "-sOutputFile={to}/page-%04d.png", "{pdf}"),
    ),
}


def qpdf_faults(pdf: Path) -> list[str]:
    """Return what qpdf finds wrong with a file."""
    ran = subprocess.run(("qpdf", "--check", pdf), capture_output=True, text=True, check=False)  # noqa: S603
    return [] if ran.returncode == 0 else (ran.stdout + ran.stderr).strip().splitlines()[-3:]


def drawn(pdf: Path, engine: str) -> list[Image.Image]:
    """Return the pages as an engine draws them."""
    with TemporaryDirectory() as folder:
        command = [part.format(pdf=pdf, to=folder) for part in ENGINES[engine]]
        subprocess.run(command, capture_output=True, check=True)  # noqa: S603  (fixed commands of our own)
        return [Image.open(file).convert("L").copy() for file in sorted(Path(folder).iterdir())]


def by_pdfium(pdf: Path) -> list[Image.Image]:
    """Return the pages as PDFium draws them."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [page.render(scale=DPI / 72).to_pil().convert("L") for page in document]


def different(one: Image.Image, other: Image.Image) -> int:
    """Count the cells in which two pictures of a page differ clearly, where they lie on each other best.

    Engines round a page's size and its corner by a pixel.
    """
    size = min(one.width, other.width) - 2, min(one.height, other.height) - 2
    ours = one.crop((1, 1, 1 + size[0], 1 + size[1])).reduce(CELL)
    shifts = [(x, y) for x in (0, 1, 2) for y in (0, 1, 2)]
    theirs = (other.crop((x, y, x + size[0], y + size[1])).reduce(CELL) for x, y in shifts)
    return min(sum(ImageChops.difference(ours, moved).histogram()[CLEAR:]) for moved in theirs)


def lines_of(pdf: Path) -> Iterator[tuple[str, bool]]:
    """Yield a line for each tool, and whether all is well."""
    if shutil.which("qpdf"):
        faults = qpdf_faults(pdf)
        yield f"{pdf.name}: qpdf {'; '.join(faults) or 'clean'}", not faults
    ours = by_pdfium(pdf)
    for engine, (program, *_) in ENGINES.items():
        if shutil.which(program):
            pages = drawn(pdf, engine)
            worst = max(map(different, ours, pages), default=0)
            fine = len(pages) == len(ours) and worst <= MOST
            yield f"{pdf.name}: {engine} {len(pages)} of {len(ours)} pages, at most {worst} cells differ", fine


def main(files: list[str]) -> int:
    """Check every file; return 1 where something is wrong."""
    for name in ("qpdf", *(command[0] for command in ENGINES.values())):
        if not shutil.which(name):
            print(f"{name} is not installed")
    said = [one for file in files for one in lines_of(Path(file))]
    for line, fine in said:
        print(f"{line}{'' if fine else '   LOOK'}")
    return int(not all(fine for _, fine in said))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
