"""Tests of PDFs by a standard's name.

Lives here: PDF/X-4 and PDF/UA-1, made and spoilt. Never here: kits.
"""
