"""The site's pages: every address, every role, hostile text, browsers.

Lives here: tests through requests and through Chromium. Never here: rules, cards, tables by themselves.
"""
