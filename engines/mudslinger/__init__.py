"""Mudslinger: groups, gaffes, and fifty states to fight over."""
