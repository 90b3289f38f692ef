"""The server sends mails to a real SMTP server, over TLS and with a password, and handles failures."""

import contextlib
import email
import email.policy
import os
import queue
import socket
import sqlite3
import subprocess
import threading
import time

import pytest
import requests

from mail_kinds import Inboxes, play
from smtp import Certificate, MailServer

ADDRESS = "seoyeon@contract.example"
# More than the interval between two polls of the outbox, or a start, on a busy machine.
PATIENCE = 30
# Sessions and links outlive a restart only with the same key and address.
LASTING = {"MOYA_TOKEN_SECRETS": "contract:" + "A" * 44, "MOYA_PUBLIC_URL": "https://moya.example"}


# aiosmtpd does not support implicit TLS.
pytestmark = pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")


def until(is_so):
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    return Certificate(tmp_path_factory.mktemp("certificate"))


def free_address():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return "%s:%d" % probe.getsockname()


class Program:
    """The server, and its log lines about mails."""

    def __init__(self, data, smtp, authority, **more):
        self.data, self.log = data, queue.Queue()
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("MOYA_")}
        settings = {"MOYA_ENV": "development", "MOYA_DATA_DIR": str(data), "MOYA_SMTP_URL": smtp}
        trusted = {"SSL_CERT_FILE": str(authority)} if authority else {}
        self.settings = inherited | settings | trusted | more
        self.start()

    def start(self):
        bind = free_address()
        self.url = f"http://{bind}"
        self.listens = threading.Event()
        self.process = subprocess.Popen(
            [os.environ["MOYA_TEST_BINARY"], "serve"], env=self.settings | {"MOYA_BIND": bind}, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
        )  # fmt: skip
        threading.Thread(target=self.read, args=[self.process.stdout, bind, self.listens], daemon=True).start()

    def run(self, *command):
        """Runs a command of the operator on its data."""
        subprocess.run([os.environ["MOYA_TEST_BINARY"], *command], env=self.settings, check=True, stdout=subprocess.DEVNULL)

    def restart(self):
        """Ends it without a warning, and starts it on the same data."""
        self.process.kill()
        self.process.wait()
        self.start()
        self.wait()

    def wait(self):
        """Waits until it answers. Another process may have taken its port, and answer instead."""
        for _ in range(3):
            until(lambda: self.has_ended() or (self.listens.is_set() and self.answers()))
            if not self.has_ended():
                return
            self.start()
        raise AssertionError("it does not start")

    def read(self, output, bind, listens):
        for line in output:
            if f"listening on: {bind}" in line:
                listens.set()
            if "a mail " in line:
                self.log.put(line)

    def sign_up(self):
        """Signs a user up, which sends a mail."""
        agreements = {"terms": True, "privacy": True, "marketing": False}
        password = {"password": "velvet9otter!", "passwordConfirm": "velvet9otter!"}
        body = {"nickname": "서연", "email": ADDRESS, "agreements": agreements} | password
        answer = requests.post(f"{self.url}/v1/auth/signup", json=body, timeout=PATIENCE)
        assert answer.status_code == 201, answer.text

    def has_ended(self):
        return self.process.poll() is not None

    def answers(self):
        with contextlib.suppress(requests.ConnectionError):
            return requests.get(f"{self.url}/readyz", timeout=PATIENCE).ok

    def outbox(self, statement="SELECT COUNT(*) FROM outbox"):
        with contextlib.closing(sqlite3.connect(self.data / "moya.db", timeout=PATIENCE)) as database, database:
            return database.execute(statement).fetchone()


@pytest.fixture
def program(tmp_path):
    started = []

    def start(server, certificate=None, **address):
        started.append(Program(tmp_path, server.address(**address), certificate and certificate.authority))
        started[0].wait()
        started[0].sign_up()
        return started[0]

    yield start
    for one in started:
        one.process.kill()
        one.process.wait()


def text_of(envelope):
    mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
    assert (mail["to"], envelope.rcpt_tos) == (ADDRESS, [ADDRESS])
    return mail.get_body(("plain",)).get_content()


@pytest.mark.parametrize("is_wrapped", [True, False], ids=["TLS from the start", "STARTTLS"])
def test_mails_are_handed_over_in_private_by_whoever_knows_the_password(program, certificate, is_wrapped):
    with MailServer(certificate, is_wrapped) as server:
        program(server, certificate)
        is_private, envelope = server.mails.get(timeout=PATIENCE)
        assert is_private
        assert "서연 님, 모야에 오신 것을 환영합니다." in text_of(envelope)


def test_a_wrong_password_is_the_operator_s_to_mend_and_the_mail_waits(program, certificate):
    with MailServer(certificate) as server:
        moya = program(server, certificate, password="wrong2026!")
        told = moya.log.get(timeout=PATIENCE)
        assert "a mail waits" in told and "535" in told
        assert "wrong2026" not in told and ADDRESS not in told
        assert moya.outbox() == (1,) and server.mails.empty()


@pytest.mark.parametrize("is_wrapped", [True, False], ids=["TLS from the start", "STARTTLS"])
def test_who_cannot_show_a_trusted_certificate_learns_neither_password_nor_mail(program, certificate, is_wrapped):
    with MailServer(certificate, is_wrapped) as server:
        moya = program(server)
        assert "a mail waits" in moya.log.get(timeout=PATIENCE)
        assert server.tries.empty() and server.mails.empty()


def test_who_knows_no_tls_learns_neither_password_nor_mail(program, certificate):
    with MailServer(certificate, has_tls=False) as server:
        moya = program(server, certificate)
        assert "a mail waits" in moya.log.get(timeout=PATIENCE)
        assert server.tries.empty() and server.mails.empty()


def test_a_mail_that_is_not_taken_now_is_taken_later(program, certificate):
    with MailServer(certificate) as server:
        server.refusals.append("451 later")
        moya = program(server, certificate)
        told = moya.log.get(timeout=PATIENCE)
        assert "a mail waits" in told and "451" in told
        # Shortly after logging that the mail waits, the server sets the retry to one minute instead of the lease's two.
        until(lambda: moya.outbox(f"SELECT due_at < {(time.time() + 90) * 1e6:.0f} FROM outbox") == (1,))
        moya.outbox("UPDATE outbox SET due_at = 0")
        text_of(server.mails.get(timeout=PATIENCE)[1])


def test_a_mail_that_is_refused_for_good_is_given_up(program, certificate):
    with MailServer(certificate) as server:
        server.refusals.append(f"550 <{ADDRESS}> unknown")
        moya = program(server, certificate)
        told = moya.log.get(timeout=PATIENCE)
        assert "a mail is given up" in told and "550" in told and ADDRESS not in told
        # The server deletes the row shortly after logging.
        until(lambda: moya.outbox() == (0,))


def test_every_kind_of_mail_is_handed_over_and_can_be_switched_off_unless_it_is_about_the_account(tmp_path, certificate):
    with MailServer(certificate) as server:
        moya = Program(tmp_path, server.address(), certificate.authority, MOYA_RATE_LIMITS="off", **LASTING)
        try:
            moya.wait()
            mails = play(moya, Inboxes(lambda: server.mails.get(timeout=PATIENCE)[1].content))
            news = [mail for mail in mails if "이메일 알림이 켜져 있습니다" in mail.plain]
            assert (len(mails), len(news)) == (37, 24)
            for mail in mails:
                lines = [line.strip() for line in mail.plain.splitlines() if "://" in line]
                assert lines and all(line.startswith("http") and " " not in line for line in lines), mail.plain
                assert mail.html.startswith("<!doctype html>") and "<h1" in mail.html
                assert bool(mail.one_click) == (mail in news), mail.subject
                if mail.one_click:
                    assert mail.message["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
            switched_off = news[-1].one_click.split("/v1/", 1)[1]
            clicked = requests.post(f"{moya.url}/v1/{switched_off}", data={"List-Unsubscribe": "One-Click"}, timeout=PATIENCE)
            assert (clicked.status_code, clicked.json()["data"]) == (200, {"kind": "UNREAD"})
        finally:
            moya.process.kill()
            moya.process.wait()
