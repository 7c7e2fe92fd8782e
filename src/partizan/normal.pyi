from .theories.normal import *  # noqa: F403
