"""Spin Doctor, for two to six."""
