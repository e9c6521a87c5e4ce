"""Set a Watch on the screen."""
