from .theories.simultaneous import *  # noqa: F403
