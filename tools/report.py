"""Print how many lines each package has, and which files are the longest."""

import subprocess
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 12


def python_files() -> list[Path]:
    """Every Python file of the checkout that git tracks or does not ignore."""
    listing = ("git", "ls-files", "--cached", "--others", "--exclude-standard", "*.py")
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [ROOT / name for name in names if (ROOT / name).exists()]


def package(path: Path) -> str:
    """The package that a file belongs to: two folders deep in roster, cards and web, one elsewhere."""
    folders = path.relative_to(ROOT).parent.parts
    return "/".join(folders[:2] if folders[:1] in {("roster",), ("cards",), ("web",)} else folders[:1]) or "."


def main() -> None:
    """Print both tables."""
    lines = {path: len(path.read_text().splitlines()) for path in python_files()}
    files, totals = Counter(map(package, lines)), Counter[str]()
    for path, count in lines.items():
        totals[package(path)] += count
    print(f"{'package':<24}{'files':>7}{'lines':>8}{'mean':>7}")
    for name in sorted(totals):
        print(f"{name:<24}{files[name]:>7}{totals[name]:>8}{totals[name] // files[name]:>7}")
    print(f"{'all':<24}{len(lines):>7}{sum(lines.values()):>8}{sum(lines.values()) // max(len(lines), 1):>7}")
    print("\nThe longest files")
    for path in sorted(lines, key=lambda one: -lines[one])[:LONGEST]:
        print(f"{lines[path]:>5}  {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
