"""Figures, printed as JSON, each beside a peer measured in the same run: machines differ. Never a timed test."""
