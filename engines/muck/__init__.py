"""Muck: two petty officers, fifteen cards each, one patch of mud."""
