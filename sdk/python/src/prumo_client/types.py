"""Records, bodies and results as dictionaries with typed keys."""

from .generated.types import *  # noqa: F401,F403
