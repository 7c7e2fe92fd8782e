from .theories.misere import *  # noqa: F403
