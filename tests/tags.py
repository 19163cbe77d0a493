"""Tie a test to the numbered rule, ruling or example that it proves."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """``@rule("STEAL-7")``; read by ``make rules``."""
    return pytest.mark.rule(*ids)
