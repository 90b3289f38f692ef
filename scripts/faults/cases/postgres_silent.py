"""PostgreSQL stops answering behind a proxy that accepts data; then new connections work again."""

from outage import suffered
from proxy import Proxy


def run(lab):
    proxy = Proxy(lab.postgres())
    program = lab.start(proxy.settings)
    yield from suffered(program, proxy.fall_silent, proxy.speak)
