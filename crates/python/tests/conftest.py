"""The same examples in every run, however busy the machine is."""

from hypothesis import settings

settings.register_profile("marienbad", deadline=None, derandomize=True)
settings.load_profile("marienbad")
