"""Readers for files of other programs."""
