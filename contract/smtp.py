"""An SMTP server that requires TLS and a password, with a certificate signed by a private authority."""

import asyncio
import queue
import ssl
import subprocess
import threading
from pathlib import Path

from aiosmtpd.smtp import SMTP, AuthResult

USER, PASSWORD = "moya", "mail2026!"


class Certificate:
    """Creates a certificate for a server on this machine, and the authority that signs it."""

    def __init__(self, folder: Path):
        self.authority, authority_key = folder / "authority.pem", folder / "authority.key"
        chain, key, request, names = (folder / name for name in ("server.pem", "server.key", "server.csr", "names"))
        names.write_text("subjectAltName=IP:127.0.0.1\nbasicConstraints=CA:FALSE\n")
        new_key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        openssl("req", "-x509", *new_key, "-keyout", authority_key, "-out", self.authority, "-subj", "/CN=nobody's", "-days", "2")
        openssl("req", *new_key, "-keyout", key, "-out", request, "-subj", "/CN=mail server")
        signing = ["-CA", self.authority, "-CAkey", authority_key, "-CAcreateserial", "-extfile", names, "-days", "2"]
        openssl("x509", "-req", "-in", request, "-out", chain, *signing)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(chain, key)


def openssl(*arguments):
    subprocess.run(["openssl", *map(str, arguments)], check=True, capture_output=True)


class MailServer:
    """Accepts mails, unless `refusals` has answers for the next recipients."""

    def __init__(self, certificate: Certificate, is_wrapped=False, has_tls=True):
        self.mails, self.tries, self.refusals = queue.Queue(), queue.Queue(), []
        context = certificate.context
        self.options = {"authenticator": self.authenticate, "auth_required": has_tls, "hostname": "mail.example"}
        if is_wrapped:
            # Implicit TLS needs no STARTTLS.
            self.options["auth_require_tls"] = False
        elif has_tls:
            self.options |= {"tls_context": context, "require_starttls": True}
        self.wrapped_by = context if is_wrapped else None
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)

    def __enter__(self):
        self.thread.start()
        listening = self.loop.create_server(lambda: SMTP(self, **self.options), "127.0.0.1", 0, ssl=self.wrapped_by)
        self.server = asyncio.run_coroutine_threadsafe(listening, self.loop).result(10)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    def __exit__(self, *_):
        asyncio.run_coroutine_threadsafe(self.hang_up(), self.loop).result(10)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()

    async def hang_up(self):
        self.server.close()
        talks = asyncio.all_tasks() - {asyncio.current_task()}
        for talk in talks:
            talk.cancel()
        await asyncio.gather(*talks, return_exceptions=True)

    def address(self, password=PASSWORD):
        scheme, query = ("smtps", "") if self.wrapped_by else ("smtp", "?tls=required")
        return f"{scheme}://{USER}:{password.replace('!', '%21')}@127.0.0.1:{self.port}{query}"

    def authenticate(self, server, session, envelope, mechanism, shown):
        self.tries.put(mechanism)
        is_right = (shown.login, shown.password) == (USER.encode(), PASSWORD.encode())
        return AuthResult(success=is_right, handled=False)

    async def handle_RCPT(self, server, session, envelope, address, options):
        if self.refusals:
            return self.refusals.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 known"

    async def handle_DATA(self, server, session, envelope):
        is_private = session.ssl is not None or self.wrapped_by is not None
        self.mails.put((session.authenticated and is_private, envelope))
        return "250 taken"
