"""Check the native libraries that printing needs; install them where we may, or print the line that does."""

from cards.pdf.availability import DEBIAN_PACKAGES, install_line, missing_libraries
from tools import apt


def main() -> None:
    """Say nothing where all is there; never fail, for the site runs without."""
    if not missing_libraries() or (apt.may_install() and apt.install(*DEBIAN_PACKAGES) and not missing_libraries()):
        return
    print(f"Printing needs libraries that are missing here: {', '.join(missing_libraries())}.")
    print("The site runs without them, but cannot make PDFs. To install them:")
    print(f"  {install_line()}")


if __name__ == "__main__":
    main()
