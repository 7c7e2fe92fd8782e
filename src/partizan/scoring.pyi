from .theories.scoring import *  # noqa: F403
