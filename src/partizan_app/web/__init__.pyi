from .app import create_app as create_app
from .serving import address as address
from .serving import serve as serve
