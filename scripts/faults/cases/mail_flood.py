"""A user applies to a study and withdraws 200 times, which mails its author each time (SQLite)."""

import contextlib
import email
import email.policy
import re
import sqlite3
import time

from judged import at_most, exactly, seen
from load import login, signup, study
from program import until

CYCLES = 200
# Applications of one user to one study per hour.
ALLOWED = 5
AUTHOR = "author@faults.example"


def run(lab):
    for limits in ["off", "on"]:
        yield from cycles(lab, limits)


def cycles(lab, limits):
    data = lab.folder / limits
    program = lab.start({"MOYA_DATA_DIR": data, "MOYA_RATE_LIMITS": limits})
    outbox = data / "outbox"
    author, applicant = verified(program, outbox, "author"), verified(program, outbox, "applicant")
    path = f"/api/posts/{program.ask('POST', '/api/posts', study(time.time()), author)[1]['data']['postId']}/applications"
    before, begun, statuses = len(mails(outbox)), time.monotonic(), []
    for _ in range(CYCLES):
        statuses.append(program.ask("POST", path, {}, applicant)[0])
        if statuses[-1] == 201:
            program.ask("DELETE", f"{path}/me", token=applicant)
    took = time.monotonic() - begun
    # Due mails are sent at once; folded ones wait as a row.
    time.sleep(3)
    what = f"limits {limits}"
    yield seen(f"{what}: seconds for {CYCLES} cycles", took)
    yield exactly(CYCLES if limits == "off" else ALLOWED, f"{what}: applications accepted", statuses.count(201))
    yield exactly(CYCLES, f"{what}: answered with 201 or 429", sum(status in (201, 429) for status in statuses))
    yield at_most(2, f"{what}: mails sent or waiting", len(mails(outbox)) - before + waiting(data))
    begun = time.monotonic()
    program.ask("POST", "/v1/auth/password/forgot", {"email": AUTHOR})
    until("a password is reset", 30, lambda: any("비밀번호" in str(mail["subject"]) for mail in mails(outbox)))
    yield at_most(5, f"{what}: seconds until a password reset mail", time.monotonic() - begun)
    program.kill()


def mails(outbox):
    parse = lambda path: email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
    return [parse(path) for path in sorted(outbox.glob("*.eml"))]


def waiting(data):
    with contextlib.closing(sqlite3.connect(data / "moya.db", timeout=30)) as database:
        return database.execute("SELECT COUNT(*) FROM outbox WHERE events > 0").fetchone()[0]


def verified(program, outbox, name):
    """Returns the access token of an account with a verified address."""
    program.ask("POST", "/v1/auth/signup", signup(name))
    address = login(name)["email"]
    until("a link comes", 30, lambda: any(mail["to"] == address for mail in mails(outbox)))
    mail = next(mail for mail in mails(outbox) if mail["to"] == address)
    token = re.search(r"#token=([\w-]+)", mail.get_body(("plain",)).get_content())[1]
    status = program.ask("POST", "/v1/auth/verify", {"token": token})[0]
    assert status == 200, status
    return program.ask("POST", "/v1/auth/login", login(name))[1]["data"]["accessToken"]
