"""Filibuster!, for three to five."""
