from .app import create_app as create_app
from .serving import address as address, serve as serve
