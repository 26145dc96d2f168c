"""Tests of sets for printing houses and tables.

Lives here: pictures and files, looked over as those who take them would. Never here: kits.
"""
