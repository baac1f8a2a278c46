"""Constants for fields that take one of a few values."""

from .generated.values import *  # noqa: F401,F403
