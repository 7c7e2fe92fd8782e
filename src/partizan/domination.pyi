from .theories.domination import *  # noqa: F403
