"""Check the native libraries that printing needs; install them if allowed, or print the command that does."""

from cards.pdf.availability import DEBIAN_PACKAGES, install_line, missing_libraries
from tools import apt


def main() -> None:
    """Install or report missing libraries. Never fails, because the site runs without them."""
    if not missing_libraries() or (apt.install(*DEBIAN_PACKAGES) and not missing_libraries()):
        return
    print(f"Printing needs libraries that are not installed: {', '.join(missing_libraries())}.")
    print("The site runs without them, but cannot make PDFs. To install them:")
    print(f"  {install_line()}")


if __name__ == "__main__":
    main()
