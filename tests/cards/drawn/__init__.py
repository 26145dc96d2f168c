"""Tests of drawings as files.

Lives here: what each format holds, read back. Never here: kits.
"""
