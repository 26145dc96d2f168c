"""The only readers of tables.

Lives here: one question a function, answered with frozen values.
Never here: writes, rules, HTTP.
"""
