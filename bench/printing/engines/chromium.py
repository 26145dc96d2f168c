"""A headless Chromium kept warm, which prints the author's document through Playwright."""

from playwright.sync_api import sync_playwright

from bench.printing.author import document
from bench.printing.engines.engine import Job
from cards.html.styles import FONTS
from tools.browser import chromium

SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--no-first-run",
)


class Chromium:
    """A browser in which each job gets a page of its own."""

    def __init__(self) -> None:
        self._playwright = sync_playwright().start()
        fonts: dict[str, str | float | bool] = {"FONTCONFIG_FILE": str(FONTS / "fonts.conf")}
        self._browser = self._playwright.chromium.launch(executable_path=chromium(), args=SWITCHES, env=fonts)

    def prepare(self, job: Job) -> None:
        """Do nothing: the browser runs already."""

    def make(self, job: Job) -> bytes:
        """Print the document untagged, which is faster and smaller."""
        page = self._browser.new_page()
        page.set_content(document(job.pages))
        written = page.pdf(prefer_css_page_size=True, print_background=True, tagged=False)
        page.close()
        return written

    def close(self) -> None:
        """End the browser."""
        self._browser.close()
        self._playwright.stop()


def start() -> Chromium:
    """Return the engine with its browser running."""
    return Chromium()
