"""The site's pages: every address, every role, hostile text, browsers."""
