"""Requests and callers for load."""

import http.client
import random
import threading
import urllib.parse
from datetime import UTC, datetime

from program import ask

STUDY = {
    "title": "쓰는 중에 꺼지는 글", "content": "<p>공식 문서를 매주 한 장씩 함께 읽습니다.</p>", "recruits": 4,
    "expectedPeriod": "1개월", "studies": ["React"],
}  # fmt: skip


def study(now):
    """Returns the body of an open study, as its form sends it."""
    day = 86_400

    def at(seconds):
        return datetime.fromtimestamp(now + seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    return {**STUDY, "endDate": at(5 * day), "startDate": at(9 * day)}


def at_once(count, work):
    """Runs `work(number)` on `count` threads and returns the results, including OSErrors. Other exceptions fail the case."""
    answers, failures = [None] * count, []

    def one(number):
        try:
            answers[number] = work(number)
        except OSError as error:
            answers[number] = error
        except Exception as error:
            failures.append(error)

    threads = [threading.Thread(target=one, args=(number,), daemon=True) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]
    return answers


def signup(name):
    return {
        "nickname": name, "email": f"{name}@faults.example", "password": "velvet9otter!", "passwordConfirm": "velvet9otter!",
        "agreements": {"terms": True, "privacy": True},
    }  # fmt: skip


def login(name, password="velvet9otter!"):
    return {"email": f"{name}@faults.example", "password": password}


class Caller:
    """A persistent connection that reconnects when it is closed."""

    def __init__(self, program, source="127.0.0.1"):
        self.program, self.source = program, source
        self.connection = None

    def ask(self, method, path, body=None, token=None, headers=None):
        if self.connection is None:
            program = self.program
            self.connection = http.client.HTTPConnection(program.host, program.port, 30, source_address=(self.source, 0))
        try:
            return ask(self.connection, method, path, body, token, headers)
        except OSError:
            self.close()
            raise

    def close(self):
        if self.connection is not None:
            self.connection.close()
            self.connection = None


def mixed(dice, studies):
    """Returns a random path of a visitor."""
    return dice.choice([
        "/api/posts", f"/api/posts?page={dice.randrange(20)}", f"/api/posts/{dice.choice(studies)}", "/api/posts/popular",
        "/api/categories/hierarchy", "/api/roadmap/samples", f"/api/posts?keyword={urllib.parse.quote(dice.choice('스터디리액트'))}", "/", "/healthz",
    ])  # fmt: skip


def dice_of(number):
    return random.Random(number)
