"""PostgreSQL falls silent behind a proxy that goes on taking what is sent; then new connections are served again."""

from outage import suffered
from proxy import Proxy


def run(lab):
    proxy = Proxy(lab.postgres())
    program = lab.start(proxy.settings)
    yield from suffered(program, proxy.fall_silent, proxy.speak)
