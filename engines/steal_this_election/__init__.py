"""Steal This Election!, for two."""
