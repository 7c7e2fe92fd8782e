from .theories.impartial import *  # noqa: F403
