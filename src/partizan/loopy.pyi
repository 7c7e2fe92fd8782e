from .theories.loopy import *  # noqa: F403
