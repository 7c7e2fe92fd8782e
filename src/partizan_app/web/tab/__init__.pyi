from .folder import write as write
from .runtime import interpreter as interpreter
