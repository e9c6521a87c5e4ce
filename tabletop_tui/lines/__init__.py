"""Whole games as plain text: questions with numbered answers, one line in. For screen readers and pipes."""
