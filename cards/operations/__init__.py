"""The only writers of the tables of printing, one transaction each.

Lives here: asking, taking, ending and sweeping jobs. Never here: printing, pages.
"""
